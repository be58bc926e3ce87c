import type { CalendarDay } from '../insight/estimates/calendar-days.ts';
import { emptyLine, type LineHistory } from '../insight/estimates/flow-history.ts';
import type { GapPart } from '../insight/estimates/gaps.ts';

/** A part of an hour that was not measured. */
export interface HiddenHour {
  day: number;
  hour: number;
  /** 1 is all of it. */
  hours: number;
}

/** Whole hours of a day, from one on. */
export const hiddenHours = (day: number, from: number, count: number): HiddenHour[] =>
  Array.from({ length: count }, (_, nth) => ({ day, hour: from + nth, hours: 1 }));

/** A line whose people of every hour of some days are known, without those of the hidden hours; as many leave as come. */
export function lineWithout(
  days: readonly CalendarDay[],
  people: readonly (readonly number[])[],
  hidden: readonly HiddenHour[],
): LineHistory {
  const line = emptyLine(days);
  for (const [day, ofDay] of people.entries()) {
    for (const [hour, count] of ofDay.entries()) {
      line.hours[day * 24 + hour] = 1;
      line.people.in[day * 24 + hour] = count;
      line.people.out[day * 24 + hour] = count;
    }
  }
  for (const { day, hour, hours } of hidden) {
    const cell = day * 24 + hour;
    line.hours[cell]! -= hours;
    line.people.in[cell]! *= 1 - hours;
    line.people.out[cell]! *= 1 - hours;
  }
  return line;
}

/** Each hidden hour as a bucket of its own. */
export const partsOf = (hidden: readonly HiddenHour[]): GapPart[] =>
  hidden.map(({ day, hour, hours }, row) => ({
    line: 0,
    row,
    cell: day * 24 + hour,
    hours,
    counted: { in: 0, out: 0 },
  }));
