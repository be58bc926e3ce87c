import type { CameraDetail } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { rangeStart } from '../range/range-start.ts';

/** Crossings come all the time. */
const refreshMs = 15_000;

/** Zones of a camera with today's people. */
export const countingZones = (id: number) =>
  queryOptions({
    queryKey: queryKeys('cameras').part('zones', id),
    queryFn: ({ signal }) => api.zones.list({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** How long people stayed in a zone, or in all of them; the previous range stays until the new one is loaded. */
export const zoneStays = (
  { id, time_zone }: CameraDetail,
  zone: string | undefined,
  range: RangeName,
) =>
  queryOptions({
    queryKey: queryKeys('cameras').part('stays', id, zone, range, time_zone),
    queryFn: ({ signal }) => {
      const now = new Date();
      const from = rangeStart(range, time_zone, now).toISOString();
      const span = { from, to: now.toISOString(), bucket: '1h' as const };
      const query = { camera: id, ...(zone !== undefined && { zone_id: zone }), ...span };
      return api.dwells.get({ query, signal });
    },
    staleTime: refreshMs,
    placeholderData: keepPreviousData,
  });
