import { tQuantile } from '../../platform/statistics/t-distribution.ts';

/** People in one direction in an interval: as the counter has them, and as people counted them. */
export interface Pair {
  counter: number;
  truth: number;
}

/** How far a counter is off, as a share of the truth. */
export interface BiasEstimate {
  /** 0.02: it counts 2 % too many. */
  value: number;
  /** 95 % interval; not below -1. */
  low: number;
  high: number;
  /** Standard error. */
  error: number;
  degrees: number;
  /** Variance of the counter's error in an interval, for each person of the truth. */
  spread: number;
}

/** Without any error among n people up to 3 in n may be wrong, at 95 %: as if 2.3 were. */
const leastErrors = 2.3;

/**
 * The counter's total by the true one, less one. Its interval is that of a ratio of sums, clustered by interval: errors of one
 * interval belong together. Undefined where nobody was there, or one interval alone says nothing of how they differ.
 */
export function biasOf(pairs: readonly Pair[]): BiasEstimate | undefined {
  const sum = (of: (pair: Pair) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
  const n = pairs.length;
  const truth = sum((pair) => pair.truth);
  if (n < 2 || truth === 0) return undefined;
  const ratio = sum((pair) => pair.counter) / truth;
  const squares = sum(({ counter, truth }) => (counter - ratio * truth) ** 2);
  const wrong = sum(({ counter, truth }) => Math.abs(counter - truth));
  const degrees = n - 1;
  const byIntervals = (n * squares) / degrees;
  const error = Math.sqrt(Math.max(byIntervals, wrong, leastErrors)) / truth;
  const half = tQuantile(degrees) * error;
  return {
    value: ratio - 1,
    // A counter has no fewer than nobody.
    low: Math.max(-1, ratio - 1 - half),
    high: ratio - 1 + half,
    error,
    degrees,
    spread: Math.max(byIntervals, wrong) / truth,
  };
}

/** Whether the bias is shown to be within a bound: an equivalence test, as the whole interval has to be inside. */
export const isWithin = ({ low, high }: BiasEstimate, bound: number): boolean =>
  low >= -bound && high <= bound;

/**
 * About how many more intervals like these would tell whether the bias is within a bound; null where that is known already,
 * or the bias lies so near to the bound that no number would.
 */
export function moreIntervals(bias: BiasEstimate, bound: number): number | null {
  const { value, low, high, error, degrees } = bias;
  // Many intervals: then Student's t is nearly normal.
  const isKnown = isWithin(bias, bound) || low > bound || high < -bound;
  if (isKnown) return null;
  const room = Math.abs(bound - Math.abs(value));
  if (room < bound / 20) return null;
  const times = ((tQuantile(Number.POSITIVE_INFINITY) * error) / room) ** 2;
  return Math.max(1, Math.ceil((degrees + 1) * (times - 1)));
}

/** The 95 % interval of the true count of a figure. */
export interface FigureBounds {
  low: number;
  high: number;
}

/** How many people a counted figure stands for, with the variance of that. */
export function estimateTrueCount(counted: number, bias: BiasEstimate) {
  const ratio = 1 + bias.value;
  const value = counted / ratio;
  const variance = (bias.spread * value) / ratio ** 2 + ((value * bias.error) / ratio) ** 2;
  return { value, variance, degrees: bias.degrees };
}

/** The interval of the true count of figures that are added up, of lines whose audits are independent of each other. */
export function boundsOf(figures: readonly ReturnType<typeof estimateTrueCount>[]): FigureBounds {
  const value = figures.reduce((sum, figure) => sum + figure.value, 0);
  const variance = figures.reduce((sum, figure) => sum + figure.variance, 0);
  const degrees = Math.min(...figures.map((figure) => figure.degrees));
  const half = tQuantile(degrees) * Math.sqrt(variance);
  return {
    low: Math.round(Math.max(0, value - half) * 10) / 10,
    high: Math.round((value + half) * 10) / 10,
  };
}
