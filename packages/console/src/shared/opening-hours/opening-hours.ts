import type { OpeningHours as Hours } from '@foyer/contract';
import type { Span } from './hours-text.ts';

/** The spans of a weekday, from 1 (Monday). */
export const weeklyOf = ({ weekly }: Hours, weekday: number): Span[] =>
  weekly.filter((span) => span.weekday === weekday);

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
