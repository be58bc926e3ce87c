import { expect, test } from 'vitest';
import { biasOf } from '../../derived/accuracy/bias.ts';
import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import { type DaySums, estimateOf, withCounters } from './estimate.ts';
import { ranksOf } from './ranks.ts';

/** Numbers of a generator with a fixed seed, about normal with mean 0 and deviation 1. */
function normals(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
}

const weekdaySums = (xs: readonly number[], ys: readonly number[]): DaySums => {
  const products = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, one, nth) => sum + one * b[nth]!, 0);
  const within = (a: readonly number[], b: readonly number[]) => {
    let sum = 0;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const of = (all: readonly number[]) => all.filter((_, nth) => nth % 7 === weekday);
      const [one, other] = [of(a), of(b)];
      const ones = one.map(() => 1);
      if (one.length > 0)
        sum += products(one, other) - (products(one, ones) * products(other, ones)) / one.length;
    }
    return sum;
  };
  const ones = xs.map(() => 1);
  return {
    n: xs.length,
    strata: Math.min(7, xs.length),
    x: products(xs, ones),
    y: products(ys, ones),
    xx: products(xs, xs),
    xy: products(xs, ys),
    yy: products(ys, ys),
    within_xx: within(xs, xs),
    within_xy: within(xs, ys),
    within_yy: within(ys, ys),
  };
};

test('quantiles of Student’s t are those of the tables', () => {
  expect(tQuantile(1)).toBe(12.706);
  expect(tQuantile(27)).toBe(2.052);
  expect(tQuantile(40)).toBeCloseTo(2.021, 3);
  expect(tQuantile(Number.POSITIVE_INFINITY)).toBeCloseTo(1.96, 3);
});

test('an interval holds the true mean of a day in about 95 of 100 samples, whatever weekdays do', () => {
  const normal = normals(7);
  const weekday = [0, 10, 20, 30, 200, 400, -100];
  const ones = Array.from({ length: 28 }, () => 1);
  const trueMean = 1000 + weekday.reduce((sum, one) => sum + one, 0) / 7;
  let inside = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const xs = ones.map((_, nth) => 1000 + weekday[nth % 7]! + 60 * normal());
    const { low, high } = estimateOf(weekdaySums(xs, ones))!;
    if (low! <= trueMean && trueMean <= high!) inside += 1;
  }
  expect(inside).toBeGreaterThan(925);
  expect(inside).toBeLessThan(975);
});

test('an interval with the error of an audited counter holds the true mean in about 95 of 100 samples', () => {
  const normal = normals(23);
  const ones = Array.from({ length: 28 }, () => 1);
  /** A counter that misses 4 % on average, more or fewer from time to time. */
  const counted = (truth: number) => Math.round(truth * (0.96 + 0.03 * normal()));
  let inside = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const audit = Array.from({ length: 30 }, () => {
      const truth = Math.max(0, Math.round(60 + 15 * normal()));
      return { truth, counter: counted(truth) };
    });
    const { value, error, degrees } = biasOf(audit)!;
    const ratio = 1 + value;
    const counters = { scale: 1 / ratio, error: error / ratio ** 2, degrees };
    const days = ones.map(() => counted(1000 + 20 * normal()));
    const { low, high } = withCounters(estimateOf(weekdaySums(days, ones))!, counters);
    if (low! <= 1000 && 1000 <= high!) inside += 1;
  }
  expect(inside).toBeGreaterThan(930);
  expect(inside).toBeLessThan(975);
});

test('two sites of the same true mean have different ranks in about 5 of 100 samples', () => {
  const normal = normals(11);
  const ones = Array.from({ length: 28 }, () => 1);
  let different = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const [a, b] = [0, 1].map(
      () =>
        estimateOf(
          weekdaySums(
            ones.map(() => 1000 + 60 * normal()),
            ones,
          ),
        )!,
    );
    if (new Set(ranksOf([a!, b!])).size === 2) different += 1;
  }
  expect(different).toBeGreaterThan(25);
  expect(different).toBeLessThan(75);
});

test('counts vary at least as Poisson’s, also where all days are equal or there is one', () => {
  const equal = estimateOf(weekdaySums([100, 100, 100, 100], [1, 1, 1, 1]), 1)!;
  expect(equal.error).toBeCloseTo(Math.sqrt(400) / 4);
  const single = estimateOf(weekdaySums([100], [1]), 1)!;
  expect([single.low, single.high]).toEqual([expect.closeTo(80.4, 1), expect.closeTo(119.6, 1)]);
  expect(estimateOf(weekdaySums([100], [1]))).toMatchObject({ value: 100, error: null, low: null });
  expect(estimateOf(weekdaySums([], []))).toBeUndefined();
});

test('a rank counts the sites that are shown to be before, so that one of unknown error moves none', () => {
  const known = (value: number) => ({
    value,
    centre: value,
    error: 1,
    degrees: 20,
    low: null,
    high: null,
  });
  const unknown = { value: 50, centre: 50, error: null, degrees: 0, low: null, high: null };
  expect(ranksOf([known(10), known(9), known(7), unknown])).toEqual([1, 1, 2, 1]);
  expect(ranksOf([known(10), known(9), known(7)], true)).toEqual([2, 1, 1]);
});
