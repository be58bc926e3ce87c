import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const numbers = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => random.between(5, 50));
};

test('the same seed gives the same numbers, another one others', () => {
  expect(numbers('visits')).toEqual(numbers('visits'));
  expect(numbers('visits')).not.toEqual(numbers('widgets'));
});

test('every number of the range comes, and none outside it', () => {
  const seen = new Set(numbers('range'));
  expect(Math.min(...seen)).toBe(5);
  expect(Math.max(...seen)).toBe(50);
  expect(seen.size).toBe(46);
});
