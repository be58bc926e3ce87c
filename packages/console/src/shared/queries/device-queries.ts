import type { DeviceMoveQuery } from '@foyer/contract';
import type { MapArea } from '@foyer/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Scope } from '../scope/scope.ts';
import { recordQueries } from './record-queries.ts';

/** A device's state changes without user action, so its screens refetch. */
const refreshMs = 30_000;

export const deviceQueries = recordQueries('devices', api.devices, {
  listMs: refreshMs,
  detailMs: refreshMs,
});
const { part } = deviceQueries.keys;

/** Where devices are, for a map of an area; of the whole world unless one is named. */
export const deviceClusters = (query: Scope & { device?: number } & Partial<MapArea>) =>
  queryOptions({
    queryKey: part('clusters', query),
    queryFn: ({ signal }) => api.devices.clusters({ query, signal }),
    refetchInterval: refreshMs,
  });

/** The newest rejected messages of a device. */
export const rejectedMessages = (id: number) =>
  queryOptions({
    queryKey: part('rejected', id),
    queryFn: ({ signal }) => api.devices.rejected({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** What moving a device to a customer or to a site would do. */
export const deviceMove = (id: number, to: DeviceMoveQuery) =>
  queryOptions({
    queryKey: part('move', id, to),
    queryFn: ({ signal }) => api.devices.move({ params: { id }, query: to, signal }),
    // Counted again for each question.
    staleTime: 0,
    gcTime: 0,
  });
