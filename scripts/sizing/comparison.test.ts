import { expect, test } from 'vitest';
import { comparisons } from './comparison.ts';
import { occupied } from './model.ts';

test.each(comparisons())(
  '$what: the model is within a quarter of what was measured',
  ({ measured, predicted }) => {
    expect(Math.abs(predicted / measured - 1)).toBeLessThanOrEqual(0.25);
  },
);

test('messages that fall at random fill nearly each its own bucket while they are few, and all while they are many', () => {
  expect(occupied(1_000_000, 1_000)).toBeCloseTo(1_000, -1);
  expect(occupied(1_000, 1_000_000)).toBe(1_000);
  expect(occupied(1_000, 1_000)).toBeCloseTo(632, 0);
});
