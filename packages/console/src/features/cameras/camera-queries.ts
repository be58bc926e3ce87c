import type { CameraDetail } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import type { RangeName } from '../../shared/time/site-time.ts';
import { rangeStart } from './range/range-start.ts';

/** A camera's state and readings change without user action, so its screens refetch. */
const refreshMs = 30_000;

const { part } = cameraQueries.keys;

/** The newest photo of each camera. */
export const cameraPhotos = ({ device, retired }: { device?: number; retired?: boolean } = {}) => {
  const query = {
    ...(device !== undefined && { device }),
    ...(retired && { retired: true as const }),
  };
  return queryOptions({
    queryKey: part('photos', query),
    queryFn: ({ signal }) => api.cameras.images({ query, signal }),
    refetchInterval: refreshMs,
  });
};

/** Alerts of a camera per day; the previous range stays until the new one is loaded. */
export const cameraAlerts = ({ id, time_zone }: CameraDetail, range: RangeName) =>
  queryOptions({
    queryKey: part('alerts', id, range, time_zone),
    queryFn: ({ signal }) => {
      const now = new Date();
      const from = rangeStart(range, time_zone, now).toISOString();
      const query = { from, to: now.toISOString() };
      return api.cameras.alerts({ params: { id }, query, signal });
    },
    staleTime: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Where people stood before a camera; the previous range stays until the new one is loaded. */
export const cameraFootfall = ({ id, time_zone }: CameraDetail, range: RangeName) =>
  queryOptions({
    queryKey: part('footfall', id, range, time_zone),
    queryFn: ({ signal }) => {
      const from = rangeStart(range, time_zone, new Date()).toISOString();
      return api.cameras.footfall({ params: { id }, query: { from }, signal });
    },
    staleTime: refreshMs,
    placeholderData: keepPreviousData,
  });
