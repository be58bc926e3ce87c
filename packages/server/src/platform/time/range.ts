import type { RangeQuery } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { ProblemError } from '../http/problem-error.ts';
import {
  clockOf,
  dayStart,
  daysLater,
  daysOf,
  hoursOf,
  knownZone,
  monthsLater,
  type Span,
  wholeMonths,
} from './site-time.ts';

const quarterMs = 900_000;
const dayMs = 86_400_000;
const maxDays = 400;
/** Longer ranges are shown a day at a time. */
const maxHourlyDays = 10;

/** A time looked at, in ms since 1970, and whose hours and days divide it. */
export interface Range {
  from: number;
  to: number;
  zone: string;
}

export type Step = 'hour' | 'day';

/** A point of a series: when it begins, and the hours, or parts of hours, of the range in it. */
export interface Bucket {
  at: number;
  hours: Span[];
}

/** What a query says of a range, judged; absent parts are for its site to say. */
export function readRange({ from, to, zone }: RangeQuery): Partial<Range> {
  return { ...readBothEnds(from, to), ...(zone === undefined ? {} : { zone: readZone(zone) }) };
}

function readBothEnds(from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return {};
  if (from === undefined)
    throw refused('/from', msg('is missing'), msg('The range has no beginning'));
  if (to === undefined) throw refused('/to', msg('is missing'), msg('The range has no end'));
  return readEnds(from, to);
}

/** The ends of a range; refuses one that is not after the other, or too long. */
export function readEnds(from: string, to: string): { from: number; to: number } {
  const ends = { from: Date.parse(from), to: Date.parse(to) };
  if (ends.from === ends.to) throw emptyRange('/to', msg('must be after the beginning'));
  if (ends.from > ends.to) {
    throw refused(
      '/to',
      msg('must be after the beginning'),
      msg('The range ends before it begins'),
    );
  }
  if (ends.to - ends.from > maxDays * dayMs) {
    const detail = msg('The range is longer than {maxDays} days', { maxDays });
    throw refused('/from', msg('is more than {maxDays} days before the end', { maxDays }), detail);
  }
  return ends;
}

/** The range ends at the moment at which it begins. */
export const emptyRange = (path: string, message: Message): ProblemError =>
  new ProblemError(
    'malformed',
    msg('The range ends at the moment at which it begins: choose a later end.'),
    { issues: [{ path, message }] },
  );

const refused = (path: string, message: Message, reason: Message) =>
  new ProblemError(
    'malformed',
    msg('{reason}: give a beginning and an end, or neither.', { reason }),
    { issues: [{ path, message }] },
  );

/** The range has more than an answer holds. */
export const tooManyInRange = (count: number): ProblemError =>
  new ProblemError(
    'malformed',
    msg('There are more than {count, number} in this range: ask for a shorter one.', { count }),
    { issues: [{ path: '/from', message: msg('is too long ago') }] },
  );

/** The zone of a name, which a request has at `path`; refuses one that is none. */
export function readZone(name: string, path = '/zone'): string {
  const zone = knownZone(name);
  if (zone !== undefined) return zone;
  throw new ProblemError(
    'malformed',
    msg('{name} is not a time zone: write one such as Europe/Rome.', { name }),
    {
      issues: [{ path, message: msg('is not the name of a time zone') }],
    },
  );
}

/** The zone's day of now and as many before as make `days` of them. */
export function lastDays(zone: string, now: Date, days: number): Range {
  const today = dayStart(zone, now.getTime());
  return { from: daysLater(zone, today, 1 - days), to: now.getTime(), zone };
}

export const stepOf = ({ from, to }: Range): Step =>
  to - from > maxHourlyDays * dayMs ? 'day' : 'hour';

/** Every bucket that the range touches, in order, with the part of it that the range covers. */
export function bucketsOf({ from, to, zone }: Range, step: Step): Bucket[] {
  const covered = { start: Math.floor(from / quarterMs) * quarterMs, until: to };
  const cut = ({ start, until }: Span): Span => ({
    start: Math.max(start, covered.start),
    until: Math.min(until, covered.until),
  });
  const days = daysOf(zone, covered).map((day) => ({ at: day.start, hours: hoursOf(zone, day) }));
  const buckets =
    step === 'day'
      ? days
      : days.flatMap(({ hours }) => hours.map((hour) => ({ at: hour.start, hours: [hour] })));
  return buckets
    .map(({ at, hours }) => ({ at, hours: hours.map(cut).filter((h) => h.until > h.start) }))
    .filter(({ hours }) => hours.length > 0);
}

/**
 * The period a range is compared with, by the zone's clock: of whole months as many months before, of anything else
 * the same weekdays and hours as few whole weeks before as its length allows. A Monday is compared with the Monday before.
 */
export function rangeBefore({ from, to, zone }: Range): Range {
  const months = wholeMonths(zone, from, to);
  if (months > 0) {
    return { from: monthsLater(zone, from, -months), to: monthsLater(zone, to, -months), zone };
  }
  const weeks = Math.ceil((clockOf(zone, to) - clockOf(zone, from)) / (7 * dayMs));
  return { from: daysLater(zone, from, -7 * weeks), to: daysLater(zone, to, -7 * weeks), zone };
}

/** A range as the contract says it. */
export const rangeToWire = ({ from, to, zone }: Range, step: Step) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  zone,
  step,
});
