import { expect, test } from 'vitest';
import data from './gauges-charts.json' with { type: 'json' };
import { bandOf, bands, guestsPie, occupancy, rose } from './gauges-charts.ts';
import { dotPx, people } from './punch-card.ts';

const years = data.drinks.series.map(({ name }) => name);
const drinks = data.drinks.words.map((_, i) => ({
  cups: data.drinks.series.map(({ values }) => values[i]!),
}));
const steps = data.steps.series.map(({ step, values }) => ({ at: step, tills: values }));

test('bars show 4 drinks in 2015, 2016 and 2017, the pie 5 slices', () => {
  expect(years).toEqual(['2015', '2016', '2017']);
  expect(drinks.map(({ cups }) => cups.length)).toEqual([3, 3, 3, 3]);
  expect(guestsPie.legend).toHaveLength(5);
});

test('the rose has a radius for every degree, and four petals of 0.5', () => {
  expect(rose).toHaveLength(361);
  const tips = rose.filter(([radius]) => radius > 0.499).map(([, degrees]) => degrees);
  expect(tips).toEqual([22, 23, 112, 113, 202, 203, 292, 293]);
});

test('lines step at the start, in the middle and at the end of 7 days', () => {
  expect(steps.map(({ at }) => at)).toEqual(['start', 'middle', 'end']);
  for (const { tills } of steps) expect(tills).toHaveLength(7);
});

test('the punch card has 7 days of 24 hours, and dots whose surface is the count', () => {
  expect(people.map((row) => row.length)).toEqual(Array(7).fill(24));
  const most = Math.max(...people.flat());
  expect(dotPx(most, 20)).toBe(20);
  expect(dotPx(most / 4, 20)).toBe(10);
});

test('the gauge stands at 64 %, with bands at 20 and 80 %', () => {
  expect(occupancy).toBe(64);
  expect(bands.map(({ to }) => to)).toEqual([20, 80, 100]);
  expect([20, 64, 80, 81].map(bandOf)).toEqual(['quiet', 'busy', 'busy', 'full']);
});
