import type { ComparedPeriod } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { Temporal } from 'temporal-polyfill';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** Days by the clock of each site, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

const maxDays = 400;
const defaultDays = 28;
const yearDays = 364;
/** PostgreSQL knows these days, and those of a range or a compared period before the first of them. */
const isKnownYear = (year: number) => year >= 1900 && year <= 9999;

const dayOf = (text: string, zone: string, isEnd: boolean): string => {
  if (!text.includes('T')) return text;
  // A range that ends at midnight ends with the day before.
  const at = Date.parse(text) - (isEnd ? 1 : 0);
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
};

/** The days that a query means; moments lie in days of `zone`. Without an end it is yesterday, without a begin 28 days. */
export function askedDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: Date,
): DayRange {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const last = to === undefined ? today.subtract({ days: 1 }) : plainDay(to, zone, '/to');
  const first =
    from === undefined ? last.subtract({ days: defaultDays - 1 }) : plainDay(from, zone, '/from');
  const length = first.until(last).days + 1;
  if (length < 1) {
    throw refused('/from', msg('must be before the end'), msg('The range ends before it begins.'));
  }
  if (length > maxDays) {
    throw refused(
      '/from',
      msg('is more than {maxDays} days before the end', { maxDays }),
      msg('The range is too long.'),
    );
  }
  return { from: first.toString(), to: last.toString() };
}

function plainDay(text: string, zone: string, path: '/from' | '/to'): Temporal.PlainDate {
  const day = existingDay(text, zone, path);
  if (day !== undefined && isKnownYear(day.year)) return day;
  const fault = day ? msg('is not in the years 1900 to 9999') : msg('is no day of the calendar');
  throw refused(path, fault, msg('The range is no range of days.'));
}

function existingDay(text: string, zone: string, path: '/from' | '/to') {
  try {
    return Temporal.PlainDate.from(dayOf(text, zone, path === '/to'));
  } catch {
    return undefined;
  }
}

const refused = (path: string, message: ReturnType<typeof msg>, detail: ReturnType<typeof msg>) =>
  new ProblemError('malformed', detail, { issues: [{ path, message }] });

export const daysIn = ({ from, to }: DayRange): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** How many days before lies the period that a range is compared with: the same weekdays. */
export const daysBefore = (range: DayRange, against: ComparedPeriod): number =>
  against === 'last_year' ? yearDays : 7 * Math.ceil(daysIn(range) / 7);

/** The period some days before. */
export const earlier = ({ from, to }: DayRange, days: number): DayRange => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

/** A day, and the day that it is compared with. */
export interface DayPair {
  day: string;
  day_before: string;
}

/** Each day of a range with the one `shift` days before. */
export function pairedDays(range: DayRange, shift: number): DayPair[] {
  return Array.from({ length: daysIn(range) }, (_, nth) => {
    const day = addDays(range.from, nth);
    return { day, day_before: addDays(day, -shift) };
  });
}
