import { expect, test } from 'vitest';
import { fitting, projected, seenSides } from './projection.ts';

const rounded = (point: readonly number[]) => point.map((value) => Math.round(value * 1000) / 1000);

test('a room that is not turned is seen from the front', () => {
  expect(rounded(projected([3, 2, 9], { alpha: 0, beta: 0 }))).toEqual([3, 2]);
});

test('what lies deeper is seen further right and, from above, further up', () => {
  const turn = { alpha: 10, beta: 25 };
  const [near, far] = [projected([0, 0, 0], turn), projected([0, 0, 10], turn)];
  expect(far[0]).toBeGreaterThan(near[0]);
  expect(far[1]).toBeGreaterThan(near[1]);
  expect(rounded(far)).toEqual([4.226, 1.574]);
});

test('a flat box still has a top', () => {
  const { top, front } = seenSides({ from: [0, 0, 0], to: [1, 0, 1] });
  expect(new Set(top.map(String)).size).toBe(4);
  expect(new Set(front.map(String)).size).toBe(2);
});

test('a room fills its box, right way up', () => {
  const place = fitting(
    [
      [0, 0],
      [10, 5],
    ],
    100,
    100,
  );
  expect(place([0, 0])).toEqual([0, 100]);
  expect(place([10, 5])).toEqual([100, 50]);
});
