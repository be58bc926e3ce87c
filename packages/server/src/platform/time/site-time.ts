import { Temporal } from 'temporal-polyfill';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A span of time, in ms since 1970; `until` is its first moment after. */
export interface Span {
  start: number;
  until: number;
}

/** The zone's name in the case it is written in; undefined where it is no IANA name. */
export function knownZone(name: string): string | undefined {
  // An offset such as +05:30 is no place: it has no daylight saving.
  if (/^[+-]/.test(name)) return undefined;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined;
  }
}

const inZone = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** What the zone's clocks show at a moment, as if it were UTC. */
export const clockOf = (zone: string, at: number): number =>
  at + inZone(zone, at).offsetNanoseconds / 1_000_000;

/** The start of the zone's day that a moment lies in. */
export const dayStart = (zone: string, at: number): number =>
  inZone(zone, at).startOfDay().epochMilliseconds;

/** The first moment that the zone's clocks show on a day of the calendar, such as `2026-10-25`. */
export const dayStartOf = (zone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** The start of the zone's hour that a moment lies in. */
export const hourStart = (zone: string, at: number): number => {
  const { minute, second, millisecond } = inZone(zone, at);
  return at - (minute * 60 + second) * 1000 - millisecond;
};

/** The same time of the clock, some days before or after. */
export const daysLater = (zone: string, at: number, days: number): number =>
  inZone(zone, at).add({ days }).epochMilliseconds;

/** How many calendar months a span has from beginning to end; 0 where it begins or ends within one. */
export function wholeMonths(zone: string, start: number, until: number): number {
  const [first, last] = [inZone(zone, start), inZone(zone, until)];
  const isWhole = [first, last].every(
    (at) => at.day === 1 && at.startOfDay().epochMilliseconds === at.epochMilliseconds,
  );
  return isWhole ? (last.year - first.year) * 12 + last.month - first.month : 0;
}

/** The start of a month, some months before or after the start of one. */
export const monthsLater = (zone: string, start: number, months: number): number =>
  inZone(zone, start).toPlainDate().add({ months }).toZonedDateTime(zone).epochMilliseconds;

/** The zone's days that a span touches, whole: 23, 24 or 25 hours long, or half an hour off. */
export function daysOf(zone: string, { start, until }: Span): Span[] {
  const days: Span[] = [];
  let day = dayStart(zone, start);
  let change = nextChange(zone, day);
  let isMidnight = showsMidnight(zone, day);
  while (day < until) {
    const isOrdinary = isMidnight && day + dayMs < change;
    const next = isOrdinary ? day + dayMs : nextDay(zone, day);
    // A day that an island skipped over the date line has no time in it.
    if (next > day) days.push({ start: day, until: next });
    if (next >= change) change = nextChange(zone, next);
    isMidnight = isOrdinary || showsMidnight(zone, next);
    day = next;
  }
  return days;
}

/** False where clocks that were set forward at midnight begin a day at 01:00. */
const showsMidnight = (zone: string, at: number) => clockOf(zone, at) % dayMs === 0;

const nextDay = (zone: string, day: number) =>
  inZone(zone, day).toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;

/** When the zone's offset changes next; infinity where it never does. */
const nextChange = (zone: string, at: number) =>
  inZone(zone, at).getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;

/** The hours of one of the zone's days: as long as its clocks show the same hour in the same offset. */
export function hoursOf(zone: string, day: Span): Span[] {
  const isOrdinary = day.until - day.start === dayMs;
  const hours: Span[] = [];
  for (let start = day.start; start < day.until; ) {
    const until = isOrdinary ? start + hourMs : hourEnd(zone, start);
    hours.push({ start, until: Math.min(until, day.until) });
    start = until;
  }
  return hours;
}

/** On a day when the clocks change: the change ends an hour early. */
const hourEnd = (zone: string, start: number) =>
  Math.min(hourStart(zone, start) + hourMs, nextChange(zone, start));
