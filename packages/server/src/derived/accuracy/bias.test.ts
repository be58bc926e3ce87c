import { expect, test } from 'vitest';
import {
  type BiasEstimate,
  biasOf,
  boundsOf,
  estimateTrueCount,
  isWithin,
  moreIntervals,
  type Pair,
} from './bias.ts';
import { drawIntervals } from './draw-intervals.ts';

/** Numbers from 0 to 1 that follow from a seed. */
function randomOf(seed: number) {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Intervals of a counter that misses some people, counts some twice, and is worse where it is crowded. */
function simulate(seed: number, intervals: number, { missed = 0.03, twice = 0.01 } = {}): Pair[] {
  const random = randomOf(seed);
  return Array.from({ length: intervals }, () => {
    const truth = Math.floor(random() ** 2 * 60);
    const crowd = truth > 30 ? 1.5 : 0.85;
    let counter = 0;
    for (let person = 0; person < truth; person += 1) {
      const draw = random();
      counter += draw < missed * crowd ? 0 : draw > 1 - twice ? 2 : 1;
    }
    return { truth, counter };
  });
}

/** What the counter is off in the long run. */
const trueBias = biasOf(simulate(1, 200_000))!.value;

test('the 95 % interval of an audit holds the truth in at least 90 of 100 audits', () => {
  const held = Array.from({ length: 400 }, (_, seed) => biasOf(simulate(seed + 10, 30))!).filter(
    ({ low, high }) => low <= trueBias && trueBias <= high,
  );
  expect(held.length / 400).toBeGreaterThanOrEqual(0.9);
  expect(held.length / 400).toBeLessThanOrEqual(0.995);
});

test('the interval of a figure holds the truth behind it in about 95 of 100 weeks', () => {
  let held = 0;
  const weeks = 1_000;
  for (let week = 0; week < weeks; week += 1) {
    const bias = biasOf(simulate(5_000 + week, 40))!;
    const figures = simulate(90_000 + week, 100);
    const sum = (of: (pair: Pair) => number) => figures.reduce((all, pair) => all + of(pair), 0);
    const { low, high } = boundsOf([
      estimateTrueCount(
        sum((pair) => pair.counter),
        bias,
      ),
    ]);
    const truth = sum((pair) => pair.truth);
    if (low <= truth && truth <= high) held += 1;
  }
  expect(held / weeks).toBeGreaterThanOrEqual(0.93);
  expect(held / weeks).toBeLessThanOrEqual(0.97);
});

test('no interval says that a counter has fewer than nobody', () => {
  const few = biasOf([
    { counter: 1, truth: 1 },
    { counter: 0, truth: 1 },
  ])!;
  expect(few.value).toBe(-0.5);
  expect(few.low).toBe(-1);
  expect(few.high).toBeGreaterThan(1);
});

test('a counter without an error among few people is not shown to be right', () => {
  const right = (people: number) =>
    biasOf([
      { counter: people, truth: people },
      { counter: people, truth: people },
      { counter: people, truth: people },
    ])!;
  expect(right(5).value).toBe(0);
  expect(isWithin(right(5), 0.05)).toBe(false);
  expect(isWithin(right(200), 0.05)).toBe(true);
  expect(moreIntervals(right(5), 0.05)).toBeGreaterThan(1);
  expect(moreIntervals(right(200), 0.05)).toBeNull();
});

test('nothing is said of intervals in which nobody was, or of one alone', () => {
  expect(biasOf([{ counter: 5, truth: 5 }])).toBeUndefined();
  expect(
    biasOf([
      { counter: 1, truth: 0 },
      { counter: 0, truth: 0 },
    ]),
  ).toBeUndefined();
});

test('the errors of lines with audits of their own add up as independent ones', () => {
  const bias = biasOf(simulate(3, 40)) as BiasEstimate;
  const one = estimateTrueCount(400, bias);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(boundsOf([one, one]))).toBeCloseTo(width(boundsOf([one])) * Math.SQRT2, 0);
  const { low, high } = boundsOf([one]);
  expect((low + high) / 2).toBeCloseTo(400 / (1 + bias.value), 0);
});

test('drawn intervals are distinct, and each hour and degree of business has its share', () => {
  const candidates = Array.from({ length: 24 * 12 }, (_, nth) => ({
    at: nth * 300_000,
    hour: Math.floor(nth / 12),
    expected: nth % 4 === 0 ? 20 : 2,
  }));
  for (let seed = 1; seed < 50; seed += 1) {
    const random = randomOf(seed);
    expect(new Set(drawIntervals(candidates.slice(0, 50), 47, random)).size).toBe(47);
    const drawn = drawIntervals(candidates, 48, random);
    expect(new Set(drawn).size).toBe(48);
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
    const byHour = Map.groupBy(drawn, (at) => Math.floor(at / 3_600_000));
    expect([...byHour.values()].map(({ length }) => length)).toEqual(Array(24).fill(2));
    const busy = drawn.filter((at) => candidates[at / 300_000]!.expected === 20).length;
    expect(busy).toBeGreaterThanOrEqual(3);
    expect(busy).toBeLessThanOrEqual(21);
  }
});
