import { expect, test } from 'vitest';
import { isWhole, spanBetween, zoomAround } from './zoom.ts';

const whole = [0, 1000] as const;

test('what is marked from right to left is shown as from left to right', () => {
  expect(spanBetween(600, 200, whole, 10)).toEqual([200, 600]);
});

test('nothing narrower than the least is shown, and nothing beyond the ends', () => {
  expect(spanBetween(500, 502, whole, 100)).toEqual([451, 551]);
  expect(spanBetween(-50, 20, whole, 10)).toEqual([0, 70]);
  expect(spanBetween(995, 999, whole, 100)).toEqual([900, 1000]);
  expect(spanBetween(0, 5, [0, 50], 100)).toEqual([0, 50]);
});

test('the moment under the pointer stays where it is', () => {
  expect(zoomAround([0, 1000], 250, 0.5, whole, 10)).toEqual([125, 625]);
  expect(zoomAround([125, 625], 250, 2, whole, 10)).toEqual([0, 1000]);
});

test('zooming out ends at the whole', () => {
  expect(isWhole(zoomAround([900, 1000], 950, 100, whole, 10), whole)).toBe(true);
  expect(isWhole([0, 999], whole)).toBe(false);
});
