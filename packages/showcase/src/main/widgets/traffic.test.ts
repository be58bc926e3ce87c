import { expect, test } from 'vitest';
import { createRandom } from '../../sample/random.ts';
import { firstReadings, maxCount, readingAfter, withNewest } from './traffic.ts';

test('there are 30 readings at first, each from 5 to 50', () => {
  const readings = firstReadings(createRandom('traffic'));
  expect(readings).toHaveLength(30);
  for (const { entering, leaving } of readings)
    for (const value of [entering, leaving]) {
      expect(value).toBeGreaterThanOrEqual(5);
      expect(value).toBeLessThanOrEqual(50);
    }
});

test('a crowd grows and shrinks in small steps', () => {
  const readings = firstReadings(createRandom('traffic'));
  readings.slice(1).forEach(({ entering }, i) => {
    expect(Math.abs(entering - readings[i]!.entering)).toBeLessThanOrEqual(4);
  });
});

test('a new reading comes last; after a minute of them the oldest goes', () => {
  const random = createRandom('traffic');
  let readings = firstReadings(random);
  const second = readings[1];
  for (let i = readings.length; i < maxCount; i += 1)
    readings = withNewest(readings, readingAfter(random, readings.at(-1)!));
  expect(readings).toHaveLength(maxCount);
  const newest = { entering: 7, leaving: 9 };
  readings = withNewest(readings, newest);
  expect(readings).toHaveLength(maxCount);
  expect(readings[0]).toBe(second);
  expect(readings.at(-1)).toBe(newest);
});
