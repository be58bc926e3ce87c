import { describe, expect, test } from 'vitest';
import { type MergedPerson, mergeWalks } from './merge-walks.ts';
import type { PlanWalk } from './plan-walk.ts';
import { type SimulatedWalk, simulatedHall } from './testing/simulated-walks.ts';

const errorM = () => 0.2;

/** Somebody who walks along x, one metre a second, at `y`. */
const walk = (camera: number, fromS: number, toS: number, y = 0, offsetM = 0): PlanWalk => ({
  camera,
  points: Array.from({ length: 2 * (toS - fromS) + 1 }, (_, nth) => ({
    at: 1000 * fromS + 500 * nth,
    x: fromS + nth / 2 + offsetM,
    y,
  })),
});
const merge = (...walks: PlanWalk[]) =>
  mergeWalks(
    walks.sort((one, other) => one.points[0]!.at - other.points[0]!.at),
    errorM,
  );
const camerasOf = (people: readonly MergedPerson[]) =>
  people.map(({ walks }) => walks.map(({ camera }) => camera));

test('whom two cameras see at one place at one time is one person', async () => {
  const [person, ...others] = await merge(walk(1, 0, 10), walk(2, 6, 20, 0, 0.3));
  expect(others).toEqual([]);
  expect(person!.walks).toHaveLength(2);
  expect(person!.certainty).toBeGreaterThan(0.85);
});

test('who walks beside somebody is another person, and each is joined with the own walk', async () => {
  const people = await merge(
    walk(1, 0, 10, 0),
    walk(1, 0, 10, 1.2),
    walk(2, 6, 20, 0.3),
    walk(2, 6, 20, 1.5),
  );
  expect(people).toHaveLength(2);
  for (const { walks } of people)
    expect(Math.abs(walks[0]!.points[0]!.y - walks[1]!.points[0]!.y)).toBeCloseTo(0.3);
  // It might be the other way round.
  expect(people[0]!.certainty).toBeLessThan(0.9);
});

test('people at one place at different times, or at different places at one time, are not joined', async () => {
  expect(await merge(walk(1, 0, 10), walk(2, 12, 20))).toHaveLength(2);
  expect(await merge(walk(1, 0, 10), walk(2, 5, 20, 3))).toHaveLength(2);
  expect(await merge(walk(1, 0, 10), walk(1, 0, 10, 0.1))).toHaveLength(2);
});

test('who is lost before one camera and found again is still the one person of the other', async () => {
  const people = await merge(walk(1, 0, 20), walk(2, 2, 8, 0.1), walk(2, 10, 18, 0.1));
  expect(camerasOf(people)).toEqual([[1, 2, 2]]);
});

test('three cameras in a row see one person', async () => {
  const people = await merge(walk(1, 0, 10), walk(2, 7, 17), walk(3, 14, 25));
  expect(camerasOf(people)).toEqual([[1, 2, 3]]);
});

/** The share of people who are exactly one merged person, nobody else's walk with theirs. */
function shareCountedOnce(people: readonly MergedPerson[], walks: readonly SimulatedWalk[]) {
  const walksOf = Map.groupBy(walks, ({ person }) => person);
  const isOne = ({ walks: own }: MergedPerson) => {
    const [first] = own as readonly SimulatedWalk[];
    return (
      own.length === walksOf.get(first!.person)!.length &&
      (own as readonly SimulatedWalk[]).every(({ person }) => person === first!.person)
    );
  };
  return people.filter(isOne).length / walksOf.size;
}

/** How many people the walks tell of: who is lost where no other camera looks is another person to anybody. */
function knowable(walks: readonly SimulatedWalk[]): number {
  let count = 0;
  for (const own of Map.groupBy(walks, ({ person }) => person).values()) {
    let until = Number.NEGATIVE_INFINITY;
    for (const { points } of own) {
      if (points[0]!.at > until - 1_000) count += 1;
      until = Math.max(until, points.at(-1)!.at);
    }
  }
  return count;
}

describe('people who walk through two overlapping views', () => {
  test.each([
    { everyS: 12, seed: 1, noiseM: 0.1, once: 0.98 },
    { everyS: 6, seed: 2, noiseM: 0.15, once: 0.95 },
    { everyS: 3, seed: 3, noiseM: 0.15, once: 0.95 },
  ])('one every $everyS s, places $noiseM m off: counted once', async ({ once, ...hall }) => {
    const walks = simulatedHall({ ...hall, people: 600, lossPerS: 0 });
    expect(walks.length).toBeGreaterThan(1150);
    const people = await mergeWalks(walks, errorM);
    expect(shareCountedOnce(people, walks)).toBeGreaterThanOrEqual(once);
    expect(Math.abs(people.length / 600 - 1)).toBeLessThanOrEqual(0.05);
  });

  test('their number stays within 5 % where cameras lose one person in eight on the way', async () => {
    const walks = simulatedHall({ people: 600, everyS: 6, seed: 4, noiseM: 0.15, lossPerS: 0.01 });
    const people = await mergeWalks(walks, errorM);
    expect(Math.abs(people.length / knowable(walks) - 1)).toBeLessThanOrEqual(0.05);
  });

  test('how sure it is says how often joined walks are of one person', async () => {
    const walks = simulatedHall({ people: 600, everyS: 2, seed: 5, noiseM: 0.2, lossPerS: 0 });
    const merged = (await mergeWalks(walks, errorM)).filter((one) => one.walks.length > 1);
    const right = merged.filter(
      (one) => new Set((one.walks as SimulatedWalk[]).map(({ person }) => person)).size === 1,
    );
    const certainty = merged.reduce((sum, one) => sum + one.certainty, 0) / merged.length;
    expect(certainty).toBeGreaterThan(0.8);
    expect(right.length / merged.length).toBeGreaterThanOrEqual(certainty);
  });
});
