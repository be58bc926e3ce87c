import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Topology } from '@foyer/kit';
import { beforeAll, expect, test } from 'vitest';
import type { Atlas, RegionShape } from './atlas.ts';
import { worldAtlas } from './atlases.ts';
import { outlining, regionsInView } from './draw-regions.ts';
import { inFrame, keepInLimits, onSheet, placementOf } from './region-view.ts';

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

type View = ReturnType<typeof viewOf>;

/** The points that are drawn of a region. */
function drawnPoints(view: View, region: RegionShape): number {
  let count = 0;
  const add = () => {
    count += 1;
  };
  const nothing = () => {};
  const path = { beginPath: nothing, arc: nothing, closePath: nothing, moveTo: add, lineTo: add };
  outlining(view)(region, path);
  return count;
}

const pointsOf = (view: View) =>
  regionsInView(view).reduce((sum, region) => sum + drawnPoints(view, region), 0);

const finePointsOf = ({ outline }: RegionShape) => outline.coordinates.flat().length;

test('a map draws few enough points for a step in 100 ms, wherever it looks and at every zoom', () => {
  const whole = atlas.regions.reduce((sum, region) => sum + finePointsOf(region), 0);
  expect(whole).toBeGreaterThan(80_000);
  expect(pointsOf(viewOf(1)), 'the world, by coarse outlines').toBeLessThan(15_000);
  for (const [name, place] of Object.entries(places))
    for (let zoom = 1; zoom <= 32; zoom *= 1.25)
      expect(pointsOf(viewOf(zoom, place)), `${name} at ${zoom}`).toBeLessThan(45_000);
});

test('from near the outlines are as fine as they come, and only those in view are drawn', () => {
  const view = viewOf(32);
  const italy = atlas.regions.find(({ id }) => id === 'IT')!;
  expect(drawnPoints(view, italy)).toBeGreaterThan(20);
  expect(drawnPoints(view, italy), 'Sardinia alone').toBeLessThan(finePointsOf(italy) / 2);
  const norway = atlas.regions.find(({ id }) => id === 'NO')!;
  expect(drawnPoints(view, norway)).toBe(0);
  expect(regionsInView(view).length).toBeLessThan(10);
});

test('every country is drawn at every zoom, also those that coarse outlines lack', () => {
  const view = viewOf(1);
  const drawn = regionsInView(view).filter((region) => drawnPoints(view, region) > 0);
  const ids = new Set(drawn.map(({ id }) => id));
  for (const { id } of atlas.regions) expect(ids).toContain(id);
  for (const small of ['VA', 'SG', 'TO', 'MV']) expect(ids).toContain(small);
  expect(ids).not.toContain('AQ');
});

test('what lies under the pointer is found at every zoom', () => {
  const rome = { latitude: 42.3, longitude: 12.9 };
  for (const zoom of [1, 3, 12]) {
    const view = viewOf(zoom, rome);
    const at = (place: typeof rome) =>
      atlas.regionAt(onSheet(inFrame(atlas.pointOf(place)!, view.placement), view.placement));
    expect(at(rome)).toBe('IT');
    expect(at({ latitude: 41, longitude: 11 }), 'the sea').toBeUndefined();
  }
  const lesotho = atlas.pointOf({ latitude: -29.5, longitude: 28.2 })!;
  expect(atlas.regionAt(lesotho), 'a country within another').toBe('LS');
});
