import { expect, test } from 'vitest';
import { busyByDay, busyByHour, sampleCount } from './busy-times.ts';
import { createRandom } from './random.ts';

test('a day peaks at noon and rests at night, a week peaks on Saturday', () => {
  expect(busyByHour).toHaveLength(24);
  expect(busyByHour.indexOf(1)).toBe(12);
  expect(Math.max(...busyByHour.slice(0, 7))).toBeLessThan(0.1);
  expect(busyByDay.indexOf(1)).toBe(5);
});

test('a count stays between its ends, and grows with its share', () => {
  const random = createRandom('counts');
  const ends = { least: 5, most: 50 };
  const counts = [0, 0.25, 0.5, 0.75, 1].map((share) => sampleCount(random, share, ends));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBe(5);
  for (let i = 0; i < 200; i += 1)
    expect(sampleCount(random, 1, ends)).toBeLessThanOrEqual(ends.most);
});
