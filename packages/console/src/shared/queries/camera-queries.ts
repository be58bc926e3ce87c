import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

/** States and readings change without user action. */
const refreshMs = 30_000;
const crossingsRefreshMs = 15_000;

export const cameraQueries = recordQueries('cameras', api.cameras, {
  listMs: refreshMs,
  detailMs: refreshMs,
});

/** Lines of a camera with today's crossings. */
export const cameraLines = (id: number) =>
  queryOptions({
    queryKey: cameraQueries.keys.part('lines', id),
    queryFn: ({ signal }) => api.lines.list({ params: { id }, signal }),
    refetchInterval: crossingsRefreshMs,
  });
