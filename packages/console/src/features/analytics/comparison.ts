import type { RangeSummary, SeriesRange } from '@foyer/contract';
import { showCount, showFigure, wallClock } from '@foyer/kit';
import { showSiteMoment } from './site-time.ts';

/** One figure of a range, as the line of figures shows it. */
export interface Figure {
  name: string;
  value: (summary: RangeSummary) => number | null;
}

/** What a range is summed up in. */
export const figures: readonly Figure[] = [
  { name: 'People on average', value: ({ people }) => people },
  { name: 'Most people in 15 minutes', value: ({ peak }) => peak },
  { name: 'Distance violations per 100 people', value: ({ distance_per_100 }) => distance_per_100 },
  { name: 'PPE violations per 100 people', value: ({ ppe_per_100 }) => ppe_per_100 },
  { name: 'Alerts', value: ({ alerts }) => alerts },
];

/** A level with one digit after the point; more would be no more exact. */
export const showLevel = (value: number | null): string =>
  value === null ? 'no reading' : showFigure(Math.round(value * 10) / 10);

/** How a figure changed against the one before: `+12 %`. */
export function changeOf(now: number | null, before: number | null): string {
  if (now === null) return 'no reading now';
  if (before === null) return 'no reading before';
  if (now === before) return 'unchanged';
  if (before === 0) return 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'unchanged';
  return `${percent > 0 ? '+' : '−'}${showCount(Math.abs(percent))} %`;
}

const dayMs = 86_400_000;

/** The days between two moments, by the clock or by a zone's calendar; undefined where they are no whole ones. */
function daysBetween(zone: string, from: string, to: string): number | undefined {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const days = [end - start, wallClock(end, zone) - wallClock(start, zone)].map((ms) => ms / dayMs);
  return days.find(Number.isInteger);
}

/** What the period before is called: `the 7 days before`. */
export function periodBefore(range: SeriesRange, previous: SeriesRange): string {
  const { zone, from, to } = range;
  const days = daysBetween(zone, previous.from, from);
  if (days === undefined || days !== daysBetween(zone, previous.to, to))
    return `${showSiteMoment(zone, Date.parse(previous.from))} to ${showSiteMoment(zone, Date.parse(previous.to))}`;
  if (days > 1) return `the ${days} days before`;
  return previous.to === from ? 'the day before' : 'the same hours of the day before';
}
