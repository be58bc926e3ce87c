import { expect, test } from 'vitest';
import { firstGround, groundDraftOf, groundProblem, rectangleOf } from './ground-draft.ts';

const measured = { ...firstGround, width_m: 4, depth_m: 6.5 };
const [a, b, c, d] = firstGround.points as [
  [number, number],
  [number, number],
  [number, number],
  [number, number],
];

test('the corners to begin with need their sides only', () => {
  expect(groundProblem(firstGround)).toMatch(/^Measure both sides/);
  expect(rectangleOf(firstGround)).toBeUndefined();
  expect(rectangleOf({ ...measured, width_m: 0 })).toBeUndefined();
  expect(rectangleOf(measured)).toMatchObject({ widthM: 4, depthM: 6.5 });
});

test.each([
  [[a, b, c], /^Set four corners/],
  [[a, b, d, c], /^The sides cross/],
  [[a, b, [0.5, 0.9] as [number, number], d], /^Corner \d lies on one line/],
  [[a, b, [0.4, 0.8] as [number, number], d], /^Corner 3 makes a dent/],
])('corners that cannot be a rectangle’s are named (%#)', (points, words) => {
  expect(groundProblem({ ...measured, points })).toMatch(words);
});

test('a floor that was saved is read as it was', () => {
  const saved = { points: measured.points, width_m: 4, depth_m: 6.5 };
  expect(groundDraftOf(saved)).toEqual(saved);
  expect(groundDraftOf(null)).toBeNull();
});
