/** How one series is drawn. `type` is line, spline, area, areaspline or column. */
export interface SeriesConf {
  name: string;
  color: string;
  type: string;
  fillOpacity: number;
  /** Pixels. */
  lineWidth: number;
}

/**
 * What a time series chart shows: for each entry of `conf` one array of pairs, whose second element is
 * the value. null is a moment without a reading: a gap, never zero.
 */
export interface TimeSeries {
  data: readonly (readonly (readonly (number | null)[])[])[];
  conf: readonly SeriesConf[];
  /** Milliseconds, and milliseconds since 1970. */
  options?: { pointInterval?: number; pointStart?: number } | undefined;
}

/** Between two points where nothing else is said (specification, section 9): 25 hours. */
export const defaultPointIntervalMs = 90_000_000;

const dayMs = 86_400_000;

export type Point = readonly [at: number, value: number | null];

/** The points of a series in time: a pair's own moment, or its place after `pointStart`. */
export function pointsOf(series: TimeSeries, index: number): Point[] {
  const { pointStart = 0, pointInterval = defaultPointIntervalMs } = series.options ?? {};
  return (series.data[index] ?? []).map(([at, value], i) => [
    at ?? pointStart + i * pointInterval,
    value ?? null,
  ]);
}

/** Whether each point stands for a whole day in UTC, so that its date says all. */
export function isDaily({ options }: TimeSeries): boolean {
  const { pointStart = 0, pointInterval = defaultPointIntervalMs } = options ?? {};
  return pointInterval % dayMs === 0 && pointStart % dayMs === 0;
}

/** Whether there is nothing to draw: no series, or gaps alone. */
export const isEmpty = (series: TimeSeries): boolean =>
  series.conf.every((_, i) => pointsOf(series, i).every(([, value]) => value === null));

/** One row for each moment, with the value of every series. */
export function rowsOf(series: TimeSeries): { at: number; values: (number | null)[] }[] {
  const columns = series.conf.map((_, i) => new Map(pointsOf(series, i)));
  const moments = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return moments
    .sort((a, b) => a - b)
    .map((at) => ({ at, values: columns.map((column) => column.get(at) ?? null) }));
}
