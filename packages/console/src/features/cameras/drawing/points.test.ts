import { expect, test } from 'vitest';
import {
  nextPoint,
  pointAt,
  pointsIn,
  problemOf,
  textOf,
  withMoved,
  withoutPoint,
} from './points.ts';

const rule = { noun: 'mask', least: 3 };

test('typed points are read back as they are shown', () => {
  const points = pointsIn('0 0, 1 0.25,\n0.33333 1', rule);
  expect(points).toEqual([
    [0, 0],
    [1, 0.25],
    [0.3333, 1],
  ]);
  expect(pointsIn(textOf(points as [number, number][]), rule)).toEqual(points);
});

test.each([
  ['0 0, 1 1', 'A mask has at least 3 points'],
  ['0 0, 1 1, 2 0', '“2 0” is no point: write two numbers from 0 to 1, as in 0.25 0.5'],
  ['0 0, 1, 0 1', '“1” is no point: write two numbers from 0 to 1, as in 0.25 0.5'],
])('what is wrong with %s is said', (text, words) => {
  expect(pointsIn(text, rule)).toBe(words);
});

test('a point stays on the picture, wherever it is moved', () => {
  const mask = { kind: 'blur' as const, points: [pointAt(0.5, 0.5), pointAt(-1, 2)] };
  expect(mask.points[1]).toEqual([0, 1]);
  expect(withMoved(mask, 0, 1.2, -0.1).points[0]).toEqual([1, 0]);
  expect(withoutPoint(mask, 0).points).toEqual([[0, 1]]);
});

test('a mask that is no area yet cannot be saved', () => {
  expect(problemOf([{ points: [[0, 0]] }], rule)).toMatch(/^Mask 1 has too few points/);
  expect(problemOf([], rule)).toBeUndefined();
});

test('a point that the keyboard adds begins beside the last one and on the picture', () => {
  expect(nextPoint({ points: [] })).toEqual([0.5, 0.5]);
  expect(nextPoint({ points: [[0.95, 0.2]] })).toEqual([0.85, 0.2]);
});
