import { expect, test } from 'vitest';
import { runsOf } from '../../testing/number-of-runs.ts';
import { type SeededArea, type SeededFault, seededArea } from '../../testing/seeded-area.ts';
import { type AreaFaults, findAreaFaults } from './find-area-faults.ts';

const weeks = 6;
const area = (doors: number, people: number, change: Partial<SeededArea> = {}): SeededArea => ({
  doors,
  people,
  days: 7 * weeks,
  doorNoise: 0.25,
  sameDoor: 0.3,
  ...change,
});
const areas = [area(2, 300), area(3, 900), area(4, 2_000), area(6, 3_000, { doorNoise: 0.4 })];
/** Of each area. */
const runs = runsOf(6, 50).numRuns;

const isSound = ({ reversed, samePeople, shortfalls }: AreaFaults) =>
  reversed.length + samePeople.length + shortfalls.length === 0;

/** How many of all seeds of all areas are found as expected. */
function countFound(
  given: readonly SeededArea[],
  faultOf: (seed: number, area: SeededArea) => SeededFault | undefined,
  isRight: (found: AreaFaults, fault: SeededFault | undefined) => boolean,
): number {
  let right = 0;
  for (const one of given) {
    for (let seed = 1; seed <= runs; seed += 1) {
      const fault = faultOf(seed, one);
      if (isRight(findAreaFaults(seededArea(one, seed, fault)), fault)) right += 1;
    }
  }
  return right;
}

test('nothing is found in a sound installation', () => {
  const sound = countFound(areas, () => undefined, isSound);
  expect(sound).toBeGreaterThanOrEqual(Math.ceil(0.99 * areas.length * runs));
});

test.each([0.06, 0.12])('a busy door that misses %d in one direction is named', (share) => {
  // The first door is made the busiest.
  const direction = (seed: number) => (seed % 2 === 0 ? 'in' : 'out');
  const named = countFound(
    areas.map((one) => ({ ...one, busiest: 0 })),
    (seed) => ({ kind: 'missed', door: 0, direction: direction(seed), share }),
    ({ reversed, samePeople, shortfalls: [first, ...more] }, fault) =>
      reversed.length + samePeople.length + more.length === 0 &&
      first?.lines.join() === '0' &&
      fault?.kind === 'missed' &&
      first.direction === fault.direction,
  );
  expect(named).toBeGreaterThanOrEqual(Math.ceil(0.9 * areas.length * runs));
});

test('the interval of a share holds the truth', () => {
  const share = 0.1;
  const held = countFound(
    areas,
    () => ({ kind: 'missed', door: 0, direction: 'out', share }),
    ({ shortfalls: [first] }) =>
      first === undefined || first.lines.length > 1 || (first.low <= share && share <= first.high),
  );
  expect(held).toBeGreaterThanOrEqual(Math.ceil(0.85 * areas.length * runs));
});

test('a line whose direction is exchanged is named, and no other', () => {
  const named = countFound(
    areas,
    (seed, { doors }) => ({ kind: 'reversed', door: seed % doors }),
    ({ reversed, samePeople }, fault) =>
      samePeople.length === 0 && fault?.kind === 'reversed' && reversed.join() === `${fault.door}`,
  );
  expect(named).toBeGreaterThanOrEqual(Math.ceil(0.9 * areas.length * runs));
});

test('an only line whose direction is exchanged is known by the times of the day', () => {
  const only = area(1, 300);
  expect(findAreaFaults(seededArea(only, 1, { kind: 'reversed', door: 0 })).reversed).toEqual([0]);
  expect(isSound(findAreaFaults(seededArea(only, 1)))).toBe(true);
});

test('a line that nobody leaves by another one is known as exchanged by the times of the day', () => {
  const alike = area(3, 600, { sameDoor: 1 });
  const found = findAreaFaults(seededArea(alike, 1, { kind: 'reversed', door: 1 }));
  expect(found.reversed).toEqual([1]);
});

test('two lines that see the same people are named', () => {
  const named = countFound(
    areas,
    (seed, { doors }) => ({ kind: 'same people', door: seed % (doors - 1) }),
    ({ reversed, samePeople, shortfalls }, fault) =>
      reversed.length + shortfalls.length === 0 &&
      fault?.kind === 'same people' &&
      samePeople.length === 1 &&
      samePeople[0]![0] === fault.door,
  );
  expect(named).toBeGreaterThanOrEqual(Math.ceil(0.9 * areas.length * runs));
});

test('doors whose people always go together are named together', () => {
  const alike = area(3, 1_500, { doorNoise: 0, sameDoor: 0 });
  const fault: SeededFault = { kind: 'missed', door: 1, direction: 'out', share: 0.06 };
  const found = Array.from(
    { length: 10 },
    (_, nth) => findAreaFaults(seededArea(alike, nth + 1, fault)).shortfalls,
  ).filter((shortfalls) => shortfalls.length > 0);
  expect(found.length).toBeGreaterThanOrEqual(8);
  for (const [first] of found) {
    expect(first!.direction).toBe('out');
    expect(first!.lines).toContain(1);
    expect(first!.lines.length).toBeGreaterThan(1);
  }
});

test('nothing is said of few days, of few people, or of no line', () => {
  const nothing = { reversed: [], samePeople: [], shortfalls: [], noticeable: null };
  const fault: SeededFault = { kind: 'missed', door: 0, direction: 'out', share: 0.3 };
  expect(findAreaFaults(seededArea(area(2, 2_000, { days: 13 }), 1, fault))).toEqual({
    days: 13,
    ...nothing,
  });
  expect(findAreaFaults(seededArea(area(2, 8), 1, fault))).toMatchObject(nothing);
  expect(findAreaFaults([])).toEqual({ days: 0, ...nothing });
  const counted = Array.from({ length: 42 }, () => []);
  expect(findAreaFaults(counted)).toMatchObject(nothing);
});

test('the more people the smaller a fault that would be noticed', () => {
  const noticeable = (people: number) =>
    findAreaFaults(seededArea(area(3, people), 1)).noticeable ?? 1;
  expect(noticeable(2_000)).toBeLessThan(0.05);
  expect(noticeable(2_000)).toBeLessThan(noticeable(200));
});
