import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** A device's state changes by itself: its screen looks again this often. */
const refreshMs = 30_000;

/** Devices the person may see. */
export const deviceList = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.devices.list({ signal }),
  });

export const deviceDetail = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'detail', id],
    queryFn: ({ signal }) => api.devices.get({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** The newest messages of a device that were refused. */
export const rejectedMessages = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'rejected', id],
    queryFn: ({ signal }) => api.devices.rejected({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });
