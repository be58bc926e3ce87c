import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WalkedPath } from './path-crossings.ts';
import { isInPolygon } from './picture-geometry.ts';
import { countStays, type Stay, watchZone } from './zone-stays.ts';

const square = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.8 },
  { x: 0.2, y: 0.8 },
];
const margin = { x: 0.05, y: 0.05 };
const at = (second: number, x: number, y = 0.5) => ({ at: 1_000 * second, x, y });
const path = (person: number, ...points: ReturnType<typeof at>[]): WalkedPath => ({
  person,
  margin,
  points,
});
/** Moments are right to the time that a twentieth of the margin takes. */
function expectAbout(stay: Stay | undefined, from: number, until: number) {
  expect(Math.abs(stay!.from - from)).toBeLessThan(120);
  expect(Math.abs(stay!.until - until)).toBeLessThan(120);
}
const lengthsMs = (stays: readonly Stay[]) => stays.map(({ from, until }) => until - from);

test('a stay begins and ends where the way is further than the margin beyond the edge', () => {
  const zone = watchZone(square);
  expect(zone.moveTo(at(0, 0), margin)).toEqual([]);
  expect(zone.moveTo(at(10, 0.5), margin)).toEqual([]);
  expect(zone.isInside()).toBe(true);
  const [stay] = zone.moveTo(at(20, 1), margin);
  // In at 0.25, a twentieth of the picture a second; out at 0.85.
  expectAbout(stay, 5_000, 17_000);
  expect(zone.isInside()).toBe(false);
});

test('who walks straight through a zone between two points of a path was in it', () => {
  const [stay] = countStays(square).add(path(1, at(0, 0), at(10, 1)));
  expectAbout(stay, 2_500, 8_500);
});

test('a person who stands on the edge does not enter and leave again and again', () => {
  const zone = watchZone(square);
  zone.moveTo(at(0, 0), margin);
  for (let second = 1; second < 20; second += 1) {
    expect(zone.moveTo(at(second, second % 2 ? 0.22 : 0.18), margin)).toEqual([]);
    expect(zone.isInside()).toBe(false);
  }
});

test('a person who is lost inside has stayed until last seen', () => {
  const zone = watchZone(square);
  zone.moveTo(at(3, 0.5), margin);
  zone.moveTo(at(7.5, 0.5), margin);
  expect(zone.end()).toEqual({ from: 3_000, until: 7_500 });
  expect(zone.end()).toBeNull();
});

test('a path that goes on within 5 s is the same stay; one that begins later is another person', () => {
  const zone = countStays(square);
  expect(zone.add(path(1, at(0, 0.5), at(4, 0.5)))).toEqual([]);
  expect(zone.add(path(1, at(8, 0.5), at(9, 0.5)))).toEqual([]);
  expect(zone.isInside(1)).toBe(true);
  expect(lengthsMs(zone.add(path(1, at(20, 0.5), at(23, 0.5))))).toEqual([9_000]);
  expect(lengthsMs(zone.leave(1))).toEqual([3_000]);
  expect(zone.isInside(1)).toBeUndefined();
  expect(zone.finish()).toEqual([]);
});

test('a zone may have a bay, and who crosses the bay has two stays', () => {
  const bay = [
    { x: 0, y: 0 },
    { x: 0.9, y: 0 },
    { x: 0.9, y: 0.9 },
    { x: 0.45, y: 0.3 },
    { x: 0, y: 0.9 },
  ];
  expect(isInPolygon({ x: 0.1, y: 0.5 }, bay)).toBe(true);
  expect(isInPolygon({ x: 0.45, y: 0.6 }, bay)).toBe(false);
  const zone = countStays(bay);
  const stays = zone.add(path(1, at(0, 0.05, 0.7), at(10, 0.85, 0.7)));
  expect([...stays, ...zone.finish()]).toHaveLength(2);
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const walks = fc.array(fc.record({ x: part, y: part }), { minLength: 2, maxLength: 20 });

test('any walk has the stays of one that is looked at every hundredth of a second', () => {
  fc.assert(
    fc.property(walks, (places) => {
      const points = places.map((place, nth) => ({ ...place, at: 1_000 * nth }));
      const zone = countStays(square);
      const stays = [...zone.add({ person: 1, points, margin }), ...zone.finish()];
      expect(stays.every(({ from, until }) => from <= until)).toBe(true);

      let enteredAt: number | undefined = isInPolygon(points[0]!, square) ? 0 : undefined;
      const expected: Stay[] = [];
      for (let now = 0; now <= points.at(-1)!.at; now += 10) {
        const [from, to] = [points[Math.floor(now / 1_000)]!, points[Math.ceil(now / 1_000)]!];
        const share = (now % 1_000) / 1_000;
        const depth = depthOf(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
        if (enteredAt === undefined && depth > margin.x) enteredAt = now;
        if (enteredAt !== undefined && depth < -margin.x) {
          expected.push({ from: enteredAt, until: now });
          enteredAt = undefined;
        }
      }
      if (enteredAt !== undefined) expected.push({ from: enteredAt, until: points.at(-1)!.at });
      // Who goes beyond the margin for less than a hundredth of a second is not found by looking so rarely.
      fc.pre(stays.length === expected.length);
      for (const [nth, { from, until }] of expected.entries()) expectAbout(stays[nth], from, until);
    }),
    { numRuns: 500 },
  );
});

/** How far a place is inside the square; negative outside. */
function depthOf(x: number, y: number): number {
  const inside = Math.min(x - 0.2, 0.8 - x, y - 0.2, 0.8 - y);
  if (inside >= 0) return inside;
  return -Math.hypot(Math.max(0.2 - x, 0, x - 0.8), Math.max(0.2 - y, 0, y - 0.8));
}
