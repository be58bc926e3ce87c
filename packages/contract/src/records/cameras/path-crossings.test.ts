import { expect, test } from 'vitest';
import { clearMomentOf, countPaths, type WalkedPath } from './path-crossings.ts';

const middle = [
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
];
const margin = { x: 0.02, y: 0.02 };

/** From `x` to `x` in so many ms. */
const walk = (points: [at: number, x: number][]): WalkedPath => ({
  person: 1,
  margin,
  points: points.map(([at, x]) => ({ at, x, y: 0.5 })),
});

const momentsOf = (path: WalkedPath) =>
  countPaths(middle)
    .add(path)
    .map((crossing) => clearMomentOf(middle, crossing));

test('the moment of a crossing is when the person was clear of the line, however far apart the points of the path are', () => {
  expect(momentsOf(walk([[0, 0.2], [10_000, 0.7]]))).toEqual([6_400]); // biome-ignore format: a walk a line
  // The same way with more points.
  expect(momentsOf(walk([[0, 0.2], [4_000, 0.4], [6_200, 0.51], [10_000, 0.7]]))).toEqual([6_400]); // biome-ignore format: a walk a line
  expect(momentsOf(walk([[0, 0.7], [10_000, 0.2]]))).toEqual([4_400]); // biome-ignore format: a walk a line
});

test('who was clear of the line at a point of the path crossed at its moment', () => {
  expect(momentsOf(walk([[0, 0.2], [3_000, 0.5], [3_000, 0.6]]))).toEqual([3_000]); // biome-ignore format: a walk a line
});
