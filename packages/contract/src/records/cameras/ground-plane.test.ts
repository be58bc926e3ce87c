import { expect, test } from 'vitest';
import { cornerFault, groundPlane, isConvex } from './ground-plane.ts';

interface Point {
  x: number;
  y: number;
}

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

test('a point of the floor is found on the picture again, but none behind the camera', () => {
  const plane = groundPlane(rectangle, size);
  const found = plane.onPicture({ x: 5.5, y: -0.8 });
  expect(found?.x).toBeCloseTo(pixels({ x: 3.5, y: 4.2 }).x, 6);
  expect(found?.y).toBeCloseTo(pixels({ x: 3.5, y: 4.2 }).y, 6);
  // Behind this camera lies the floor beyond 4 m × tan 30° at its back.
  expect(plane.onPicture({ x: 2, y: -5 - 2.31 })).toBeUndefined();
  expect(plane.depthOf({ x: 2, y: -5 - 2.31 })).toBeLessThan(0);
  expect(plane.depthOf({ x: 2, y: 3 })).toBeGreaterThan(1 - 0.3);
  expect(plane.depthOf({ x: 2, y: 20 })).toBeGreaterThan(plane.depthOf({ x: 2, y: 10 }));
});

test('corners that cross, lie on one line or make a dent are no rectangle', () => {
  const [a, b, c, d] = rectangle.corners;
  expect(isConvex([a, b, c, d])).toBe(true);
  expect(isConvex([d, c, b, a])).toBe(true);
  expect(isConvex([a, c, b, d])).toBe(false);
  expect(cornerFault([a, c, b, d])).toEqual({ kind: 'crossed' });
  expect(cornerFault([a, b, d, c])).toEqual({ kind: 'crossed' });
  const middle = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  expect(cornerFault([a, b, middle(b, d), d])).toEqual({ kind: 'on one line', corner: 3 });
  expect(cornerFault([a, a, c, d])).toMatchObject({ kind: 'on one line' });
  for (const corners of [
    [a, b, middle(a, middle(b, d)), d],
    [d, middle(a, middle(b, d)), b, a],
  ] as const)
    expect(cornerFault(corners)).toEqual({
      kind: 'dent',
      corner: corners[0] === a ? 3 : 2,
    });
});
