import type { CameraReading, CameraTimeline, LineCrossing, StoredPath } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

/** Pictures, paths and crossings are loaded for so long at once. */
export const windowMs = 900_000;
/** After it nothing more of a window is expected; a device that sends late is seen when the window is loaded again. */
const settledMs = 5 * 60_000;
const liveRefreshMs = 10_000;
const timelineRefreshMs = 30_000;
/** Addresses of pictures hold for an hour at least. */
const addressesHoldMs = 45 * 60_000;
/** What is no longer shown is dropped: an hour of playing holds no more than a minute. */
const keptMs = 30_000;

const { part } = queryKeys('cameras');

export const windowOf = (at: number): number => Math.floor(at / windowMs) * windowMs;

/** A crossing or path with its moment as a number, ms since 1970. */
export type Moved<T> = Omit<T, 'at'> & { at: number };

export interface ReplayWindow {
  /** ms since 1970. */
  start: number;
  readings: readonly Moved<CameraReading>[];
  crossings: readonly Moved<LineCrossing>[];
  paths: readonly ReplayPath[];
}

/** How somebody moved; `from` and `until` are ms since 1970. */
export interface ReplayPath extends Pick<StoredPath, 'det_id' | 'points'> {
  from: number;
  until: number;
}

const isSettled = (until: number) => Date.now() - until > settledMs;

const moved = <T extends { at: string }>(one: T): Moved<T> => ({ ...one, at: Date.parse(one.at) });

const pathOf = ({ det_id, from, points }: StoredPath): ReplayPath => {
  const start = Date.parse(from);
  return { det_id, points, from: start, until: start + (points.at(-1)?.[0] ?? 0) };
};

/** What a camera saw and counted in a quarter hour. */
export const replayWindow = (camera: number, start: number) =>
  queryOptions({
    queryKey: part('replay-window', camera, start),
    queryFn: async ({ signal }): Promise<ReplayWindow> => {
      const span = {
        from: new Date(start).toISOString(),
        to: new Date(start + windowMs).toISOString(),
      };
      const [moments, paths] = await Promise.all([
        api.cameras.moments({ params: { id: camera }, query: span, signal }),
        api.paths.list({ query: { camera, ...span }, signal }),
      ]);
      return {
        start,
        readings: moments.readings.map(moved),
        crossings: moments.crossings.map(moved),
        paths: paths.map(pathOf),
      };
    },
    gcTime: keptMs,
    staleTime: isSettled(start + windowMs) ? addressesHoldMs : 0,
    refetchInterval: isSettled(start + windowMs) ? addressesHoldMs : liveRefreshMs,
  });

/** What was measured, counted and wrong on a day of the camera's site. */
export const replayDay = (camera: number, { start, until }: { start: number; until: number }) =>
  queryOptions({
    queryKey: part('replay-day', camera, start),
    queryFn: ({ signal }): Promise<CameraTimeline> =>
      api.cameras.timeline({
        params: { id: camera },
        query: { from: new Date(start).toISOString(), to: new Date(until).toISOString() },
        signal,
      }),
    gcTime: keptMs,
    staleTime: isSettled(until) ? Number.POSITIVE_INFINITY : timelineRefreshMs,
    refetchInterval: isSettled(until) ? false : timelineRefreshMs,
  });
