import { type GroundRectangle, groundPlane } from '@foyer/contract/ground-plane';
import { expect, test } from 'vitest';
import { groundGrid } from './ground-grid.ts';

const picture = { width: 1, height: 1 };
const grid = (rectangle: GroundRectangle) => groundGrid(groundPlane(rectangle, picture), picture);

/** As a ceiling camera sees it: without perspective. */
const square: GroundRectangle['corners'] = [
  { x: 0.25, y: 0.75 },
  { x: 0.75, y: 0.75 },
  { x: 0.75, y: 0.25 },
  { x: 0.25, y: 0.25 },
];
/** As a camera sees it that looks along the floor: narrower far away. */
const receding: GroundRectangle['corners'] = [
  { x: 0.1, y: 0.9 },
  { x: 0.9, y: 0.9 },
  { x: 0.6, y: 0.5 },
  { x: 0.4, y: 0.5 },
];

test('seen from above, metres are squares over the whole picture', () => {
  const { stepM, lines } = grid({ corners: square, widthM: 4, depthM: 4 });
  expect(stepM).toBe(1);
  const upright = lines.filter(({ from, to }) => Math.abs(from.x - to.x) < 1e-9);
  expect(upright.map(({ from }) => Math.round(from.x * 1000))).toEqual([
    0, 125, 250, 375, 500, 625, 750, 875, 1000,
  ]);
  for (const { from, to } of upright) {
    expect(Math.max(from.y, to.y)).toBeCloseTo(1);
    expect(Math.min(from.y, to.y)).toBeCloseTo(0);
  }
});

test('with perspective a metre is shorter far away, and no line crosses the horizon', () => {
  const { stepM, lines } = grid({ corners: receding, widthM: 4, depthM: 6 });
  expect(stepM).toBe(1);
  const level = lines
    .filter(({ from, to }) => Math.abs(from.y - to.y) < 1e-6)
    .map(({ from }) => from.y)
    .filter((y) => y <= 1)
    .toSorted((a, b) => b - a);
  const gaps = level.slice(1).map((y, nth) => (level[nth] ?? 0) - y);
  expect(gaps.length).toBeGreaterThan(6);
  for (const [nth, gap] of gaps.slice(1).entries()) expect(gap).toBeLessThan(gaps[nth] ?? 0);
  // Both long sides meet at y = 0.3667.
  for (const { from, to } of lines) expect(Math.min(from.y, to.y)).toBeGreaterThan(0.3667);
});

test('a large place has larger squares, so that lines stay apart', () => {
  expect(grid({ corners: receding, widthM: 40, depthM: 60 }).stepM).toBeGreaterThan(1);
  for (const widthM of [0.1, 3, 90, 1000]) {
    const { lines } = grid({ corners: receding, widthM, depthM: widthM });
    expect(lines.length).toBeLessThanOrEqual(82);
    expect(
      lines.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]).every(Number.isFinite),
    ).toBe(true);
  }
});
