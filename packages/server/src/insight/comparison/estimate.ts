import { effectiveDegrees } from '../../platform/statistics/effective-degrees.ts';
import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import type { CountersError } from './site-counters.ts';

/** Sums over days with a value: `x` what is counted, `y` what it is counted by (1 a day for a total). */
export interface DaySums {
  n: number;
  /** Weekdays among them. */
  strata: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
  /** The same sums of squares about the mean of each weekday. */
  within_xx: number;
  within_xy: number;
  within_yy: number;
}

/** A ratio of sums, and how far days would let it vary. */
export interface Estimate {
  value: number;
  /** What the interval is about: the value, or the truth behind it where audits say how far counters are off. */
  centre: number;
  /** Null where one day says nothing of how days differ. */
  error: number | null;
  degrees: number;
  low: number | null;
  high: number | null;
}

/** From so many days more than weekdays on, days are compared with those of the same weekday. */
const minDegreesWithin = 6;

/**
 * The ratio x / y with its standard error, from how days differ from it; of ranges of two weeks and more, from how days of
 * the same weekday do. Counts of people vary at least as Poisson's: `countedUnit` is what one of them adds to `x`.
 */
export function estimateOf(sums: DaySums, countedUnit?: number): Estimate | undefined {
  const { n, strata, x, y } = sums;
  if (n === 0 || y <= 0) return undefined;
  const value = x / y;
  const isWithin = n - strata >= minDegreesWithin;
  const degrees = isWithin ? n - strata : n - 1;
  const squares = isWithin
    ? sums.within_xx - 2 * value * sums.within_xy + value ** 2 * sums.within_yy
    : sums.xx - 2 * value * sums.xy + value ** 2 * sums.yy;
  const byDays = degrees > 0 ? (n * Math.max(0, squares)) / degrees : null;
  const byCounts = countedUnit === undefined ? null : countedUnit * x;
  if (byDays === null && byCounts === null)
    return { value, centre: value, error: null, degrees, low: null, high: null };
  const error = Math.sqrt(Math.max(byDays ?? 0, byCounts ?? 0)) / y;
  const half = tQuantile(degrees > 0 ? degrees : Number.POSITIVE_INFINITY) * error;
  return {
    ...{ value, centre: value, error, degrees },
    low: Math.max(0, value - half),
    high: value + half,
  };
}

/** The same in another unit. */
export const scaled = (estimate: Estimate, factor: number): Estimate => ({
  ...estimate,
  value: estimate.value * factor,
  centre: estimate.centre * factor,
  error: estimate.error === null ? null : estimate.error * factor,
  low: estimate.low === null ? null : estimate.low * factor,
  high: estimate.high === null ? null : estimate.high * factor,
});

/**
 * With the error of counters: about the truth behind the value. How days differ contains what counters do by chance, and how far
 * they are off is the same on all days, so that more days make it no smaller.
 */
export function withCounters(estimate: Estimate, counters: CountersError): Estimate {
  const { value, error, degrees } = estimate;
  const parts = [
    {
      variance: ((error ?? 0) * counters.scale) ** 2,
      degrees: degrees > 0 ? degrees : Number.POSITIVE_INFINITY,
    },
    { variance: (value * counters.error) ** 2, degrees: counters.degrees },
  ];
  const combined = Math.sqrt(parts.reduce((sum, { variance }) => sum + variance, 0));
  const combinedDegrees = effectiveDegrees(parts);
  const [centre, half] = [value * counters.scale, tQuantile(combinedDegrees) * combined];
  return {
    ...{ value, centre, error: combined, degrees: combinedDegrees },
    low: Math.max(0, centre - half),
    high: centre + half,
  };
}

/** The error of counters for what is counted by their people, as sales a visitor. */
export const inverse = (counters: CountersError): CountersError => ({
  ...counters,
  scale: 1 / counters.scale,
  error: counters.error / counters.scale ** 2,
});
