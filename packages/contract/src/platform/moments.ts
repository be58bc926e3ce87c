/** `YYYY/MM/DD HH:mm:ss` in UTC. */
const filterMoment = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/;
/** ISO 8601, where a date alone is its midnight and no zone means UTC. */
const isoMoment =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/i;

/** A day of the calendar, such as 2026-10-25, on a clock that something else says. PostgreSQL has no year 0. */
export const isCalendarDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text);

/**
 * Reads a filter's moment: ISO 8601 (a date alone is its midnight in UTC) or `YYYY/MM/DD HH:mm:ss`
 * in UTC; undefined when it is neither or no such moment exists.
 */
export function readFilterMoment(text: string): Date | undefined {
  const [, date, time = '00:00', zone = 'Z'] =
    isoMoment.exec(text.replace(filterMoment, '$1-$2-$3T$4')) ?? [];
  if (date === undefined || !isDay(date)) return undefined;
  const moment = new Date(`${date}T${time}${zone}`.toUpperCase());
  return isStorable(moment) ? moment : undefined;
}

/** Whether the day exists: JavaScript turns 31 February into March. */
const isDay = (date: string) => {
  const midnight = new Date(`${date}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
};

const earliestMs = Date.parse('0001-01-01T00:00:00Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** PostgreSQL has no year 0, and ISO 8601 in JavaScript no four digits for the year 10000. */
const isStorable = (moment: Date) => moment.getTime() >= earliestMs && moment.getTime() <= latestMs;

/** What devices write on all days that every month has: nothing else about it has to be checked. */
const plainMoment =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** A moment with its zone that JavaScript and PostgreSQL both know (a leap second is none). */
export const isMoment = (text: string) =>
  plainMoment.test(text) ||
  (/T.*(Z|[+-]\d{2}:\d{2})$/i.test(text) && readFilterMoment(text) !== undefined);

/** A moment with its zone, or a day of the calendar. */
export const isMomentOrDay = (text: string) => isCalendarDay(text) || isMoment(text);
