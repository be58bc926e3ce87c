import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { Scope } from '../../shared/scope/scope.ts';

/** Streams of events say what changed; this is for what they may have missed, and for what changes with the clock. */
const refreshMs = 30_000;

/** What the first screen is about: a scope, or one device. */
export type NowOf = Scope & { device?: number };

/** The newest alarm that nobody has acknowledged. */
export const newestAlarm = (of: NowOf) => {
  const query = {
    ...of,
    state: 'active,cleared',
    held: false,
    shelved: false,
    page: 1,
    limit: 1,
  } as const;
  return queryOptions({
    queryKey: queryKeys('alarms').part('newest', of),
    queryFn: ({ signal }) => api.alarms.list({ query, signal }),
    refetchInterval: refreshMs,
  });
};

/** Areas shown on the first screen; the list of areas has the others. */
export const maxAreas = 3;

/** The areas that are fullest. */
export const fullestAreas = (scope: Scope) =>
  areaQueries.page({ ...scope, page: 1, limit: maxAreas, sort: '-people' });

/** Who was inside these areas in the last hour. */
export const areaTrends = (ids: readonly number[]) =>
  queryOptions({
    queryKey: areaQueries.keys.part('trends', ids),
    queryFn: ({ signal }) => api.areas.trends({ query: { ids: ids.join(',') }, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

/** Today by hour, beside what is usual; in `zone` where several sites have no common one. */
export const todayAgainstUsual = (of: NowOf, zone: string | undefined) =>
  queryOptions({
    queryKey: queryKeys('analytics').part('today', of, zone),
    queryFn: ({ signal }) =>
      api.analytics.today({ query: { ...of, ...(zone !== undefined && { zone }) }, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Cameras shown on the first screen; the list of cameras has the others. */
export const maxCameras = 6;

/** Cameras that see nothing, or not enough, the worst first. */
export const blindCameras = (of: NowOf) =>
  cameraQueries.page({
    ...of,
    state: 'offline,degraded',
    sort: 'state',
    page: 1,
    limit: maxCameras,
  });
