import { hoursOfDay } from './calendar-days.ts';
import { type Direction, rateOf } from './flow-history.ts';
import type { Method } from './forecast-methods.ts';
import { addExpected, emptyLevel, type Forecasts, type Level, placeOf } from './forecasts.ts';
import type { DayGap } from './gaps.ts';

/** Days before a gap on which the same hours are hidden, and forecast from what came before. */
const testedDays = 42;
const testedHolidayDays = 70;
const sunday = 6;

/** What was measured of the hidden hours of a past day, and what was usual in them. */
interface HiddenTime {
  /** What each mean expects, from weeks as long before as are known before the gap. */
  usual: Level;
  /** The same by buckets that are asked for. */
  rows: Map<number, Level>;
  /** By which the level of the day is smaller than if it had been measured. */
  hidden: Level;
}

/** A gap that is tried on a past day. */
export interface TriedDay extends HiddenTime {
  day: number;
  blindDays: number;
}

export interface TestedForecast {
  forecast: number;
  measured: number;
}

/** Past days on which a gap of the same hours can be tried, the newest first. */
export function daysToTest({ lines }: Forecasts, { day, parts }: DayGap): number[] {
  const days = lines[parts[0]!.line]!.days;
  const isHoliday = days[day]!.isHoliday;
  const reach = isHoliday ? testedHolidayDays : testedDays;
  return Array.from({ length: reach }, (_, nth) => day - 1 - nth).filter((tested) => {
    const other = days[tested];
    if (!other) return false;
    const isOrdinary = !other.isHoliday && !other.isException;
    return isHoliday ? other.isHoliday || (isOrdinary && other.weekday === sunday) : isOrdinary;
  });
}

/** Hides the hours of a gap on a past day; undefined where too few of them were measured. */
export function hideOnDay(
  { lines, usualRates }: Forecasts,
  { day, parts, blindDays }: DayGap,
  direction: Direction,
  tried: number,
  byRow: boolean,
): TriedDay | undefined {
  const shift = (tried - day) * hoursOfDay;
  const blindWeeks = Math.floor(blindDays / 7);
  const [usual, hidden] = [emptyLevel(), emptyLevel()];
  const rows = new Map<number, Level>();
  let count = 0;
  for (const { line, row, cell, hours } of parts) {
    const other = cell + shift;
    const rate = rateOf(lines[line]!, direction, other);
    if (Number.isNaN(rate)) continue;
    const rates = usualRates(line, direction, other, blindWeeks);
    if (Number.isNaN(rates[placeOf(other)])) continue;
    count += 1;
    usual.measured += rate * hours;
    addExpected(usual, rates, other, hours);
    if (blindWeeks > 0) addExpected(hidden, usualRates(line, direction, other, 0), other, hours);
    if (!byRow) continue;
    const ofRow = rows.get(row) ?? emptyLevel();
    rows.set(row, ofRow);
    ofRow.measured += rate * hours;
    addExpected(ofRow, rates, other, hours);
  }
  if (count < parts.length / 2) return undefined;
  hidden.measured = usual.measured;
  return { day: tried, blindDays, usual, rows, hidden: blindWeeks > 0 ? hidden : usual };
}

/** What a method would have forecast for what was hidden: of all of it, and a function for a part. */
export function forecastOf(
  { factorOf }: Forecasts,
  { day, blindDays, usual, hidden }: TriedDay,
  method: Method,
  direction: Direction,
): { whole: TestedForecast; of: (level: Level) => TestedForecast } {
  const factor = factorOf(method, direction, day, { blindDays, hidden });
  const of = ({ measured, expected }: Level) => ({
    measured,
    forecast: factor * expected[method.mean]!,
  });
  return { whole: of(usual), of };
}
