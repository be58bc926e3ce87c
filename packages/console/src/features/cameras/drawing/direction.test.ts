import { expect, test } from 'vitest';
import { directionOf, placeOnWay } from './direction.ts';

test('somebody who looks from left to right has the way in above the line', () => {
  const direction = directionOf(
    [
      [0.2, 0.5],
      [0.8, 0.5],
    ],
    16 / 9,
  )!;
  expect(direction.at.map((part) => part.toFixed(3))).toEqual(['0.500', '0.500']);
  const [x, y] = placeOnWay(direction, 1);
  expect(x).toBeCloseTo(0.5);
  expect(y).toBeCloseTo(0.34);
  expect(placeOnWay(direction, -1)[1]).toBeCloseTo(0.66);
});

test('a line turned round has the way in on the other side', () => {
  const points: [number, number][] = [
    [0.5, 0.1],
    [0.5, 0.9],
  ];
  expect(directionOf(points, 2)!.inwards[0]).toBeCloseTo(0.08);
  expect(directionOf(points.toReversed(), 2)!.inwards[0]).toBeCloseTo(-0.08);
});

test('the arrow stands in the middle of the whole length, at a right angle on the screen', () => {
  const direction = directionOf(
    [
      [0, 0],
      [0.1, 0],
      [1, 0.9],
    ],
    2,
  )!;
  const [x, y] = direction.at;
  expect(x).toBeGreaterThan(0.1);
  // On the screen the second part goes (1.8, 0.9): its arrow has no share of that direction.
  expect(direction.inwards[0] * 2 * 1.8 + direction.inwards[1] * 0.9).toBeCloseTo(0);
  expect(y).toBeGreaterThan(0);
});

test('points that lie on each other have no direction', () => {
  expect(directionOf([[0.5, 0.5]], 1)).toBeUndefined();
  expect(
    directionOf(
      [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
      1,
    ),
  ).toBeUndefined();
});
