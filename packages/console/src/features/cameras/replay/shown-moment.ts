import type { CameraReading, CameraTimeline, LineCrossing } from '@foyer/contract';
import { placeOnPath } from '../paths/place-on-path.ts';
import type { Moved, ReplayPath, ReplayWindow } from './replay-windows.ts';
import type { TimeSpan } from './timeline-scale.ts';

/** The last of sorted things whose moment is at or before another; undefined where all are later. */
export function lastBefore<T extends { at: number }>(sorted: readonly T[], at: number) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}

/** A reading with its picture. */
export type Pictured = Moved<CameraReading> & { Photo: NonNullable<CameraReading['Photo']> };

/** The readings of windows that have a picture, by time. */
export const picturesOf = (windows: readonly ReplayWindow[]): Pictured[] =>
  windows.flatMap(({ readings }) => readings.filter((one): one is Pictured => one.Photo !== null));

/** Somebody who moves at a moment: the place, and the way there from a few seconds before. */
export interface Walker {
  key: string;
  place: [x: number, y: number];
  /** From where the person came, the oldest first. */
  way: [x: number, y: number][];
}

const wayMs = 4_000;

/** Who moves at a moment, by the stored paths. */
export const walkersAt = (paths: readonly ReplayPath[], at: number): Walker[] =>
  paths
    .filter(({ from, until }) => from <= at && at <= until)
    .map(({ det_id, from, points }) => {
      const ms = at - from;
      const place = placeOnPath(points, ms);
      const begin = placeOnPath(points, ms - wayMs);
      const between = points
        .filter(([moment]) => moment > ms - wayMs && moment < ms)
        .map(([, x, y]): [number, number] => [x, y]);
      return { key: `${det_id} ${from}`, place, way: [begin, ...between, place] };
    });

/** People who crossed a line. */
export interface LineCount {
  in: number;
  out: number;
}

const minuteMs = 60_000;

/**
 * How many people crossed each line from the begin of a span until a moment: whole minutes of the day, and the exact moments of
 * the window that the moment lies in, once that is loaded. Both count the same people.
 */
export function countsUntil(
  day: CameraTimeline,
  window: ReplayWindow | undefined,
  since: number,
  at: number,
): ReadonlyMap<string, LineCount> {
  const begin = Date.parse(day.from);
  const minuteOf = (moment: number) => Math.max(0, Math.floor((moment - begin) / minuteMs));
  const exactFrom = window && Math.max(window.start, since);
  const counts = new Map<string, LineCount>();
  for (const line of day.lines) {
    const sum = (people: readonly number[]) =>
      people
        .slice(minuteOf(since), minuteOf(exactFrom ?? at))
        .reduce((total, one) => total + one, 0);
    counts.set(line.id, { in: sum(line.in), out: sum(line.out) });
  }
  for (const { line, direction, at: moment } of window?.crossings ?? []) {
    if (moment > at || moment < since) continue;
    const count = counts.get(line) ?? { in: 0, out: 0 };
    count[direction] += 1;
    counts.set(line, count);
  }
  return counts;
}

/** Moments of crossings and begins of alarms beside a moment, among those that are known; undefined where there is none. */
export function eventBeside(events: readonly number[], at: number, by: 1 | -1): number | undefined {
  const later = events.filter((one) => (by === 1 ? one > at : one < at));
  if (later.length === 0) return undefined;
  return by === 1 ? Math.min(...later) : Math.max(...later);
}

/** The begins of minutes of a day in which somebody crossed a line. */
export function crossedMinutes({ from, lines }: CameraTimeline): number[] {
  const begin = Date.parse(from);
  const [first] = lines;
  if (!first) return [];
  return first.in.flatMap((_, nth) =>
    lines.some((line) => (line.in[nth] ?? 0) + (line.out[nth] ?? 0) > 0)
      ? [begin + nth * minuteMs]
      : [],
  );
}

/** The measured spans of a day. */
export const measuredOf = ({ measured }: CameraTimeline): TimeSpan[] =>
  measured.map(({ from, to }) => ({ start: Date.parse(from), until: Date.parse(to) }));

/** How much of a time was measured, 0 to 1. */
export function measuredShare(spans: readonly TimeSpan[], { start, until }: TimeSpan): number {
  if (until <= start) return 0;
  const measuredMs = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.until, until) - Math.max(span.start, start)),
    0,
  );
  return measuredMs / (until - start);
}

/** A message of what is measured now may still be on its way for so long. */
const underwayMs = 60_000;

/** Whether nothing was measured at a moment of a day; undecided shortly after the last of what was measured. */
export function isUnmeasured(day: CameraTimeline, spans: readonly TimeSpan[], at: number): boolean {
  if (at < Date.parse(day.from) || at >= Date.parse(day.to)) return false;
  // A picture comes at the end of what its message counted.
  if (spans.some(({ start, until }) => at >= start && at <= until)) return false;
  const { earlier = Number.NEGATIVE_INFINITY } = nearestMeasured(day, at);
  return at < Date.now() - underwayMs || at - earlier > underwayMs;
}

/** Where something is measured next to a moment of which nothing is known. */
export function nearestMeasured(day: CameraTimeline, at: number) {
  const spans = measuredOf(day);
  const before = spans.findLast(({ until }) => until < at);
  const after = spans.find(({ start }) => start > at);
  const moment = (text: string | null) => (text === null ? undefined : Date.parse(text));
  return {
    earlier: before ? before.until : moment(day.earlier),
    later: after ? after.start : moment(day.later),
  };
}

/** How long a line is marked after somebody crossed it, in ms of the person's time. */
const markedMs = 900;

/** The lines that somebody crossed just now. */
export function crossedNow(
  crossings: readonly Moved<LineCrossing>[],
  at: number,
  rate: number,
): ReadonlySet<string> {
  const since = at - markedMs * Math.max(1, Math.abs(rate));
  return new Set(crossings.filter((one) => one.at <= at && one.at > since).map(({ line }) => line));
}

/** Before two pictures are there. */
const unknownIntervalMs = 60_000;

/** How far pictures usually are apart: the median. */
export function usualIntervalMs(pictures: readonly { at: number }[]): number {
  const gaps = pictures.slice(1).map(({ at }, nth) => at - pictures[nth]!.at);
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? unknownIntervalMs;
}
