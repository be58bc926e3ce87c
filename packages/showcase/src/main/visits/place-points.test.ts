import { expect, test } from 'vitest';
import { placesSaying, pointOf, visitsOf } from './place-points.ts';
import places from './places.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };

test('eleven places have 1 656 843 visits together', () => {
  expect(places).toHaveLength(11);
  expect(visitsOf(places)).toBe(1_656_843);
});

test('the statistics say 75, 84 and 92 percent with bars of 60, 39 and 80', () => {
  expect(statistics.map(({ percent }) => percent)).toEqual([75, 84, 92]);
  expect(statistics.map(({ barPercent }) => barPercent)).toEqual([60, 39, 80]);
});

test('a search finds places by name or state', () => {
  const found = (words: string) => placesSaying(places, words).map(({ name }) => name);
  expect(found('texas')).toEqual(['Houston']);
  expect(found('new')).toEqual(['New York']);
  expect(found('')).toHaveLength(11);
});

test('a point’s ground grows with its visits, and none is too small to hit', () => {
  const radius = (visits: number) =>
    pointOf(400)({ name: '', state: '', latitude: 0, longitude: 0, visits }).radius;
  expect([radius(400), radius(100), radius(1)]).toEqual([16, 8, 5]);
});
