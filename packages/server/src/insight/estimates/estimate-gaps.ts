import { setImmediate } from 'node:timers/promises';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import {
  daysToTest,
  forecastOf,
  hideOnDay,
  type TestedForecast,
  type TriedDay,
} from './back-test.ts';
import { type ChosenMethod, chooseMethod } from './choose-method.ts';
import { type Direction, directions, type LineHistory } from './flow-history.ts';
import { createForecasts, emptyLevel, type Forecasts, placeOf } from './forecasts.ts';
import { type DayGap, type GapPart, gapsByDay } from './gaps.ts';
import { combinedHalf, halfWidth, normalHalf, scoreOf } from './intervals.ts';

/** People who were estimated, with the 90 % interval; null where too few past days could be tested. */
export interface EstimatedFigure {
  value: number;
  low: number | null;
  high: number | null;
}

type Figures = Record<Direction, EstimatedFigure>;

export interface GapEstimates extends ChosenMethod {
  /** By the place of the bucket; without those of which a part has too little history. */
  rows: Map<number, Figures>;
  sum: Figures;
  /** Share of the time that was not measured for which there is an estimate. */
  share: number;
}

const partsPerTurn = 1_000;

/**
 * How many people crossed lines while these were not measured; undefined where there is too little history for all of it.
 * Of many lines it takes long: what else the server does gets its turns.
 */
export async function estimateGaps(
  lines: readonly LineHistory[],
  parts: readonly GapPart[],
): Promise<GapEstimates | undefined> {
  const forecasts = createForecasts(lines);
  const isUnknown = ({ line, cell }: GapPart) =>
    Number.isNaN(forecasts.usualRates(line, 'in', cell, 0)[placeOf(cell)]);
  const unknownRows = new Set<number>();
  for await (const some of slicesOf(parts, partsPerTurn)) {
    for (const part of some) if (isUnknown(part)) unknownRows.add(part.row);
  }
  const known = parts.filter(({ row }) => !unknownRows.has(row));
  if (known.length === 0) return undefined;
  const gaps = gapsByDay(lines, known);
  const chosen = await chooseMethod(forecasts, gaps);
  const days: Record<Direction, DayEstimate[]> = { in: [], out: [] };
  for (const gap of gaps) {
    for (const direction of directions) {
      days[direction].push(await estimateDay(forecasts, gap, chosen, direction));
    }
  }
  const [into, out] = [figuresOf(days.in), figuresOf(days.out)];
  const rows = [...into.rows].map(
    ([row, figure]) => [row, { in: figure, out: out.rows.get(row)! }] as const,
  );
  return {
    ...chosen,
    rows: new Map(rows),
    sum: { in: into.sum, out: out.sum },
    share: hoursOf(known) / hoursOf(parts),
  };
}

const hoursOf = (parts: readonly GapPart[]) => parts.reduce((sum, { hours }) => sum + hours, 0);

interface Estimate {
  value: number;
  half: number | null;
}

interface DayEstimate extends Estimate {
  rows: Map<number, Estimate>;
  /** Errors of past days in units of their size, by day. */
  scores: Map<number, number>;
}

async function estimateDay(
  forecasts: Forecasts,
  gap: DayGap,
  { method }: ChosenMethod,
  direction: Direction,
): Promise<DayEstimate> {
  const { usualRates, factorOf } = forecasts;
  const { day, parts, blindDays } = gap;
  const factor = factorOf(method, direction, day, { blindDays, hidden: emptyLevel() });
  const expected = ({ line, cell, hours }: GapPart) =>
    factor * usualRates(line, direction, cell, 0)[placeOf(cell) + method.mean]! * hours;
  const tested: (TriedDay & ReturnType<typeof forecastOf>)[] = [];
  for (const tried of daysToTest(forecasts, gap)) {
    await setImmediate();
    const hidden = hideOnDay(forecasts, gap, direction, tried, true);
    if (hidden) tested.push({ ...hidden, ...forecastOf(forecasts, hidden, method, direction) });
  }
  const estimate = (some: readonly GapPart[], errors: readonly TestedForecast[]) => {
    const forecast = some.reduce((sum, part) => sum + expected(part), 0);
    const half = halfWidth(forecast, errors);
    return {
      value: some.reduce((sum, part) => sum + leftOf(part, expected(part), direction), 0),
      half: half === null ? null : Math.hypot(half, normalHalf * splitError(some, expected)),
    };
  };
  const errorsOfRow = (row: number) =>
    tested.flatMap(({ rows, of }) => {
      const level = rows.get(row);
      return level ? [of(level)] : [];
    });
  const byRow = Map.groupBy(parts, ({ row }) => row);
  return {
    ...estimate(
      parts,
      tested.map(({ whole }) => whole),
    ),
    rows: new Map([...byRow].map(([row, some]) => [row, estimate(some, errorsOfRow(row))])),
    scores: new Map(tested.map(({ day: tried, whole }) => [tried, scoreOf(whole)])),
  };
}

const leftOf = ({ counted }: GapPart, expected: number, direction: Direction) =>
  Math.max(0, expected - counted[direction]);

/** Standard error of how the people of an hour fall on its parts: a back-test hides the same share of whole hours. */
function splitError(parts: readonly GapPart[], expected: (part: GapPart) => number): number {
  const byHour = Map.groupBy(parts, ({ line, cell }) => `${line} ${cell}`);
  let variance = 0;
  for (const ofHour of byHour.values()) {
    const people = ofHour.reduce((sum, part) => sum + expected(part), 0);
    variance += people * Math.max(0, 1 - hoursOf(ofHour));
  }
  return Math.sqrt(variance);
}

function figuresOf(days: readonly DayEstimate[]) {
  const correlation = correlationOf(days);
  const rows = new Map<number, Estimate[]>();
  for (const day of days) {
    for (const [row, estimate] of day.rows) rows.set(row, [...(rows.get(row) ?? []), estimate]);
  }
  return {
    rows: new Map([...rows].map(([row, estimates]) => [row, figureOf(estimates, correlation)])),
    sum: figureOf(days, correlation),
  };
}

function figureOf(estimates: readonly Estimate[], correlation: number): EstimatedFigure {
  const value = estimates.reduce((sum, estimate) => sum + estimate.value, 0);
  const halves = estimates.flatMap(({ half }) => half ?? []);
  if (halves.length < estimates.length) return { value, low: null, high: null };
  const half = combinedHalf(halves, correlation);
  return { value, low: Math.max(0, value - half), high: value + half };
}

const maxLagDays = 3;

/** How the errors of days that follow each other correlate, 0 to 1. */
function correlationOf(days: readonly DayEstimate[]): number {
  let [products, squares, pairs, count] = [0, 0, 0, 0];
  for (const { scores } of days) {
    for (const [day, score] of scores) {
      squares += score ** 2;
      count += 1;
      for (let lag = 1; lag <= maxLagDays; lag += 1) {
        const other = scores.get(day - lag);
        if (other === undefined) continue;
        products += score * other;
        pairs += 1;
      }
    }
  }
  if (pairs === 0 || squares === 0) return 0;
  return Math.min(1, Math.max(0, products / pairs / (squares / count)));
}
