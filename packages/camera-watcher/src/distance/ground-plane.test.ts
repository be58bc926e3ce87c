import { expect, test } from 'vitest';
import type { Point } from '../counting/geometry.ts';
import { groundPlane, isConvex } from './ground-plane.ts';
import { distanceOnGround } from './person-distance.ts';

const size = { width: 1600, height: 900 };

/** A camera 4 m above the floor that looks 30° down: where a point of the floor is on the picture, in its parts. */
function seen({ x, y }: Point): Point {
  const tilt = Math.PI / 6;
  const depth = y * Math.cos(tilt) + 4 * Math.sin(tilt);
  const down = 4 * Math.cos(tilt) - y * Math.sin(tilt);
  return {
    x: (800 + (900 * x) / depth) / size.width,
    y: (450 + (900 * down) / depth) / size.height,
  };
}

const rectangle = {
  corners: [
    { x: -2, y: 5 },
    { x: 2, y: 5 },
    { x: 2, y: 11 },
    { x: -2, y: 11 },
  ].map(seen) as [Point, Point, Point, Point],
  widthM: 4,
  depthM: 6,
};
const pixels = (floor: Point): Point => {
  const part = seen(floor);
  return { x: part.x * size.width, y: part.y * size.height };
};

test('every point of the floor is where a real camera would see it, also outside the rectangle', () => {
  const plane = groundPlane(rectangle, size);
  for (const floor of [
    { x: -2, y: 5 },
    { x: 0, y: 8 },
    { x: 3.5, y: 4.2 },
    { x: -7, y: 25 },
  ]) {
    const found = plane.onGround(pixels(floor));
    expect(found?.x).toBeCloseTo(floor.x + 2, 6);
    expect(found?.y).toBeCloseTo(floor.y - 5, 6);
  }
});

test('above the horizon there is no floor', () => {
  const plane = groundPlane(rectangle, size);
  // The horizon of this camera: 900 px × tan 30° above the picture’s middle.
  expect(plane.onGround({ x: 800, y: 450 - 520 })).toBeUndefined();
  expect(plane.onGround({ x: 800, y: 450 - 519 })).toBeDefined();
});

test('two people one behind the other are as far apart as they are, however small the farther looks', () => {
  const standing = (floor: Point, height: number) => {
    const foot = pixels(floor);
    return { left: foot.x - 10, right: foot.x + 10, top: foot.y - height, bottom: foot.y };
  };
  const distance = distanceOnGround(groundPlane(rectangle, size));
  expect(distance(standing({ x: 0, y: 6 }, 300), standing({ x: 0, y: 9 }, 120))).toBeCloseTo(3, 5);
  expect(distance(standing({ x: 1, y: 6 }, 300), standing({ x: 0, y: 6 }, 90))).toBeCloseTo(1, 5);
});

test('corners that cross, lie on one line or make a dent are no rectangle', () => {
  const [a, b, c, d] = rectangle.corners;
  expect(isConvex([a, b, c, d])).toBe(true);
  expect(isConvex([d, c, b, a])).toBe(true);
  expect(isConvex([a, c, b, d])).toBe(false);
  expect(isConvex([a, b, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, d])).toBe(false);
});
