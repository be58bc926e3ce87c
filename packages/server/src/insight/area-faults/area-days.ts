/** People who crossed a line into its area and out of it, in each hour of a day that begins with the area's reset. */
export interface LineDay {
  in: readonly number[];
  out: readonly number[];
}

/** What the lines of an area counted on a day that all of them measured, in the order of the lines. */
export type AreaDay = readonly LineDay[];

export type Direction = 'in' | 'out';
export const directions = ['in', 'out'] as const;

export const total = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** People of a line in a direction, on each of the days. */
export const dailyOf = (days: readonly AreaDay[], line: number, direction: Direction): number[] =>
  days.map((day) => total(day[line]![direction]));

/** In and out of some lines exchanged. */
export const withExchanged = (
  days: readonly AreaDay[],
  exchanged: ReadonlySet<number>,
): AreaDay[] =>
  days.map((day) =>
    day.map((line, nth) => (exchanged.has(nth) ? { in: line.out, out: line.in } : line)),
  );
