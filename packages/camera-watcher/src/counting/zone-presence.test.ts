import { isInPolygon, type Point } from '@foyer/contract/picture-geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchZone } from './zone-presence.ts';

const square = [
  { x: 20, y: 20 },
  { x: 80, y: 20 },
  { x: 80, y: 80 },
  { x: 20, y: 80 },
];
const margin = 5;

test('a stay lasts from entering to the first picture outside', () => {
  const zone = watchZone(square);
  expect(zone.moveTo({ x: 0, y: 50 }, margin, 0)).toBeNull();
  expect(zone.moveTo({ x: 40, y: 50 }, margin, 1)).toBeNull();
  expect(zone.isInside()).toBe(true);
  expect(zone.moveTo({ x: 100, y: 50 }, margin, 9)).toBe(8);
  expect(zone.isInside()).toBe(false);
});

test('a person who stands on the edge does not enter and leave again and again', () => {
  const zone = watchZone(square);
  zone.moveTo({ x: 0, y: 50 }, margin, 0);
  for (let second = 1; second < 20; second += 1) {
    expect(zone.moveTo({ x: second % 2 ? 22 : 18, y: 50 }, margin, second)).toBeNull();
    expect(zone.isInside()).toBe(false);
  }
});

test('a person who is lost inside has stayed until last seen', () => {
  const zone = watchZone(square);
  zone.moveTo({ x: 50, y: 50 }, margin, 3);
  zone.moveTo({ x: 50, y: 50 }, margin, 7.5);
  expect(zone.end()).toBe(4.5);
  expect(zone.end()).toBeNull();
});

test('a zone may have a bay', () => {
  const bay = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 90 },
    { x: 45, y: 30 },
    { x: 0, y: 90 },
  ];
  expect(isInPolygon({ x: 10, y: 50 }, bay)).toBe(true);
  expect(isInPolygon({ x: 45, y: 60 }, bay)).toBe(false);
});

const places = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) }),
  { minLength: 1, maxLength: 40 },
);

test('the stays and the time outside add up to the length of any walk', () => {
  fc.assert(
    fc.property(places, (walk: Point[]) => {
      const zone = watchZone(square);
      let insideS = 0;
      let stays = 0;
      for (const [second, place] of walk.entries()) {
        const wasInside = zone.isInside();
        const stay = zone.moveTo(place, margin, second);
        expect(stay !== null).toBe(wasInside && !zone.isInside());
        if (wasInside) insideS += 1;
        stays += stay ?? 0;
      }
      expect(stays + (zone.end() ?? 0)).toBe(insideS);
    }),
    { numRuns: 2000 },
  );
});
