import type { CameraDetail } from '@foyer/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReplayClock } from './replay-clock.ts';
import type { TimelineLength } from './replay-search.ts';
import {
  type ReplayWindow,
  replayDay,
  replayWindow,
  windowMs,
  windowOf,
} from './replay-windows.ts';
import { dayOf, spanOf, type TimeSpan } from './timeline-scale.ts';
import { useClock } from './use-clock.ts';

/** What is loaded of a camera around the moment that its clock shows. */
export function useReplayData(
  { id, time_zone }: CameraDetail,
  clock: ReplayClock,
  length: TimelineLength,
) {
  const start = useClock(clock, ({ at }) => windowOf(at));
  const direction = useClock(clock, ({ rate }) => Math.sign(rate));
  const span = useMemo(() => spanOf(time_zone, start, length), [time_zone, start, length]);
  const dayStart = useMemo(() => dayOf(time_zone, start), [time_zone, start]);
  const day = useQuery(replayDay(id, dayStart));
  const current = useQuery({ ...replayWindow(id, start), placeholderData: keepPreviousData });
  const windows = useQueries({
    queries: windowsAround(start, length === 'hour' ? span : undefined, direction).map((one) =>
      replayWindow(id, one),
    ),
    combine: loadedOf,
  });
  const isHeld = current.isPending || current.isPlaceholderData;
  useEffect(() => {
    clock.isHeld = isHeld && !current.isError;
  }, [clock, isHeld, current.isError]);
  return { span, day, current, windows, start };
}

/**
 * The window of the moment and the one before, from which its picture may be; the one after while time goes on; and those of
 * the hour that is drawn. Nothing of the future.
 */
export function windowsAround(
  start: number,
  drawn: TimeSpan | undefined,
  direction: number,
): number[] {
  const starts = new Set([start - windowMs, start]);
  if (direction > 0) starts.add(start + windowMs);
  if (direction < 0) starts.add(start - 2 * windowMs);
  for (let one = drawn?.start ?? start; one < (drawn?.until ?? start); one += windowMs)
    starts.add(windowOf(one));
  return [...starts].filter((one) => one <= Date.now()).sort((a, b) => a - b);
}

const loadedOf = (results: readonly { data: ReplayWindow | undefined }[]): ReplayWindow[] =>
  results.flatMap(({ data }) => data ?? []);
