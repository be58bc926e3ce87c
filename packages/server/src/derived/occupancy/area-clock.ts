import type { OpeningHours } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';

const inZone = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/**
 * When the zone's clock shows a time on a day. Where clocks are set forward over it, as much later; where they show
 * it twice, the first time.
 */
export const momentOf = (zone: string, day: Temporal.PlainDate, time: string): number =>
  time === '24:00'
    ? day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
    : day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;

/** The last moment until `at` at which a clock showed the time: once a day, also when clocks change. */
export function lastReset(zone: string, time: string, at: number): number {
  const today = inZone(zone, at).toPlainDate();
  const reset = momentOf(zone, today, time);
  return reset <= at ? reset : momentOf(zone, today.subtract({ days: 1 }), time);
}

/** Every moment after `from` and until `to` at which a clock showed the time, ascending. */
export function resetsBetween(zone: string, time: string, from: number, to: number): number[] {
  const resets: number[] = [];
  let day = inZone(zone, from).toPlainDate();
  for (let reset = momentOf(zone, day, time); reset <= to; reset = momentOf(zone, day, time)) {
    if (reset > from) resets.push(reset);
    day = day.add({ days: 1 });
  }
  return resets;
}

/** Whether it is open at a moment; null where nobody entered hours. Hours past midnight belong to the day they begin. */
export function isOpen(zone: string, hours: OpeningHours, at: number): boolean | null {
  if (hours.weekly.length === 0 && hours.exceptions.length === 0) return null;
  const today = inZone(zone, at).toPlainDate();
  return [today.subtract({ days: 1 }), today].some((day) =>
    hoursOn(hours, day).some(({ opens, closes }) => {
      const until =
        closes > opens ? momentOf(zone, day, closes) : momentOf(zone, day.add({ days: 1 }), closes);
      return momentOf(zone, day, opens) <= at && at < until;
    }),
  );
}

/** `lastReset` and `isOpen` of many areas at a moment: most of them share their zone and hours, and each is computed once. */
export function clocksAt(at: number) {
  const resets = new Map<string, number>();
  const open = new Map<string, boolean | null>();
  return {
    lastReset: (zone: string, time: string) =>
      getOrInsert(resets, `${zone} ${time}`, () => lastReset(zone, time, at)),
    /** `hoursJson` is an `OpeningHours`. */
    isOpen: (zone: string, hoursJson: string) =>
      getOrInsert(open, `${zone} ${hoursJson}`, () => isOpen(zone, JSON.parse(hoursJson), at)),
  };
}

function getOrInsert<Value>(map: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = compute();
  map.set(key, value);
  return value;
}

/** The hours of a day, which begin on it. */
export function hoursOn({ weekly, exceptions }: OpeningHours, day: Temporal.PlainDate) {
  const exception = exceptions.find(({ date }) => date === day.toString());
  return exception?.hours ?? weekly.filter(({ weekday }) => weekday === day.dayOfWeek);
}
