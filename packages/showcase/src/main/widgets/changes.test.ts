import { expect, test } from 'vitest';
import { changes, growthOf } from './changes.ts';

test('there are 32 days, each from 5 to 50', () => {
  expect(changes).toHaveLength(32);
  expect(Math.min(...changes)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...changes)).toBeLessThanOrEqual(50);
});

test('growth compares the later half with the earlier one', () => {
  expect(growthOf([10, 10, 12, 13])).toBeCloseTo(25);
  expect(growthOf([20, 10])).toBeCloseTo(-50);
  expect(growthOf([0, 5])).toBe(0);
});
