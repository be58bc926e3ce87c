import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Topology } from '@foyer/kit';
import { beforeAll, expect, test } from 'vitest';
import type { Atlas } from './atlas.ts';
import { regionsInView } from './draw-regions.ts';
import { inFrame, keepInLimits, onSheet, placementOf } from './region-view.ts';
import { lengthOf } from './rings.ts';
import { regionAt } from './use-pointing.ts';
import { worldAtlas } from './world-areas.ts';

const outlines = async (name: string): Promise<Topology> =>
  JSON.parse(
    await readFile(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), 'utf8'),
  );

let atlas: Atlas;
beforeAll(async () => {
  atlas = worldAtlas(await outlines('countries-50m'), await outlines('countries-110m'));
});

const frame = { width: 1100, height: 460 };
const places = {
  Italy: { latitude: 39.6, longitude: 8.86 },
  Norway: { latitude: 68, longitude: 16 },
  'the islands of Canada': { latitude: 73, longitude: -95 },
};

function viewOf(zoom: number, place = places.Italy) {
  const placement = placementOf(
    keepInLimits({ ...atlas.pointOf(place)!, zoom }, atlas, frame),
    atlas,
    frame,
  );
  return { atlas, placement, frame, colors: new Map() };
}

const pointsOf = (view: ReturnType<typeof viewOf>) =>
  regionsInView(view)
    .flatMap(({ rings }) => rings)
    .reduce((sum, ring) => sum + lengthOf(ring), 0);

test('a map draws few enough points for a step in 100 ms, wherever it looks and at every zoom', () => {
  const whole = atlas.regions
    .flatMap(({ rings }) => rings)
    .reduce((sum, ring) => sum + lengthOf(ring), 0);
  expect(whole).toBeGreaterThan(80_000);
  expect(pointsOf(viewOf(1)), 'the world, by coarse outlines').toBeLessThan(15_000);
  for (const [name, place] of Object.entries(places))
    for (let zoom = 1; zoom <= 32; zoom *= 1.25)
      expect(pointsOf(viewOf(zoom, place)), `${name} at ${zoom}`).toBeLessThan(45_000);
});

test('from near the outlines are as fine as they come, and only those in view are drawn', () => {
  const view = viewOf(32);
  const drawn = regionsInView(view);
  const sardinia = drawn.find(({ id }) => id === 'IT')!;
  const italy = atlas.regions.find(({ id }) => id === 'IT')!;
  expect(
    sardinia.rings.every((ring) =>
      italy.rings.some((fine) => fine.points.length >= ring.points.length),
    ),
  ).toBe(true);
  expect(sardinia.rings.length).toBeLessThan(italy.rings.length);
  expect(drawn.length).toBeLessThan(10);
});

test('every country is drawn at every zoom, also those that coarse outlines lack', () => {
  const ids = new Set(regionsInView(viewOf(1)).map(({ id }) => id));
  for (const { id } of atlas.regions) expect(ids).toContain(id);
  for (const small of ['VA', 'SG', 'TO', 'MV']) expect(ids).toContain(small);
  expect(ids).not.toContain('AQ');
});

test('what lies under the pointer is found at every zoom', () => {
  const rome = { latitude: 42.3, longitude: 12.9 };
  for (const zoom of [1, 3, 12]) {
    const view = viewOf(zoom, rome);
    const at = (place: typeof rome) =>
      regionAt(
        regionsInView(view),
        onSheet(inFrame(atlas.pointOf(place)!, view.placement), view.placement),
      );
    expect(at(rome)).toBe('IT');
    expect(at({ latitude: 41, longitude: 11 }), 'the sea').toBeUndefined();
  }
  const view = viewOf(12, { latitude: -29.5, longitude: 28.2 });
  const lesotho = atlas.pointOf({ latitude: -29.5, longitude: 28.2 })!;
  expect(regionAt(regionsInView(view), lesotho), 'a country within another').toBe('LS');
});
