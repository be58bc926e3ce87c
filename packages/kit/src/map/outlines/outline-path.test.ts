import { expect, test } from 'vitest';
import { outlineOf, outlinePath, pointInView, type View } from './outline-path.ts';

const view: View = { centre: { latitude: 51, longitude: 7 }, zoom: 8, width: 800, height: 300 };

test('the centre is in the middle, east is right and north is up', () => {
  expect(pointInView(view.centre, view)).toEqual({ x: 400, y: 150 });
  const northEast = pointInView({ latitude: 51.2, longitude: 7.5 }, view);
  expect(northEast.x).toBeGreaterThan(400);
  expect(northEast.y).toBeLessThan(150);
});

test('a degree of longitude is as wide as MapLibre draws it: 512 px times 2^zoom for 360°', () => {
  const { x } = pointInView({ latitude: 51, longitude: 8 }, view);
  expect(x - 400).toBeCloseTo((512 * 2 ** 8) / 360);
});

test('an outline in view is drawn, and closed only where it is a ring', () => {
  const ring = outlineOf([
    [6.5, 50.8],
    [7.5, 50.8],
    [7, 51.2],
    [6.5, 50.8],
  ]);
  expect(outlinePath([ring], view, true)).toMatch(/^M[\d. -]+(L[\d. -]+){3}Z$/);
  expect(outlinePath([ring], view, false)).not.toContain('Z');
});

test('an outline elsewhere costs nothing', () => {
  const island = outlineOf([
    [170, -40],
    [175, -40],
    [175, -35],
  ]);
  expect(outlinePath([island], view, true)).toBe('');
});

test('land that surrounds the whole view is drawn too', () => {
  const continent = outlineOf([
    [-10, 35],
    [40, 35],
    [40, 70],
    [-10, 70],
  ]);
  expect(outlinePath([continent], view, true)).not.toBe('');
});

test('points that would fall on each other are left out', () => {
  const fine = outlineOf(Array.from({ length: 1000 }, (_, i) => [7 + i * 1e-5, 51]));
  expect(outlinePath([fine], view, false).match(/L/g)?.length ?? 0).toBeLessThan(10);
});
