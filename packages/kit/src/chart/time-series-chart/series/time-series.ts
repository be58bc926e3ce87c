/**
 * How one series is drawn. `type` is line, spline, area, areaspline or column; low and high are the edges
 * of a band, mark a dot, coverage how much of each bucket was measured (`series-roles.ts`).
 */
export interface SeriesConf {
  name: string;
  color: string;
  type: string;
  fillOpacity: number;
  /** Pixels. */
  lineWidth: number;
  isDashed?: boolean | undefined;
  /** Columns of one stack stand on each other, in the order of the series. */
  stack?: string | undefined;
  /** Which columns are hatched; without it those that the coverage says were measured in part. */
  hatched?: 'all' | readonly number[] | undefined;
  /** The columns, by their name, whose edges or marks these are: they are hidden with them. */
  of?: string | undefined;
  /** What null means of a moment of which the other series know something: `not judged`. */
  absence?: string | undefined;
}

/**
 * What a time series chart shows: for each entry of `conf` one array of pairs, whose second element is
 * the value. A plain value is one whose moment follows from its place. null is a moment without a
 * reading: a gap, never zero.
 */
export interface TimeSeries {
  data: readonly (readonly (readonly (number | null)[] | number | null)[])[];
  conf: readonly SeriesConf[];
  /** Milliseconds, and milliseconds since 1970. */
  options?: { pointInterval?: number; pointStart?: number } | undefined;
}

/** Between two points where nothing else is said (specification, section 9): 25 hours. */
export const defaultPointIntervalMs = 90_000_000;

const dayMs = 86_400_000;

export type Point = readonly [at: number, value: number | null];

/** From one moment to another, in milliseconds since 1970. */
export type Span = readonly [from: number, to: number];

/** The points of a series in time: a pair's own moment, or its place after `pointStart`. */
export function pointsOf(series: TimeSeries, index: number): Point[] {
  const { pointStart = 0, pointInterval = defaultPointIntervalMs } = series.options ?? {};
  return (series.data[index] ?? []).map((given, i) => {
    const [at, value] = given === null || typeof given === 'number' ? [null, given] : given;
    return [at ?? pointStart + i * pointInterval, value ?? null];
  });
}

/** Whether each point stands for a whole day in UTC, so that its date says all. */
export function isDaily({ options }: TimeSeries): boolean {
  const { pointStart = 0, pointInterval = defaultPointIntervalMs } = options ?? {};
  return pointInterval % dayMs === 0 && pointStart % dayMs === 0;
}

/** Whether there is nothing to draw: no series, or gaps alone beside a limit (dashed) and coverage. */
export const isEmpty = (series: TimeSeries): boolean =>
  series.conf.every(
    ({ type, isDashed }, i) =>
      type === 'coverage' || isDashed || pointsOf(series, i).every(([, value]) => value === null),
  );

/** A moment with the value of every series. */
export interface Row {
  at: number;
  values: (number | null)[];
}

/** One row for each moment, the oldest first. */
export function rowsOf(series: TimeSeries): Row[] {
  const columns = series.conf.map((_, i) => new Map(pointsOf(series, i)));
  const moments = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return moments
    .sort((a, b) => a - b)
    .map((at) => ({ at, values: columns.map((column) => column.get(at) ?? null) }));
}

/** Milliseconds from a row to the next where they lie closest. */
export function intervalOf(rows: readonly Row[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < rows.length; i += 1) least = Math.min(least, rows[i]!.at - rows[i - 1]!.at);
  return Number.isFinite(least) ? least : defaultPointIntervalMs;
}

export const rowsWithin = (rows: readonly Row[], [from, to]: Span): Row[] =>
  rows.filter(({ at }) => at >= from && at <= to);
