import type { OpeningHours } from '@foyer/contract';
import { ClockTime, ClosingTime, isCalendarDay } from '@foyer/contract';
import { Value } from 'typebox/value';

type Weekly = OpeningHours['weekly'];
type Exceptions = OpeningHours['exceptions'];
type Hours = Exceptions[number]['hours'][number];

/** From Monday. */
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const closed = 'closed';
const maxWeekly = 50;
const maxExceptions = 400;
const maxHoursOfDay = 8;

const rangesText = (hours: readonly Hours[]) =>
  hours
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .sort()
    .join(', ');

/** `Mo-Fr 09:00-20:00; Sa 10:00-14:00`: days of the same hours together. */
export function weeklyText(weekly: Weekly): string {
  const byDay = dayNames.map((_, nth) =>
    rangesText(weekly.filter(({ weekday }) => weekday === nth + 1)),
  );
  const parts: string[] = [];
  for (let from = 0; from < byDay.length; ) {
    let until = from + 1;
    while (until < byDay.length && byDay[until] === byDay[from]) until += 1;
    const days = [dayNames[from], dayNames[until - 1]].slice(0, until - from).join('-');
    if (byDay[from] !== '') parts.push(`${days} ${byDay[from]}`);
    from = until;
  }
  return parts.join('; ');
}

/** `2026-12-24 09:00-14:00; 2026-12-25 closed`, by date. */
export const exceptionsText = (exceptions: Exceptions): string =>
  exceptions
    .map(({ date, hours }) => `${date} ${hours.length === 0 ? closed : rangesText(hours)}`)
    .sort()
    .join('; ');

/** undefined where the text is none that `weeklyText` may have written. */
export function parseWeekly(text: string): Weekly | undefined {
  const weekly: Weekly = [];
  for (const part of partsOf(text)) {
    const [, days = '', ranges = ''] = /^([A-Za-z, -]*[A-Za-z])\s+(\d.*)$/.exec(part) ?? [];
    const weekdays = daysOf(days);
    const hours = hoursOf(ranges);
    if (!weekdays || !hours) return undefined;
    weekly.push(...weekdays.flatMap((weekday) => hours.map((each) => ({ weekday, ...each }))));
  }
  return weekly.length > maxWeekly ? undefined : weekly;
}

/** undefined where the text is none that `exceptionsText` may have written. */
export function parseExceptions(text: string): Exceptions | undefined {
  const exceptions: Exceptions = [];
  for (const part of partsOf(text)) {
    const [, date = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
    const hours = rest.toLowerCase() === closed ? [] : hoursOf(rest);
    if (!isCalendarDay(date) || !hours || hours.length > maxHoursOfDay) return undefined;
    exceptions.push({ date, hours });
  }
  return exceptions.length > maxExceptions ? undefined : exceptions;
}

const partsOf = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Numbers of `Mo-Fr, Su`, from 1. */
function daysOf(text: string): number[] | undefined {
  const days = text.split(',').map((part) => {
    const [first, last = first] = part
      .split('-')
      .map((name) => dayNames.findIndex((day) => day.toLowerCase() === name.trim().toLowerCase()));
    if (first === undefined || last === undefined || first < 0 || last < first) return [];
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth + 1);
  });
  return days.some((each) => each.length === 0) ? undefined : days.flat();
}

/** Of `09:00-12:30, 14:00-20:00`; `9:00` is understood. */
function hoursOf(text: string): Hours[] | undefined {
  const hours = text.split(',').map((range) => {
    const [opens = '', closes = '', ...more] = range.split('-').map((time) => clockOf(time.trim()));
    return more.length === 0 && Value.Check(ClockTime, opens) && Value.Check(ClosingTime, closes)
      ? { opens, closes }
      : undefined;
  });
  return hours.includes(undefined) ? undefined : (hours as Hours[]);
}

export const clockOf = (text: string) => (/^\d:\d\d$/.test(text) ? `0${text}` : text);
