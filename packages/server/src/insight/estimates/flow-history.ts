import { type CalendarDay, hoursOfDay } from './calendar-days.ts';

export type Direction = 'in' | 'out';
export const directions = ['in', 'out'] as const;

/** What was measured of a line. A cell is one hour of the clock on one day: `day * 24 + hour`. */
export interface LineHistory {
  /** Of the line's site; the same array for lines of one site. */
  days: readonly CalendarDay[];
  /** Measured hours of each cell: 1 of one that was measured from beginning to end, 2 where the clock shows it twice. */
  hours: Float64Array;
  people: Record<Direction, Float64Array>;
}

/** A cell of which less was measured says too little of the rest of it. */
const minMeasuredHours = 0.75;

export function emptyLine(days: readonly CalendarDay[]): LineHistory {
  const cells = days.length * hoursOfDay;
  return {
    days,
    hours: new Float64Array(cells),
    people: { in: new Float64Array(cells), out: new Float64Array(cells) },
  };
}

/** People in an hour, as measured; NaN where too little of it was. */
export const rateOf = ({ hours, people }: LineHistory, direction: Direction, cell: number) =>
  hours[cell]! >= minMeasuredHours ? people[direction][cell]! / hours[cell]! : Number.NaN;
