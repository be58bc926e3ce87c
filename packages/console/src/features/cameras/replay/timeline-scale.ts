import { momentAt, wallClock } from '@foyer/kit';
import { dayStart } from '../../../shared/time/site-time.ts';
import type { TimelineLength } from './replay-search.ts';

/** A part of time, ms since 1970: from `start` to before `until`. */
export interface TimeSpan {
  start: number;
  until: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The day of a moment on a site's clock: 23 or 25 hours where the clocks are set. */
export const dayOf = (zone: string, at: number): TimeSpan => ({
  start: dayStart(zone, at),
  until: dayStart(zone, at, 1),
});

/** The hour of a moment on a site's clock, which may begin at the half hour of UTC. */
export function hourOf(zone: string, at: number): TimeSpan {
  const wall = wallClock(at, zone);
  const start = at - (((wall % hourMs) + hourMs) % hourMs);
  return { start, until: start + hourMs };
}

export const spanOf = (zone: string, at: number, length: TimelineLength): TimeSpan =>
  length === 'day' ? dayOf(zone, at) : hourOf(zone, at);

/** The same time of the next (1) or previous (-1) day or hour. */
export function beside(zone: string, at: number, length: TimelineLength, by: 1 | -1): number {
  if (length === 'hour') return at + by * hourMs;
  const day = dayOf(zone, at);
  const other = dayStart(zone, at, by);
  const within = wallClock(at, zone) - wallClock(day.start, zone);
  return momentAt(wallClock(other, zone) + within, zone);
}

/** Lengths of the steps of an axis. */
const steps = {
  hour: [5, 10, 15, 30, 60].map((minutes) => minutes * minuteMs),
  day: [1, 2, 3, 6, 12].map((hours) => hours * hourMs),
};

/** Moments of an axis, by the site's clock, at most so many. */
export function axisMarks(
  zone: string,
  { start, until }: TimeSpan,
  length: TimelineLength,
  most: number,
): number[] {
  const step =
    steps[length].find((one) => (until - start) / one <= most) ?? steps[length].at(-1) ?? hourMs;
  const smallest = steps[length][0] ?? hourMs;
  const marks: number[] = [];
  for (let at = start; at < until; at += smallest)
    if (wallClock(at, zone) % step === 0) marks.push(at);
  return marks;
}

/** Where a moment lies in a span, in percent. */
export const placeIn = ({ start, until }: TimeSpan, at: number): number =>
  ((at - start) / (until - start)) * 100;

/** What of a span no other span covers; `others` are sorted and do not overlap. */
export function gapsIn({ start, until }: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const gaps: TimeSpan[] = [];
  let reached = start;
  for (const other of others) {
    if (other.until <= reached) continue;
    if (other.start >= until) break;
    if (other.start > reached) gaps.push({ start: reached, until: other.start });
    reached = other.until;
  }
  if (reached < until) gaps.push({ start: reached, until });
  return gaps;
}
