import { expect, test } from 'vitest';
import { traffic } from '../../main/widgets/traffic-chart.tsx';
import { createRandom } from '../../sample/random.ts';
import { hall } from '../overview/overview-screen.tsx';
import { firstReadings, maxCount, readingAfter, withNewest } from './live-chart.ts';

test.each([
  ['traffic', traffic, 30],
  ['the hall', hall, 20],
])('the chart of %s has so many readings at first, each from 5 to 50', (_, chart, count) => {
  const readings = firstReadings(createRandom(chart.seed), chart);
  expect(readings).toHaveLength(count);
  for (const value of readings.flat()) {
    expect(value).toBeGreaterThanOrEqual(5);
    expect(value).toBeLessThanOrEqual(50);
  }
});

test('a crowd grows and shrinks in small steps', () => {
  const readings = firstReadings(createRandom('traffic'), traffic);
  readings.slice(1).forEach(([entering], i) => {
    expect(Math.abs(entering! - readings[i]![0]!)).toBeLessThanOrEqual(4);
  });
});

test('a new reading comes last; after a minute of them the oldest goes', () => {
  const random = createRandom('traffic');
  let readings = firstReadings(random, traffic);
  const second = readings[1];
  for (let i = readings.length; i < maxCount; i += 1)
    readings = withNewest(readings, readingAfter(random, readings.at(-1)!));
  expect(readings).toHaveLength(maxCount);
  const newest = [7, 9];
  readings = withNewest(readings, newest);
  expect(readings).toHaveLength(maxCount);
  expect(readings[0]).toBe(second);
  expect(readings.at(-1)).toBe(newest);
});
