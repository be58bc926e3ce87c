import { expect, test } from 'vitest';
import { placeOnPath } from './place-on-path.ts';

const points: [number, number, number][] = [
  [0, 0.2, 0.5],
  [1_000, 0.4, 0.5],
  [3_000, 0.4, 0.9],
];

test('between two points of a path somebody walks straight on, and stays at its ends', () => {
  expect(placeOnPath(points, -100)).toEqual([0.2, 0.5]);
  expect(placeOnPath(points, 500)[0]).toBeCloseTo(0.3);
  expect(placeOnPath(points, 1_000)).toEqual([0.4, 0.5]);
  expect(placeOnPath(points, 2_000)[1]).toBeCloseTo(0.7);
  expect(placeOnPath(points, 9_000)).toEqual([0.4, 0.9]);
  expect(placeOnPath([[0, 0.5, 0.5]], 100)).toEqual([0.5, 0.5]);
});
