import type { OpeningHours } from '@foyer/contract';
import { daySpan, openSpans } from '../../derived/visitors/open-time.ts';
import { clockOf, hoursOf } from '../../platform/time/site-time.ts';
import { lengthMs, overlap } from '../../platform/time/spans.ts';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const hoursOfDay = 24;

/** A day of a site's calendar, as far as it says with which others it can be compared. */
export interface CalendarDay {
  /** 0 is Monday. */
  weekday: number;
  isHoliday: boolean;
  /** Whether the site has hours for this date alone. */
  isException: boolean;
  /** For each hour of the clock how many of its quarters are open; undefined where nobody entered hours. */
  openQuarters: readonly number[] | undefined;
}

export interface SiteClock {
  zone: string;
  opening_hours: OpeningHours;
}

/** Days since 1970 of a date such as `2026-12-24`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Days of a site's calendar, the first of which is so many days after 1970. */
export function calendarDays(
  { zone, opening_hours: hours }: SiteClock,
  first: number,
  count: number,
  holidays: ReadonlySet<string>,
): CalendarDay[] {
  const exceptions = new Set(hours.exceptions.map(({ date }) => date));
  /** Ordinary days of a weekday are open at the same hours. */
  const ofWeekday: (readonly number[] | undefined)[] = [];
  return Array.from({ length: count }, (_, nth) => {
    const date = dateOf(first + nth);
    // 1 January 1970 was a Thursday.
    const weekday = (first + nth + 3) % 7;
    const isException = exceptions.has(date);
    const day = daySpan(zone, date);
    const isUsual =
      !isException && !exceptions.has(dateOf(first + nth - 1)) && day.until - day.start === dayMs;
    if (isUsual) ofWeekday[weekday] ??= openQuarters(zone, hours, date);
    return {
      weekday,
      isHoliday: holidays.has(date),
      isException,
      openQuarters: isUsual ? ofWeekday[weekday] : openQuarters(zone, hours, date),
    };
  });
}

function openQuarters(zone: string, hours: OpeningHours, date: string): number[] | undefined {
  const open = openSpans(zone, hours, date);
  if (open === null) return undefined;
  const quarters = Array<number>(hoursOfDay).fill(0);
  for (const hour of hoursOf(zone, daySpan(zone, date))) {
    const openMs = lengthMs(open.flatMap((span) => overlap(span, hour) ?? []));
    quarters[clockHour(clockOf(zone, hour.start))] = Math.round((4 * openMs) / hourMs);
  }
  return quarters;
}

/** The hour of a day that a clock shows. */
export const clockHour = (clock: number): number => Math.floor((clock % dayMs) / hourMs);
