import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Crossings come all the time. */
const refreshMs = 15_000;

/** Zones of a camera with today's people. */
export const countingZones = (id: number) =>
  queryOptions({
    queryKey: ['cameras', 'zones', id],
    queryFn: ({ signal }) => api.zones.list({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });
