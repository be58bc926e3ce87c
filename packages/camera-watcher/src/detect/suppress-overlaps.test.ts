import { expect, test } from 'vitest';
import type { Detection } from './detector.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

const limits = { shared: 0.5, contained: 0.8 };
const at = (left: number, top: number, width: number, height: number, confidence: number) =>
  ({ left, top, right: left + width, bottom: top + height, confidence }) satisfies Detection;

test('keeps the most confident of boxes around one person', () => {
  const weak = at(2, 0, 40, 100, 0.6);
  const strong = at(0, 0, 40, 100, 1.4);
  expect(suppressOverlaps([weak, strong, at(1, 3, 40, 100, 0.9)], limits)).toEqual([strong]);
});

test('keeps people side by side, sorted by confidence', () => {
  const left = at(0, 0, 40, 100, 0.9);
  const right = at(25, 0, 40, 100, 1.2);
  expect(suppressOverlaps([left, right], limits)).toEqual([right, left]);
});

test('drops a small box that lies in a larger one of the same person', () => {
  const whole = at(0, 0, 40, 100, 1);
  const legs = at(10, 60, 15, 40, 0.9);
  expect(suppressOverlaps([whole, legs], limits)).toEqual([whole]);
  expect(suppressOverlaps([whole, legs], { ...limits, contained: 1 })).toHaveLength(2);
});

test('a suppressed box suppresses nothing itself', () => {
  const first = at(0, 0, 40, 100, 3);
  const middle = at(12, 0, 40, 100, 2);
  const last = at(24, 0, 40, 100, 1);
  expect(suppressOverlaps([first, middle, last], limits)).toEqual([first, last]);
});
