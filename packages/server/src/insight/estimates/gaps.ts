import { hoursOfDay } from './calendar-days.ts';
import { directions, type LineHistory } from './flow-history.ts';

/** A part of an hour in which a line was not measured. */
export interface GapPart {
  /** Place of the line, and of the bucket that is asked for, from 0. */
  line: number;
  row: number;
  cell: number;
  hours: number;
  /** People of messages that say nothing of how long they counted: they are known already. */
  counted: { in: number; out: number };
}

/** What was not measured on one day of the sites' calendar. */
export interface DayGap {
  day: number;
  parts: GapPart[];
  /** Days directly before on which the same lines counted nobody: closed, or not measured. */
  blindDays: number;
}

export function gapsByDay(lines: readonly LineHistory[], parts: readonly GapPart[]): DayGap[] {
  const byDay = Map.groupBy(parts, ({ cell }) => Math.floor(cell / hoursOfDay));
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([day, ofDay]) => {
      const concerned = [...new Set(ofDay.map(({ line }) => lines[line]!))];
      return { day, parts: ofDay, blindDays: blindDaysBefore(concerned, day) };
    });
}

function blindDaysBefore(lines: readonly LineHistory[], day: number): number {
  const isCounted = (nth: number) =>
    lines.some(({ people }) =>
      directions.some((direction) =>
        people[direction]
          .subarray(nth * hoursOfDay, (nth + 1) * hoursOfDay)
          .some((count) => count > 0),
      ),
    );
  let first = day;
  while (first > 0 && !isCounted(first - 1)) first -= 1;
  return day - first;
}
