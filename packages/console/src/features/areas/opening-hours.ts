import type { Hours } from './area-kind.ts';

interface Span {
  opens: string;
  closes: string;
}

/** The spans of a weekday, from 1 (Monday). */
export const weeklyOf = ({ weekly }: Hours, weekday: number): Span[] =>
  weekly.filter((span) => span.weekday === weekday);

export const hoursText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');

const clock = String.raw`([01]?\d|2[0-4])(?::([0-5]\d))?`;
const spanPattern = new RegExp(String.raw`^${clock}\s*(?:-|–|to)\s*${clock}$`);
const two = (text: string) => text.padStart(2, '0');

/** Reads `9-12:30, 14:00-20:00`; what is wrong with it, in words. */
export function hoursTyped(text: string): Span[] | string {
  const spans: Span[] = [];
  for (const part of text.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const found = spanPattern.exec(part.trim());
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = found ?? [];
    const opens = `${two(fromHour)}:${fromMinute}`;
    const closes = `${two(toHour)}:${toMinute}`;
    if (!found || opens >= '24:00' || closes > '24:00') {
      return `“${part.trim()}” are no hours: write them as 09:00-20:00`;
    }
    spans.push({ opens, closes });
  }
  return spans;
}

/** The hours with other spans on a weekday, in the order of the week. */
export const withWeekday = (hours: Hours, weekday: number, spans: readonly Span[]): Hours => ({
  ...hours,
  weekly: [
    ...hours.weekly.filter((span) => span.weekday !== weekday),
    ...spans.map(({ opens, closes }) => ({ weekday, opens, closes })),
  ].sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens)),
});

/** The hours with other spans in an exception. */
export const exceptionHours = (hours: Hours, nth: number, spans: Span[]): Hours => ({
  ...hours,
  exceptions: hours.exceptions.map((one, i) => (i === nth ? { ...one, hours: spans } : one)),
});
