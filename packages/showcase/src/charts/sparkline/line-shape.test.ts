import { expect, test } from 'vitest';
import { areaPath, extentOf, linePath } from './line-shape.ts';

const sheet = { width: 100, height: 20 };

test('the least value lies at the bottom, the greatest on top, and the line fills the width', () => {
  expect(linePath([1, 3, 2], sheet)).toBe('M 0 20 L 50 0 L 100 10');
});

test('lines of one drawing share the extent they are given', () => {
  expect(linePath([0, 5], sheet, [0, 10])).toBe('M 0 20 L 100 10');
});

test('an area ends where its line does, on the lower edge', () => {
  expect(areaPath([1, 3], sheet)).toBe('M 0 20 L 100 0 L 100 20 L 0 20 Z');
});

test('values that are all the same lie in the middle, and none draw nothing', () => {
  expect(linePath([4, 4], sheet)).toBe('M 0 10 L 100 10');
  expect(extentOf([4])).toEqual([3, 5]);
  expect(linePath([], sheet)).toBe('');
  expect(areaPath([], sheet)).toBe('');
});
