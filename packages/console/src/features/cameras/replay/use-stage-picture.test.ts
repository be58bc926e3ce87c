import { expect, test } from 'vitest';
import type { Pictured } from './shown-moment.ts';
import { nextPictures } from './use-stage-picture.ts';

const start = 1_000_000_000_000;
/** A picture every five seconds. */
const pictures = Array.from({ length: 100 }, (_, nth) => ({
  at: start + 5_000 * nth,
})) as unknown as Pictured[];
const seconds = (at: number, rate: number) =>
  nextPictures(pictures, start + at, rate).map((picture) => (picture.at - start) / 1_000);

test('standing still only the picture of the moment is wanted', () => {
  expect(seconds(12_345, 0)).toEqual([10]);
  expect(seconds(-1, 0)).toEqual([]);
});

test('at its own speed the picture of the moment and the next one are', () => {
  expect(seconds(12_345, 1)).toEqual([10]);
  expect(seconds(14_000, 1)).toEqual([10, 15]);
  expect(seconds(15_500, -1)).toEqual([15, 10]);
});

test('at 60 times some are left out, and the same ones are wanted for a while', () => {
  const wanted = seconds(100_000, 60);
  expect(wanted).toHaveLength(5);
  const gaps = wanted.slice(1).map((at, nth) => at - wanted[nth]!);
  // 18 seconds apart, or 15 and 20 where pictures come every five.
  expect(gaps.every((gap) => gap === 15 || gap === 20)).toBe(true);
  const changes = new Set(
    Array.from({ length: 60 }, (_, frame) => seconds(100_000 + frame * 1_000, 60).join()),
  );
  expect(changes.size).toBeLessThanOrEqual(5);
});
