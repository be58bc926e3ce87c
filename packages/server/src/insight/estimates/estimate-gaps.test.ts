import { expect, test } from 'vitest';
import { type HiddenHour, hiddenHours, lineWithout, partsOf } from '../../testing/hidden-hours.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { type SeededShop, seededVisitors } from '../../testing/seeded-visitors.ts';
import { calendarDays, dayNumber } from './calendar-days.ts';
import { estimateGaps } from './estimate-gaps.ts';
import { cellsOf, timePieces } from './time-pieces.ts';

const dayCount = 84;
const monday = dayNumber('2026-01-05');
const noHours = { zone: 'UTC', opening_hours: { weekly: [], exceptions: [] } };
const days = calendarDays(noHours, monday, dayCount, new Set());

const shops: Record<string, SeededShop> = {
  steady: { visitors: 800, trend: 0, dayNoise: 0.1, hourNoise: 0.08 },
  growing: { visitors: 1500, trend: 0.03, dayNoise: 0.08, hourNoise: 0.05 },
  irregular: { visitors: 300, trend: -0.01, dayNoise: 0.25, hourNoise: 0.15 },
  small: { visitors: 40, trend: 0, dayNoise: 0.15, hourNoise: 0.1 },
};
const openDay = (seed: number) => 70 + (seed % 6) + (seed % 12 < 6 ? 0 : 7);
const gapKinds: Record<string, (seed: number) => HiddenHour[]> = {
  'a day': (seed) => hiddenHours(openDay(seed), 0, 24),
  'four hours': (seed) => hiddenHours(openDay(seed), 10 + (seed % 6), 4),
  'an hour': (seed) => hiddenHours(openDay(seed), 10 + (seed % 9), 1),
  'three days': (seed) => [0, 1, 2].flatMap((nth) => hiddenHours(openDay(seed + nth), 0, 24)),
  'two weeks': () => Array.from({ length: 14 }, (_, nth) => hiddenHours(70 + nth, 0, 24)).flat(),
};

/** The mean of the same hour of the last three weeks that were measured, added up. */
const threeWeekMean = (people: readonly number[][], hidden: readonly HiddenHour[]) => {
  const isHidden = new Set(hidden.map(({ day }) => day));
  return hidden.reduce((sum, { day, hour }) => {
    const weeks = [1, 2, 3, 4, 5].map((week) => day - 7 * week).filter((d) => !isHidden.has(d));
    return sum + weeks.slice(0, 3).reduce((rates, d) => rates + people[d]![hour]!, 0) / 3;
  }, 0);
};

interface Trial {
  count: number;
  /** Of sums and of single hours in which somebody was expected. */
  held: number;
  hours: number;
  heldHours: number;
  off: number;
  offOfMean: number;
  people: number;
}

const isWithin = (truth: number, { low, high }: { low: number | null; high: number | null }) =>
  low !== null && high !== null && low <= truth && truth <= high;

async function tryGaps(
  shop: SeededShop,
  gapOf: (seed: number) => HiddenHour[],
  runs: number,
): Promise<Trial> {
  const trial = { count: 0, held: 0, hours: 0, heldHours: 0, off: 0, offOfMean: 0, people: 0 };
  for (let seed = 1; seed <= runs; seed += 1) {
    const people = seededVisitors(shop, seed, dayCount);
    const hidden = gapOf(seed);
    const found = (await estimateGaps([lineWithout(days, people, hidden)], partsOf(hidden)))!;
    const truths = hidden.map(({ day, hour }) => people[day]![hour]!);
    const truth = truths.reduce((sum, one) => sum + one, 0);
    trial.count += 1;
    trial.held += Number(isWithin(truth, found.sum.in));
    trial.off += Math.abs(found.sum.in.value - truth);
    trial.offOfMean += Math.abs(threeWeekMean(people, hidden) - truth);
    trial.people += truth;
    for (const [row, ofHour] of truths.entries()) {
      const figure = found.rows.get(row)!.in;
      if (figure.value < 1) continue;
      trial.hours += 1;
      trial.heldHours += Number(isWithin(ofHour, figure));
    }
  }
  return trial;
}

