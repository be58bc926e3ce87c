import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { View } from '../outlines/outline-path.ts';
import { nearestTownWords } from './nearest-town.ts';
import { placeTowns } from './town-labels.ts';
import { findTowns } from './town-search.ts';
import { readTowns, townName } from './towns.ts';

const towns = readTowns(readFileSync(new URL('towns.tsv', import.meta.url), 'utf8'));

test('the list has the towns of the world, each on Earth', () => {
  expect(towns.length).toBeGreaterThan(7000);
  for (const { name, latitude, longitude, minZoom } of towns) {
    expect(name).not.toBe('');
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(minZoom).toBeGreaterThanOrEqual(0);
  }
});

describe('a town is found', () => {
  const named = (typed: string) => findTowns(towns, typed, 5).map(townName);

  test('by how its name begins, the most important first', () => {
    expect(named('hamb')[0]).toBe('Hamburg, Germany');
    expect(named('genoa')).toEqual(['Genoa, Italy']);
  });

  test('without its accents, and by a later word', () => {
    expect(named('zuri')[0]).toBe('Zürich, Switzerland');
    expect(named('york')).toContain('New York, United States');
  });

  test('not by nothing, nor where there is none', () => {
    expect(named(' ')).toEqual([]);
    expect(named('xyzzy')).toEqual([]);
  });
});

test.each([
  [{ latitude: 53.55, longitude: 9.99 }, 'in Hamburg, Germany'],
  [{ latitude: 44.41, longitude: 9.1 }, '14 km east of Genoa, Italy'],
  [{ latitude: 44.5, longitude: 8.85 }, '12 km north-west of Genoa, Italy'],
])('%j is told by the town nearest to it', (place, words) => {
  expect(nearestTownWords(towns, place)).toBe(words);
});

test('in the middle of an ocean no town tells where one is', () => {
  expect(nearestTownWords(towns, { latitude: -40, longitude: -120 })).toBeNull();
});

describe('on a map', () => {
  const view: View = { centre: { latitude: 51, longitude: 7 }, zoom: 8, width: 900, height: 280 };

  test('the usual area names its towns, on the map and off each other', () => {
    const labels = placeTowns(towns, view, []);
    expect(labels.map(({ town }) => town.name)).toEqual(
      expect.arrayContaining(['Cologne', 'Düsseldorf']),
    );
    for (const { x, y } of labels) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(view.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(view.height);
    }
  });

  test('from afar only large ones are named, and never more than fit', () => {
    const world = placeTowns(towns, { ...view, zoom: 1.5, width: 375 }, []);
    expect(world.length).toBeGreaterThan(0);
    expect(world.length).toBeLessThanOrEqual(24);
    expect(world.every(({ town }) => town.minZoom <= 3)).toBe(true);
  });

  test('names keep off what is marked', () => {
    const all = { x: 0, y: 0, width: 900, height: 280 };
    expect(placeTowns(towns, view, [all])).toEqual([]);
  });
});
