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

/** What a range is summed up in. */
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

/** A level with one digit after the point; more would be no more exact. */
export const showLevel = (value: number | null, absence = 'no reading'): string =>
  value === null ? absence : showFigure(Math.round(value * 10) / 10);

/** Why a figure of a range is null: nobody looked, or nobody judged what it counts. */
export const absenceIn = ({ absence }: Figure, { people }: RangeSummary): string =>
  absence !== undefined && people !== null ? absence : 'no reading';

/** Fewer of the present period's readings than this, and a change would tell of the readings alone. */
const leastShareOfReadings = 0.25;

/** Whether the period before was read so little that nothing can be compared with it. */
export const isHardlyRead = (now: RangeSummary, before: RangeSummary): boolean =>
  before.readings < now.readings * leastShareOfReadings;

/** What stands in place of changes against such a period. */
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

/** How a figure changed against the one before: `+12 %`. */
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
