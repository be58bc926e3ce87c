import { hoursOfDay } from './calendar-days.ts';
import { createComparableCells } from './comparable-cells.ts';
import { type Direction, type LineHistory, rateOf } from './flow-history.ts';
import {
  type Method,
  maxComparable,
  meansOfWeeks,
  minComparable,
  namesOfMeans,
} from './forecast-methods.ts';

/** People of a level that are as if they had been as usual: fewer measured people change the level less. */
const usualPeople = 30;
const levelDays = 7;
const levelReachDays = 28;
const meanCount = namesOfMeans.length;

/** People measured in some time, and how many each mean of comparable weeks would have expected in it. */
export interface Level {
  measured: number;
  /** By the place of the mean. */
  expected: Float64Array;
}

export const emptyLevel = (): Level => ({ measured: 0, expected: new Float64Array(meanCount) });

const levelOf = (measured: number, expected: number): number =>
  (Math.max(0, measured) + usualPeople) / (Math.max(0, expected) + usualPeople);

/** What is usual in each hour of lines, by each mean of comparable weeks; computed when it is asked for. */
export function createForecasts(lines: readonly LineHistory[]) {
  const cellCount = lines[0]?.hours.length ?? 0;
  /** By blind weeks, then by line: the means of each cell. */
  const usual: Record<Direction, Float64Array[][]> = { in: [], out: [] };
  const levels: Record<Direction, Level[]> = { in: [], out: [] };
  const comparable = new Map<LineHistory['days'], (cell: number) => number[][]>();
  for (const { days } of lines) {
    if (!comparable.has(days)) comparable.set(days, createComparableCells(days));
  }
  const cellsComparableTo = lines.map(({ days }) => {
    const known: number[][][] = [];
    const find = comparable.get(days)!;
    return (cell: number) => {
      known[cell] ??= find(cell);
      return known[cell];
    };
  });

  /** Rates of comparable hours, newest first; those of the last `blindWeeks` are left out. None: too few were measured. */
  function comparableRates(nth: number, direction: Direction, cell: number, blindWeeks: number) {
    const line = lines[nth]!;
    const end = cell - blindWeeks * 7 * hoursOfDay;
    for (const group of cellsComparableTo[nth]!(cell)) {
      const rates: number[] = [];
      for (const other of group) {
        if (rates.length === maxComparable) break;
        const rate = other < end ? rateOf(line, direction, other) : Number.NaN;
        if (!Number.isNaN(rate)) rates.push(rate);
      }
      if (rates.length >= minComparable) return rates;
    }
    return [];
  }

  /**
   * People in an hour of a cell by each mean, as the four numbers from `cell * meanCount` on; NaN where there is too little
   * history.
   */
  function usualRates(
    nth: number,
    direction: Direction,
    cell: number,
    blindWeeks: number,
  ): Float64Array {
    const ofWeeks = usual[direction];
    ofWeeks[blindWeeks] ??= [];
    ofWeeks[blindWeeks][nth] ??= new Float64Array(cellCount * meanCount).fill(unknown);
    const rates = ofWeeks[blindWeeks][nth];
    const place = cell * meanCount;
    if (rates[place] === unknown) {
      const found = comparableRates(nth, direction, cell, blindWeeks);
      for (const [mean, name] of namesOfMeans.entries()) {
        rates[place + mean] = found.length === 0 ? Number.NaN : meansOfWeeks[name](found);
      }
    }
    return rates;
  }

  /** The level of a day: of all lines, over the hours that were measured and of which there is history. */
  function levelOfDay(direction: Direction, day: number): Level {
    levels[direction][day] ??= computeLevel(direction, day);
    return levels[direction][day];
  }

  function computeLevel(direction: Direction, day: number): Level {
    const level = emptyLevel();
    for (const [nth, { hours, people }] of lines.entries()) {
      for (let cell = day * hoursOfDay; cell < (day + 1) * hoursOfDay; cell += 1) {
        if (hours[cell] === 0) continue;
        const rates = usualRates(nth, direction, cell, 0);
        if (Number.isNaN(rates[cell * meanCount])) continue;
        level.measured += people[direction][cell]!;
        addExpected(level, rates, cell, hours[cell]!);
      }
    }
    return level;
  }

  /** The level of the last seven days that end `blindDays` before a day and on which somebody was expected. */
  function levelBefore(direction: Direction, mean: number, day: number, blindDays: number) {
    let [measured, expected, days] = [0, 0, 0];
    const last = day - blindDays - 1;
    for (let other = last; other > last - levelReachDays && other >= 0; other -= 1) {
      const level = levelOfDay(direction, other);
      if (level.expected[mean] === 0) continue;
      measured += level.measured;
      expected += level.expected[mean]!;
      days += 1;
      if (days === levelDays) break;
    }
    return levelOf(measured, expected);
  }

  /**
   * By what a method multiplies the usual of a day. `hidden` is what a back-test hides of it; of `blindDays` before it nothing
   * is known.
   */
  function factorOf(
    { mean, followsWeek, followsDay }: Method,
    direction: Direction,
    day: number,
    { blindDays, hidden }: { blindDays: number; hidden: Level },
  ): number {
    const ofWeek = followsWeek ? levelBefore(direction, mean, day, blindDays) : 1;
    if (!followsDay) return ofWeek;
    const { measured, expected } = levelOfDay(direction, day);
    return (
      ofWeek *
      levelOf(measured - hidden.measured, ofWeek * (expected[mean]! - hidden.expected[mean]!))
    );
  }

  return { lines, usualRates, factorOf };
}

/** Adds what each mean expects in some hours of a cell. */
export function addExpected(level: Level, rates: Float64Array, cell: number, hours: number): void {
  for (let mean = 0; mean < meanCount; mean += 1) {
    level.expected[mean]! += rates[cell * meanCount + mean]! * hours;
  }
}

/** The place of a cell's first mean in the rates of a line. */
export const placeOf = (cell: number): number => cell * meanCount;

/** Marks a rate that was not computed yet. */
const unknown = -1;

export type Forecasts = ReturnType<typeof createForecasts>;
