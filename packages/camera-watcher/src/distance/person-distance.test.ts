import { groundPlane } from '@foyer/contract/ground-plane';
import { expect, test } from 'vitest';
import { distanceByHeight, distanceOnGround, tooClose } from './person-distance.ts';

/** A person of 170 px, so 100 px a metre, standing at x, y. */
const standing = (x: number, y: number, height = 170) => ({
  left: x - height / 5,
  right: x + height / 5,
  top: y - height,
  bottom: y,
});

test('the height of a box gives the scale', () => {
  expect(distanceByHeight(standing(0, 500), standing(120, 500))).toBeCloseTo(1.2);
  expect(distanceByHeight(standing(0, 500, 85), standing(120, 500, 85))).toBeCloseTo(2.4);
});

test('people of two sizes are measured at their mean scale', () => {
  expect(distanceByHeight(standing(0, 500, 170), standing(90, 500, 136))).toBeCloseTo(1);
});

test('feet count, not heads', () => {
  expect(distanceByHeight(standing(0, 500), standing(30, 540))).toBeCloseTo(0.5);
});

test('people of very different sizes do not stand beside each other', () => {
  expect(distanceByHeight(standing(0, 500, 200), standing(10, 500, 120))).toBeNull();
  expect(distanceByHeight(standing(0, 500), standing(0, 500, 0))).toBeNull();
});

test('marks everyone who is closer than the limit to someone', () => {
  const people = [standing(0, 500), standing(140, 500), standing(500, 500), standing(660, 500)];
  expect(tooClose(people, 1.5, distanceByHeight)).toEqual([true, true, false, false]);
  expect(tooClose(people, 1.7, distanceByHeight)).toEqual([true, true, true, true]);
  expect(tooClose([standing(0, 500)], 1.5, distanceByHeight)).toEqual([false]);
});

test('the limit itself is far enough', () => {
  expect(tooClose([standing(0, 500), standing(150, 500)], 1.5, distanceByHeight)).toEqual([
    false,
    false,
  ]);
});

test('two people one behind the other are as far apart as they are, however small the farther looks', () => {
  const corners = [
    { x: 0.1, y: 0.95 },
    { x: 0.9, y: 0.95 },
    { x: 0.6, y: 0.4 },
    { x: 0.4, y: 0.4 },
  ] as const;
  const plane = groundPlane({ corners, widthM: 4, depthM: 6 }, { width: 1600, height: 900 });
  const standing = (floor: { x: number; y: number }, height: number) => {
    const foot = plane.onPicture(floor) ?? { x: 0, y: 0 };
    return { left: foot.x - 10, right: foot.x + 10, top: foot.y - height, bottom: foot.y };
  };
  const distance = distanceOnGround(plane);
  expect(distance(standing({ x: 2, y: 1 }, 300), standing({ x: 2, y: 4 }, 120))).toBeCloseTo(3, 5);
  expect(distance(standing({ x: 3, y: 1 }, 300), standing({ x: 2, y: 1 }, 90))).toBeCloseTo(1, 5);
  const above = { left: 790, right: 810, top: 0, bottom: 10 };
  expect(distance(standing({ x: 2, y: 1 }, 300), above)).toBeNull();
});
