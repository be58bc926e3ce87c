import { geoEquirectangular } from 'd3-geo';
import { expect, test } from 'vitest';
import { drawAtlas, type NamedArea } from './atlas.ts';

/** A square of so many degrees, clockwise as d3 wants it, from its south-western corner. */
const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ],
];

const area = (id: string, ...squares: number[][][][]): NamedArea => ({
  id,
  name: id,
  area: {
    type: 'Feature',
    properties: null,
    geometry: { type: 'MultiPolygon', coordinates: squares },
  },
});

const atlas = drawAtlas(
  [area('far-flung', square(0, 0, 10), square(40, 0, 2)), area('single', square(20, 0, 10))],
  geoEquirectangular(),
);

test('areas are drawn as wide as the sheet', () => {
  expect(atlas.width).toBe(1000);
  expect(atlas.regions.map(({ id }) => id)).toEqual(['far-flung', 'single']);
  expect(atlas.regions.map(({ outline }) => outline.coordinates.length)).toEqual([2, 1]);
});

test('a region’s middle lies in its largest part', () => {
  const [farFlung] = atlas.regions;
  const middle = atlas.pointOf({ latitude: 5, longitude: 5 });
  expect(farFlung?.x).toBeCloseTo(middle?.x ?? 0, 0);
  expect(farFlung?.y).toBeCloseTo(middle?.y ?? 0, 0);
});
