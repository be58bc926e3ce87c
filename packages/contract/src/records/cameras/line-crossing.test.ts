import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, watchLine } from './line-crossing.ts';

const margin = 5;
const everyWay = { x: margin, y: margin };
/** From the top to the bottom: who walks from left to right comes from the right-hand side, so goes "in". */
const upright = { from: { x: 50, y: 0 }, to: { x: 50, y: 100 } };

function walk(places: readonly [number, number][], line = upright): Direction[] {
  const watch = watchLine([line.from, line.to]);
  return places.flatMap(([x, y]) => watch.moveTo({ x, y }, everyWay) ?? []);
}

test('"in" is from the right-hand to the left-hand side of who looks from the first point to the second', () => {
  expect(walk([[40, 50], [60, 50]])).toEqual(['in']); // biome-ignore format: a walk a line
  expect(walk([[60, 50], [40, 50]])).toEqual(['out']); // biome-ignore format: a walk a line
  const level = { from: { x: 0, y: 50 }, to: { x: 100, y: 50 } };
  expect(walk([[20, 60], [20, 40]], level)).toEqual(['in']); // biome-ignore format: a walk a line
});

test('somebody who stands on the line and sways is counted once, when the person goes on', () => {
  const swaying = Array.from({ length: 30 }, (_, at): [number, number] => [
    50 + (at % 2 ? 4 : -4),
    50,
  ]);
  expect(walk([[30, 50], ...swaying])).toEqual([]);
  expect(walk([[30, 50], ...swaying, [60, 50]])).toEqual(['in']);
  expect(walk([[30, 50], ...swaying, [30, 50]])).toEqual([]);
});

test('a person who walks round the end of the line is not counted', () => {
  expect(walk([[40, 90], [40, 120], [60, 120], [60, 90]])).toEqual([]); // biome-ignore format: a walk a line
  // Back across the line: that is a crossing.
  expect(walk([[40, 120], [60, 120], [60, 90], [40, 90]])).toEqual(['out']); // biome-ignore format: a walk a line
});

test('a person who appears on the line is counted only for what is crossed afterwards', () => {
  expect(walk([[50, 50], [60, 50]])).toEqual([]); // biome-ignore format: a walk a line
  expect(walk([[50, 50], [60, 50], [40, 50]])).toEqual(['out']); // biome-ignore format: a walk a line
});

const anyPlace = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
});

/** A line that divides the square from edge to edge, either way round. */
const dividing = fc
  .tuple(fc.double({ min: 20, max: 80, noNaN: true }), fc.double({ min: 20, max: 80, noNaN: true }), fc.boolean(), fc.boolean()) // biome-ignore format: one tuple
  .map(([a, b, isUpright, isTurned]) => {
    const first = isUpright ? { x: a, y: 0 } : { x: 0, y: a };
    const second = isUpright ? { x: b, y: 100 } : { x: 100, y: b };
    return isTurned ? { from: second, to: first } : { from: first, to: second };
  });

test('each crossing of ten thousand random walks is counted once: in less out is the change of side', () => {
  const side = (line: typeof upright, { x, y }: { x: number; y: number }) => {
    const alongX = line.to.x - line.from.x;
    const alongY = line.to.y - line.from.y;
    const right = alongX * (y - line.from.y) - alongY * (x - line.from.x);
    const distance = right / Math.hypot(alongX, alongY);
    return Math.abs(distance) <= margin ? 0 : Math.sign(distance);
  };
  fc.assert(
    fc.property(dividing, fc.array(anyPlace, { minLength: 2, maxLength: 30 }), (line, places) => {
      const watch = watchLine([line.from, line.to]);
      const counted = places.map((place) => watch.moveTo(place, everyWay));
      const clear = places.map((place) => side(line, place)).filter((one) => one !== 0);
      const changes = clear.slice(1).filter((one, at) => one !== clear[at]).length;
      const goingIn = counted.filter((one) => one === 'in').length;
      const goingOut = counted.filter((one) => one === 'out').length;
      expect(goingIn + goingOut).toBe(changes);
      expect(2 * (goingIn - goingOut)).toBe((clear[0] ?? 0) - (clear.at(-1) ?? 0));
    }),
    { numRuns: 10_000 },
  );
});

/** Round three sides of a place, as at a stall: inside it is the left-hand side. */
const stall = [
  [20, 80],
  [80, 80],
  [80, 20],
  [20, 20],
].map(([x = 0, y = 0]) => ({ x, y }));

const cross = (points: typeof stall, places: readonly [number, number][]) => {
  const watch = watchLine(points);
  return places.flatMap(([x, y]) => watch.moveTo({ x, y }, everyWay) ?? []);
};

test('a line of several points is one line: each way through it counts once, whichever part it crosses', () => {
  expect(cross(stall, [[50, 95], [50, 50], [95, 50]])).toEqual(['in', 'out']); // biome-ignore format: a walk a line
  // Through two corners, exactly.
  expect(cross(stall, [[95, 95], [50, 50], [95, 5]])).toEqual(['in', 'out']); // biome-ignore format: a walk a line
  // Across a corner and out again: in and out, or nothing where nobody stood clear of the line inside.
  expect(cross(stall, [[70, 95], [77, 77], [95, 70]])).toEqual([]); // biome-ignore format: a walk a line
  // In through the open side, and out through a closed one: only the closed one is a line.
  expect(cross(stall, [[5, 50], [50, 50], [50, 95]])).toEqual(['out']); // biome-ignore format: a walk a line
});

test('a margin is a part of the width and one of the height, so that it is as wide on the picture in every direction', () => {
  const watch = watchLine([
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ]);
  // 0.02 of a picture's width that is twice its height: 0.04 of the height.
  const tenPixels = { x: 0.02, y: 0.04 };
  expect(watch.moveTo({ x: 0.4, y: 0.5 }, tenPixels)).toBe(null);
  expect(watch.moveTo({ x: 0.519, y: 0.5 }, tenPixels)).toBe(null);
  expect(watch.moveTo({ x: 0.521, y: 0.5 }, tenPixels)).toBe('in');
});
