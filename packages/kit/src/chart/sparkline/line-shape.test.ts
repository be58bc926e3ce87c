import { expect, test } from 'vitest';
import { areaPath, extentOf, linePath } from './line-shape.ts';

const sheet = { width: 100, height: 20 };

test('the least value lies at the bottom, the greatest on top, and the line fills the width', () => {
  expect(linePath([1, 3, 2], sheet)).toBe('M 0 20 L 50 0 L 100 10');
});

test('the line goes straight past what is unknown, and keeps its distance from the edge there', () => {
  expect(linePath([null, 1, null, 3, 2], sheet)).toBe('M 25 20 L 75 0 L 100 10');
  expect(areaPath([null, 1, 3], sheet)).toBe('M 50 20 L 100 0 L 100 20 L 50 20 Z');
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
