import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worldSize } from '../outlines/mercator.ts';
import type { View } from '../outlines/outline-path.ts';
import { gridLines, gridStep, scaleBar } from './graticule.ts';

const view: View = { centre: { latitude: 51, longitude: 7 }, zoom: 8, width: 1000, height: 400 };

test('lines at zoom 8 are named in parts of a degree and lie where they say', () => {
  const { meridians, parallels } = gridLines(view);
  expect(meridians.find(({ label }) => label === '7.0° E')?.at).toBeCloseTo(500);
  expect(parallels.find(({ label }) => label === '51.0° N')?.at).toBeCloseTo(200);
});

test('lines stay apart and do not grow many, at every zoom', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 14, noNaN: true }), (zoom) => {
      expect((gridStep(zoom) * worldSize(zoom)) / 360).toBeGreaterThan(60);
      const { meridians } = gridLines({ ...view, zoom });
      expect(meridians.length).toBeLessThan(20);
      expect(meridians.length).toBeGreaterThan(0);
    }),
  );
});

test('beyond the date line the names go on from the other side', () => {
  const east = gridLines({ ...view, centre: { latitude: 0, longitude: 179 }, zoom: 5 });
  expect(east.meridians.map(({ label }) => label)).toContain('178° W');
});

test('the equator and Greenwich belong to no side', () => {
  const { meridians, parallels } = gridLines({
    ...view,
    centre: { latitude: 0, longitude: 0 },
    zoom: 3,
  });
  expect(meridians.map(({ label }) => label)).toContain('0°');
  expect(parallels.map(({ label }) => label)).toContain('0°');
});

test('the scale is a round distance of its true length', () => {
  const { label, widthPx } = scaleBar(view);
  expect(label).toBe('20 km');
  const metresPerPx = (40_075_017 * Math.cos((51 * Math.PI) / 180)) / worldSize(8);
  expect(widthPx * metresPerPx).toBeCloseTo(20_000, 3);
});
