import type { RangeSummary, SeriesRange } from '@foyer/contract';
import { showCount, showFigure, wallClock } from '@foyer/kit';
import { showSiteMoment } from '../../shared/time/site-time.ts';

/** One figure of a range, as the line of figures shows it. */
export interface Figure {
  name: string;
  value: (summary: RangeSummary) => number | null;
  /** Why there may be none although people were counted. */
  absence?: string;
}

/** The figures of a range. */
export const figures: readonly Figure[] = [
  { name: 'People on average', value: ({ people }) => people },
  { name: 'Most people in 15 minutes', value: ({ peak }) => peak },
  { name: 'Distance violations per 100 people', value: ({ distance_per_100 }) => distance_per_100 },
  {
    name: 'PPE violations per 100 people',
    value: ({ ppe_per_100 }) => ppe_per_100,
    absence: 'not judged',
  },
  { name: 'Alerts', value: ({ alerts }) => alerts },
];

/** A level with one decimal. */
export const showLevel = (value: number | null, absence = 'no reading'): string =>
  value === null ? absence : showFigure(Math.round(value * 10) / 10);

/** Why a figure of a range is null: no readings, or nothing judged. */
export const absenceIn = ({ absence }: Figure, { people }: RangeSummary): string =>
  absence !== undefined && people !== null ? absence : 'no reading';

/** Below this share of the present period's readings a comparison would reflect the number of readings. */
const leastShareOfReadings = 0.25;

/** Whether the previous period has too few readings to compare with. */
export const isHardlyRead = (now: RangeSummary, before: RangeSummary): boolean =>
  before.readings < now.readings * leastShareOfReadings;

/** The text shown then instead of changes. */
export function hardlyReadSentence(
  now: RangeSummary,
  before: RangeSummary,
  period: string,
): string {
  const name = period.charAt(0).toUpperCase() + period.slice(1);
  const has = /days before$/.test(period) ? 'have' : 'has';
  const amount =
    before.readings === 0 ? 'no readings' : `hardly any readings (${showCount(before.readings)}`;
  const against = before.readings === 0 ? '' : ` against ${showCount(now.readings)} now)`;
  return `${name} ${has} ${amount}${against}, so nothing is compared with ${has === 'have' ? 'them' : 'it'}.`;
}

/** The change of a figure against the previous one: `+12 %`. */
export function changeOf(
  now: number | null,
  before: number | null,
  absence = 'no reading',
): string {
  if (now === null) return `${absence} now`;
  if (before === null) return `${absence} before`;
  if (now === before) return 'unchanged';
  if (before === 0) return 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'unchanged';
  return `${percent > 0 ? '+' : '−'}${showCount(Math.abs(percent))} %`;
}

const dayMs = 86_400_000;

/** Whole days between two moments, in hours or in a zone's calendar; undefined where they are not whole. */
function daysBetween(zone: string, from: string, to: string): number | undefined {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const days = [end - start, wallClock(end, zone) - wallClock(start, zone)].map((ms) => ms / dayMs);
  return days.find(Number.isInteger);
}

/** The name of the previous period: `the 7 days before`. */
export function periodBefore(range: SeriesRange, previous: SeriesRange): string {
  const { zone, from, to } = range;
  const days = daysBetween(zone, previous.from, from);
  if (days === undefined || days !== daysBetween(zone, previous.to, to))
    return `${showSiteMoment(zone, Date.parse(previous.from))} to ${showSiteMoment(zone, Date.parse(previous.to))}`;
  if (days > 1) return `the ${days} days before`;
  return previous.to === from ? 'the day before' : 'the same hours of the day before';
}
