import Type, { type Static } from 'typebox';

const rule = (words: string) => ({ 'x-rule': words });

/** A time of the site's clock. */
export const ClockTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  ...rule('must be a time such as 04:00'),
});
/** As `ClockTime`; 24:00 is the end of the day. */
export const ClosingTime = Type.String({
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  ...rule('must be a time such as 20:00, at most 24:00'),
});
/** A day that exists: `format` refuses 29 February of an ordinary year, and year 0. */
export const CalendarDay = Type.String({
  format: 'calendar-day',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  ...rule('must be a date such as 2026-12-24'),
  examples: ['2026-12-24'],
});

/** From `opens` to before `closes`, in the site's clock; past midnight where `closes` is not after `opens`. */
const Hours = Type.Object({ opens: ClockTime, closes: ClosingTime });

/** When an area or a site is open; without any hours nobody said. On the dates of `exceptions` those hours hold instead, none: closed. */
export const OpeningHours = Type.Object({
  /** `weekday` from 1 (Monday) to 7. */
  weekly: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), ...Hours.properties }),
    { maxItems: 50 },
  ),
  exceptions: Type.Array(
    Type.Object({ date: CalendarDay, hours: Type.Array(Hours, { maxItems: 8 }) }),
    { maxItems: 400 },
  ),
});
export type OpeningHours = Static<typeof OpeningHours>;
