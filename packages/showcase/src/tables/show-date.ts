const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });

/** `2026-03-09` as 09/03/2026: a day of a calendar, the same in every zone. */
export const showDate = (day: string): string => format.format(new Date(day));
