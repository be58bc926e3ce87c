import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { OccupancyRange } from './occupancy-range.ts';

/** How many are inside changes with every person. */
const occupancyRefreshMs = 2_000;
const refreshMs = 30_000;

export const areaDetail = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'detail', id],
    queryFn: ({ signal }) => api.areas.get({ params: { id }, signal }),
  });

/** How many are in each area now; of one customer or all the person may see. */
export const occupancies = (customer?: number) =>
  queryOptions({
    queryKey: ['areas', 'occupancies', customer ?? 'all'],
    queryFn: ({ signal }) =>
      api.areas.occupancies({ query: customer === undefined ? {} : { customer }, signal }),
    refetchInterval: occupancyRefreshMs,
  });

export const areaOccupancy = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'occupancy', id],
    queryFn: ({ signal }) => api.areas.occupancy({ params: { id }, signal }),
    refetchInterval: occupancyRefreshMs,
  });

/** Occupancy over time; the previous range stays until the new one is loaded. */
export const areaHistory = (id: number, range: OccupancyRange) =>
  queryOptions({
    queryKey: ['areas', 'history', id, range],
    queryFn: ({ signal }) =>
      api.areas.history({ params: { id }, query: range.queryAt(Date.now()), signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Links to the public page of an area. */
export const publicLinks = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'links', id],
    queryFn: ({ signal }) => api.areaLinks.list({ params: { id }, signal }),
  });
