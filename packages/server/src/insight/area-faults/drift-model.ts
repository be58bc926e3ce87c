import {
  type Cholesky,
  cholesky,
  logDeterminant,
  whiten,
} from '../../platform/statistics/cholesky.ts';
import { type AreaDay, dailyOf, directions, total } from './area-days.ts';

/**
 * Sound counters miss a little, and not all the same: standard deviation of the share that a line misses in a direction, from
 * that of the others.
 */
const ordinarySpread = 0.0035;
/** Variance of a day's drift for each crossing of the day, from hardly any noise to much. */
const noises = Array.from({ length: 12 }, (_, nth) => 0.003 * 2 ** nth);
/** Degrees of freedom of Student's t, by which days far from the others weigh less. */
const tail = 5;
const passes = 3;

/** Whitened for one noise. */
interface Prepared {
  noise: number;
  lower: Cholesky;
  logScale: number;
  /** The drift of the days. */
  drift: Float64Array;
}

/** How a regressor explains the drift of the days: as many people as `share` of it. */
export interface Fit {
  share: number;
  error: number;
  /** Logarithm of how likely the drifts are, over all noises. */
  logLikelihood: number;
}

/**
 * The drift of days, people who came less people who left, as what regressors explain of it, the ordinary spread of each
 * line and a noise that grows with the crossings.
 */
export interface DriftModel {
  days: number;
  /** Without a fault. */
  logLikelihoodOf(drift: ArrayLike<number>): number;
  /** With a fault, besides known ones. */
  fit(regressor: ArrayLike<number>, known?: readonly ArrayLike<number>[]): Fit;
}

export function createDriftModel(days: readonly AreaDay[]): DriftModel {
  const counts =
    days.length === 0
      ? []
      : days[0]!.flatMap((_, line) =>
          directions.map((direction) => dailyOf(days, line, direction)),
        );
  const crossings = days.map((_, day) => 1 + total(counts.map((daily) => daily[day]!)));
  const drift = driftOf(days);
  const ofLines = covarianceOfLines(counts, days.length);
  let weights = new Float64Array(days.length).fill(1);
  let prepared: Prepared[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    prepared = noises.map((noise) =>
      prepare(drift, ofLines, noise, (day) => (noise * crossings[day]!) / weights[day]!),
    );
    if (pass < passes - 1) weights = robustWeights(likeliest(prepared, drift), drift, weights);
  }
  return {
    days: days.length,
    logLikelihoodOf: (values) => combine(prepared.map((one) => logLikelihood(one, values))),
    fit: (regressor, known = []) => {
      const fits = prepared.map((one) => fitWith(one, regressor, known));
      const best = fits.reduce((a, b) => (b.logLikelihood > a.logLikelihood ? b : a));
      return { ...best, logLikelihood: combine(fits.map((fit) => fit.logLikelihood)) };
    },
  };
}

/** People who came less people who left, on each day. */
export const driftOf = (days: readonly AreaDay[]): number[] =>
  days.map((day) => total(day.map((line) => total(line.in) - total(line.out))));

/** The lower triangle of how the drifts of days go together, as lines miss more or less than the others on all of them. */
function covarianceOfLines(counts: readonly (readonly number[])[], days: number): Float64Array[] {
  return Array.from({ length: days }, (_, i) =>
    Float64Array.from(
      { length: i + 1 },
      (_, j) => ordinarySpread ** 2 * total(counts.map((daily) => daily[i]! * daily[j]!)),
    ),
  );
}

function prepare(
  drift: readonly number[],
  ofLines: readonly Float64Array[],
  noise: number,
  varianceOf: (day: number) => number,
): Prepared {
  const matrix = ofLines.map((known, day) => {
    const row = known.slice();
    row[day]! += varianceOf(day);
    return row;
  });
  const lower = cholesky(matrix);
  return {
    noise,
    lower,
    logScale: -logDeterminant(lower) / 2,
    drift: whiten(lower, drift),
  };
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

function logLikelihood({ lower, logScale }: Prepared, values: ArrayLike<number>): number {
  const white = whiten(lower, values);
  return logScale - dot(white, white) / 2;
}

/** Logarithm of the mean of likelihoods. */
export function combine(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest + Math.log(total(logs.map((log) => Math.exp(log - largest))) / logs.length);
}

const likeliest = (prepared: readonly Prepared[], drift: readonly number[]) =>
  prepared.reduce((a, b) => (logLikelihood(b, drift) > logLikelihood(a, drift) ? b : a));

/** Days whose drift is far from the share of crossings that is usual weigh less. */
function robustWeights({ lower }: Prepared, drift: readonly number[], before: Float64Array) {
  const white = whiten(lower, drift);
  const middle = [...white].sort((a, b) => a - b)[white.length >> 1] ?? 0;
  const spreads = [...white].map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  const scale = Math.max(1e-9, 1.4826 * (spreads[white.length >> 1] ?? 0));
  return before.map((_, day) => (tail + 1) / (tail + ((white[day]! - middle) / scale) ** 2));
}

/** Generalised least squares; what is known explains its part first. */
function fitWith(
  { lower, logScale, drift }: Prepared,
  regressor: ArrayLike<number>,
  known: readonly ArrayLike<number>[],
): Fit {
  const basis: Float64Array[] = [];
  const without = (values: Float64Array) => {
    for (const direction of basis) {
      const part = dot(values, direction);
      for (let i = 0; i < values.length; i += 1) values[i]! -= part * direction[i]!;
    }
    return values;
  };
  for (const one of known) {
    const rest = without(whiten(lower, one));
    const size = Math.sqrt(dot(rest, rest));
    if (size > 1e-9) basis.push(rest.map((value) => value / size));
  }
  const y = without(drift.slice());
  const x = without(whiten(lower, regressor));
  const information = dot(x, x);
  if (information < 1e-9) {
    return { share: 0, error: Number.POSITIVE_INFINITY, logLikelihood: logScale - dot(y, y) / 2 };
  }
  const share = dot(x, y) / information;
  return {
    share,
    error: 1 / Math.sqrt(information),
    logLikelihood: logScale - (dot(y, y) - share ** 2 * information) / 2,
  };
}
