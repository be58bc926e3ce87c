import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import type { Scope } from '../../shared/scope/scope.ts';
import { hoursAfter } from './area-search.ts';
import type { OccupancyRange } from './occupancy-range.ts';

/** How many are inside changes with every person. */
const occupancyRefreshMs = 2_000;
const refreshMs = 30_000;
const { part } = areaQueries.keys;

/** How many are in some areas now. */
export const occupancies = (ids: readonly number[]) =>
  queryOptions({
    queryKey: part('occupancies', ids),
    queryFn: ({ signal }) => api.areas.occupancies({ query: { ids: ids.join(',') }, signal }),
    refetchInterval: occupancyRefreshMs,
    enabled: ids.length > 0,
  });

/** Names and occupancies of all areas of a scope, to be exported. */
export async function everyOccupancy(query: Scope) {
  const [areas, now] = await Promise.all([
    api.areas.list({ query }),
    api.areas.occupancies({ query }),
  ]);
  const byArea = new Map(now.map((occupancy) => [occupancy.area, occupancy]));
  return areas.flatMap(({ id, Name }) => {
    const occupancy = byArea.get(id);
    return occupancy ? [{ name: Name, occupancy }] : [];
  });
}

export const areaOccupancy = (id: number) =>
  queryOptions({
    queryKey: part('occupancy', id),
    queryFn: ({ signal }) => api.areas.occupancy({ params: { id }, signal }),
    refetchInterval: occupancyRefreshMs,
  });

/** Occupancy over time; the previous range stays until the new one is loaded. */
export const areaHistory = (id: number, range: OccupancyRange) =>
  queryOptions({
    queryKey: part('history', id, range),
    queryFn: ({ signal }) =>
      api.areas.history({ params: { id }, query: range.queryAt(Date.now()), signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Occupancy within an hour that begins `at`. */
export const areaAtHour = (id: number, at: string) =>
  queryOptions({
    queryKey: part('hour', id, at),
    queryFn: ({ signal }) =>
      api.areas.history({ params: { id }, query: { from: at, to: hoursAfter(at, 1) }, signal }),
    // Late crossings may change it.
    refetchInterval: refreshMs,
  });

const faultsStaleMs = 10 * 60_000;

/** What is wrong with the entrances of an area; it changes once a day. */
export const areaFaults = (id: number) =>
  queryOptions({
    queryKey: part('faults', id),
    queryFn: ({ signal }) => api.areas.faults({ params: { id }, signal }),
    staleTime: faultsStaleMs,
  });

/** Links to the public page of an area. */
export const publicLinks = (id: number) =>
  queryOptions({
    queryKey: part('links', id),
    queryFn: ({ signal }) => api.areaLinks.list({ params: { id }, signal }),
  });
