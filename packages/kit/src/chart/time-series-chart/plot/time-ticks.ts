import { momentText } from '../../../time/moment-text.ts';
import { momentAt, wallClock } from '../../../time/zoned-time.ts';
import type { Span } from '../series/time-series.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Monday 5 January 1970. */
const someMondayMs = 4 * dayMs;

/** Steps that a clock or calendar knows, the finest first. Months beyond these. */
const steps = [
  ...[1, 5, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hourMs),
  ...[1, 2, 7, 14].map((days) => days * dayMs),
];
const monthSteps = [1, 2, 3, 6, 12];
const monthMs = 30 * dayMs;

/** Moments to mark on a time axis, at most about `most`, where the zone's own clock turns. */
export function timeTicks([from, to]: Span, zone: string, most: number): number[] {
  const step = steps.find((each) => (to - from) / each <= most);
  const [first, last] = [wallClock(from, zone), wallClock(to, zone)];
  const walls = step ? evenWalls(first, last, step) : monthWalls(first, last, most);
  const moments = walls.map((wall) => momentAt(wall, zone)).filter((at) => at >= from && at <= to);
  return [...new Set(moments)];
}

function evenWalls(first: number, last: number, step: number): number[] {
  const walls: number[] = [];
  const begin = Math.floor((first - someMondayMs) / step) * step + someMondayMs;
  for (let wall = begin; wall <= last; wall += step) walls.push(wall);
  return walls;
}

function monthWalls(first: number, last: number, most: number): number[] {
  const months = monthSteps.find((each) => (last - first) / (each * monthMs) <= most) ?? 12;
  const begin = new Date(first);
  const walls: number[] = [];
  for (let month = 0; ; month += months) {
    const wall = Date.UTC(begin.getUTCFullYear(), month, 1);
    if (wall > last) return walls;
    walls.push(wall);
  }
}

/** A mark's text: its day where one begins, else its hour. */
export function showTick(at: number, zone: string): string {
  const wall = wallClock(at, zone);
  // not shown: names of styles
  return momentText(wall, wall % dayMs === 0 ? 'day and month' : 'time');
}
