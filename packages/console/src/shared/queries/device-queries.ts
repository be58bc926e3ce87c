import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A device's state changes without user action, so its screen refetches. */
const refreshMs = 30_000;

/** Devices the person may see: those in use, or retired ones too. */
export const deviceList = ({ retired = false } = {}) =>
  queryOptions({
    queryKey: retired ? ['devices', 'with retired'] : ['devices'],
    queryFn: ({ signal }) => api.devices.list({ query: retired ? { retired } : {}, signal }),
  });

export const deviceDetail = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'detail', id],
    queryFn: ({ signal }) => api.devices.get({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** The newest rejected messages of a device. */
export const rejectedMessages = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'rejected', id],
    queryFn: ({ signal }) => api.devices.rejected({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** What moving a device to a customer would do. */
export const deviceMove = (id: number, customer: number) =>
  queryOptions({
    queryKey: ['devices', 'move', id, customer],
    queryFn: ({ signal }) => api.devices.move({ params: { id }, query: { customer }, signal }),
    // Counted anew for each question.
    staleTime: 0,
    gcTime: 0,
  });
