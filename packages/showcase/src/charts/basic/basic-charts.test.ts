import { expect, test } from 'vitest';
import data from './basic-charts.json' with { type: 'json' };
import { bands, days, doorsPie, floors, halls, staysDonut } from './basic-charts.ts';
import { heatRanges, overPlan, planHeatMap, rangeOf } from './plan-heat-map.ts';

const members = data.membership.series[0]!.values;
const taken = data.occupancy.series[0]!.values;
const { words: years, series: measures } = data.shop;

test('the basic charts have as many values as specified', () => {
  expect(members).toHaveLength(9);
  expect(floors.map(({ visitors }) => visitors.length)).toEqual([20, 20, 20]);
  expect(days).toHaveLength(20);
  expect(taken).toHaveLength(12);
  expect(bands).toHaveLength(18);
  expect(measures.map(({ values }) => values.length)).toEqual([8, 8, 8]);
  expect(years).toHaveLength(8);
  expect([doorsPie.legend.length, staysDonut.legend.length]).toEqual([5, 5]);
});

test('the shares of a pyramid add up to the whole town', () => {
  const sum = bands.reduce((all, [, men, women]) => all + men + women, 0);
  expect(sum).toBeCloseTo(100, 0);
});

test('radial bars stand at 76, 67, 61 and 90 %', () => {
  expect(halls.map((hall) => hall.taken)).toEqual([76, 67, 61, 90]);
});

test('heat ranges are low -30 to 5, medium 6 to 20, high 21 to 45, extreme 46 to 55', () => {
  expect(heatRanges.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['low', -30, 5],
    ['medium', 6, 20],
    ['high', 21, 45],
    ['extreme', 46, 55],
  ]);
  expect([-30, 5, 6, 20, 21, 45, 46, 55].map(rangeOf)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'extreme',
    'extreme',
  ]);
  expect(rangeOf(56)).toBe('outside');
});

test('the heat map has 9 months of 20 values, each in a range', () => {
  expect(overPlan.map((row) => row.length)).toEqual(Array(9).fill(20));
  expect(overPlan.flat().map(rangeOf)).not.toContain('outside');
  expect(planHeatMap.meanings).toHaveLength(4);
});