test('of gaps whose truth is known 85 to 95 % lie in the 90 % interval, and the error is no larger than that of the mean of three weeks', async () => {
  const { numRuns } = runsOf(8, 120);
  const all: Trial[] = [];
  for (const [shopName, shop] of Object.entries(shops)) {
    for (const [gapName, gapOf] of Object.entries(gapKinds)) {
      const trial = await tryGaps(shop, gapOf, numRuns);
      all.push(trial);
      if (process.env.FOYER_NIGHTLY === '1') {
        const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
        console.log(
          `${shopName}, ${gapName}: ${share(trial.held, trial.count)} of sums, ${share(trial.heldHours, trial.hours)} of hours held, error ${share(trial.off, trial.people)}, three-week mean ${share(trial.offOfMean, trial.people)}`,
        );
        expect(trial.off / trial.offOfMean, `${shopName}, ${gapName}`).toBeLessThan(1.05);
      }
    }
  }
  const sumOf = (of: (trial: Trial) => number) => all.reduce((sum, trial) => sum + of(trial), 0);
  const held = sumOf(({ held }) => held) / sumOf(({ count }) => count);
  const heldHours = sumOf(({ heldHours }) => heldHours) / sumOf(({ hours }) => hours);
  for (const share of [held, heldHours]) {
    expect(share).toBeGreaterThanOrEqual(0.85);
    expect(share).toBeLessThanOrEqual(0.95);
  }
  // Errors as a share of the people, so that each shop and gap counts as much.
  const error = sumOf(({ off, people }) => off / people);
  expect(error).toBeLessThanOrEqual(sumOf(({ offOfMean, people }) => offOfMean / people));
});

test('what is measured on the same day before and after a gap scales its estimate', async () => {
  const people = seededVisitors(shops.irregular!, 3, dayCount);
  const hidden = hiddenHours(73, 12, 3);
  const quiet = people.map((ofDay, day) =>
    day === 73 ? ofDay.map((count) => Math.round(count / 3)) : ofDay,
  );
  const found = async (of: number[][]) =>
    (await estimateGaps([lineWithout(days, of, hidden)], partsOf(hidden)))!;
  const usual = await found(people);
  expect(usual.method.followsDay).toBe(true);
  expect((await found(quiet)).sum.in.value).toBeLessThan(usual.sum.in.value * 0.6);
});

test('with one comparable week there is no estimate, with three there is one with an interval', async () => {
  const from = (first: number) =>
    seededVisitors(shops.steady!, 5, dayCount).map((ofDay, day) => (day < first ? [] : ofDay));
  const hidden = hiddenHours(73, 0, 24);
  expect(
    await estimateGaps([lineWithout(days, from(60), hidden)], partsOf(hidden)),
  ).toBeUndefined();
  const found = (await estimateGaps([lineWithout(days, from(45), hidden)], partsOf(hidden)))!;
  expect(found.sum.in).toEqual({
    value: expect.any(Number),
    low: expect.any(Number),
    high: expect.any(Number),
  });
});

test('people of messages without a period are not estimated once more', async () => {
  const people = seededVisitors(shops.steady!, 5, dayCount);
  const hidden = hiddenHours(73, 12, 1);
  const lines = [lineWithout(days, people, hidden)];
  const [part] = partsOf(hidden);
  const all = (await estimateGaps(lines, [part!]))!.sum.in.value;
  const counted = { in: 10, out: 500 };
  const rest = (await estimateGaps(lines, [{ ...part!, counted }]))!.sum;
  expect(rest.in.value).toBeCloseTo(all - 10, 6);
  expect(rest.out.value).toBe(0);
});

test('an hour that the clock shows twice is twice as long, and one that it skips is none', () => {
  const zone = 'Europe/Berlin';
  const piecesOn = (day: string, hours: number) => {
    const start = Date.parse(day) - 3_600_000 * (day.includes('03-29') ? 1 : 2);
    const row = { start, until: start + hours * 3_600_000 };
    const { within } = timePieces([row], zone);
    const first = Math.floor(start / 86_400_000) - 1;
    return [...cellsOf(within, zone, first)].map((cell) => cell % 24);
  };
  expect(piecesOn('2026-10-25T00:00:00Z', 25).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  expect(piecesOn('2026-03-29T00:00:00Z', 23).slice(0, 4)).toEqual([0, 1, 3, 4]);
});
