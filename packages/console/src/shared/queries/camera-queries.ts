import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** States and crossings change without user action. */
const refreshMs = 30_000;
const crossingsRefreshMs = 15_000;

/** Cameras the person may see. */
export const cameraList = ({ retired = false } = {}) =>
  queryOptions({
    queryKey: retired ? ['cameras', 'with retired'] : ['cameras'],
    queryFn: ({ signal }) => api.cameras.list({ query: retired ? { retired } : {}, signal }),
    refetchInterval: refreshMs,
  });

/** Lines of a camera with today's crossings. */
export const cameraLines = (id: number) =>
  queryOptions({
    queryKey: ['cameras', 'lines', id],
    queryFn: ({ signal }) => api.lines.list({ params: { id }, signal }),
    refetchInterval: crossingsRefreshMs,
  });
