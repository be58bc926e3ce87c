import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { floorQueries } from './floor.resource.ts';

/** The stream of events says at once when a state changed; readings come with every picture. */
const liveRefreshMs = 5_000;
const heatStaleMs = 60_000;
const { part } = floorQueries.keys;

/** What the cameras on a floor see now. */
export const floorLive = (id: number) =>
  queryOptions({
    queryKey: part('live', id),
    queryFn: ({ signal }) => api.floors.live({ params: { id }, signal }),
    refetchInterval: liveRefreshMs,
  });

/** Alarms of a site that last. */
export const siteAlarms = (site: number) =>
  queryOptions({
    queryKey: queryKeys('alarms').part('of-site', site),
    queryFn: ({ signal }) =>
      api.alarms.list({
        query: { site, state: 'active,acknowledged', page: 1, limit: 100 },
        signal,
      }),
    refetchInterval: 30_000,
  });

/** It reads all paths of its range, so it is not asked for again by itself for a while. */
const movementStaleMs = 5 * 60_000;

/** How people moved on a floor since a moment; the previous range stays until the new one is loaded. */
export const floorMovement = (id: number, range: string, from: () => Date) =>
  queryOptions({
    queryKey: part('movement', id, range),
    queryFn: ({ signal }) =>
      api.floors.movement({ params: { id }, query: { from: from().toISOString() }, signal }),
    staleTime: movementStaleMs,
    placeholderData: keepPreviousData,
  });

/** Where people were on a floor since a moment; the previous range stays until the new one is loaded. */
export const floorHeat = (id: number, range: string, from: () => Date) =>
  queryOptions({
    queryKey: part('heat', id, range),
    queryFn: ({ signal }) =>
      api.floors.heat({ params: { id }, query: { from: from().toISOString() }, signal }),
    staleTime: heatStaleMs,
    placeholderData: keepPreviousData,
  });
