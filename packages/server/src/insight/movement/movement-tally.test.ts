import { defaultMargin } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { StoredPath } from '../../derived/paths/path-packing.ts';
import { MovementTally } from './movement-tally.ts';
import { followWalks } from './walk-follower.ts';

const square = (left: number, right: number) => [
  { x: left, y: 0 },
  { x: right, y: 0 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];
const zones = [
  { id: 'till', corners: square(0, 0.25) },
  { id: 'shelf', corners: square(0.5, 0.75) },
];

/** Ten metres wide, four squares. */
const newTally = () =>
  new MovementTally({
    columns: 4,
    rows: 1,
    placeOf: (place) => place,
    metresBetween: (from, to) => 10 * Math.hypot(to.x - from.x, to.y - from.y),
    zones,
  });

/** Places from left to right, one a second. */
const path = (person: number | string, beginS: number, xs: readonly number[]): StoredPath => ({
  person,
  kind: '',
  hasMargin: false,
  margin: defaultMargin,
  source: 'cam',
  points: xs.map((x, nth) => ({ at: 1000 * (beginS + nth), x, y: 0.5 })),
});

function tallied(paths: readonly StoredPath[]) {
  const tally = newTally();
  const walks = followWalks(tally);
  for (const one of paths) walks.add(one);
  walks.finish();
  return tally;
}

test('a person who goes to and fro counts once in each square, with the speed and the time of standing', () => {
  const tally = tallied([path(1, 0, [0.1, 0.3, 0.1, 0.1, 0.1])]);
  expect(tally.people).toBe(1);
  expect([...tally.walks]).toEqual([1, 1, 0, 0]);
  expect([...tally.standingS]).toEqual([2, 0, 0, 0]);
  expect(tally.speedAt(0)).toBeCloseTo(2);
  expect(tally.speedAt(2)).toBeNull();
});

test('paths that go on are one walk; after a pause, or under another id, it is another one', () => {
  expect(tallied([path(1, 0, [0.1, 0.2]), path(1, 3, [0.3, 0.4])]).people).toBe(1);
  expect(tallied([path(1, 0, [0.1, 0.2]), path(1, 9, [0.3, 0.4])]).people).toBe(2);
  expect(tallied([path(1, 0, [0.1, 0.2]), path('1', 3, [0.3, 0.4])]).people).toBe(2);
});

test('a walk leads from zone to zone; who comes back without another zone between has not left', () => {
  const there = path(1, 0, [0.9, 0.6, 0.4, 0.6, 0.4, 0.1]);
  const alone = path(2, 0, [0.1, 0.4]);
  const beside = path(3, 0, [0.4, 0.3]);
  expect(tallied([there, alone, beside]).transitions).toEqual([
    { from: 'till', to: null, people: 2 },
    { from: null, to: 'shelf', people: 1 },
    { from: 'shelf', to: 'till', people: 1 },
    { from: null, to: 'till', people: 1 },
  ]);
});

test('a zone is left as often as it is entered', () => {
  const { transitions } = tallied([
    path(1, 0, [0.1, 0.6, 0.1, 0.6]),
    path(2, 0, [0.6, 0.9]),
    path(3, 1, [0.9, 0.1]),
  ]);
  for (const { id } of zones) {
    const sum = (side: 'from' | 'to') =>
      transitions.filter((one) => one[side] === id).reduce((people, one) => people + one.people, 0);
    expect(sum('to')).toBe(sum('from'));
    expect(sum('to')).toBeGreaterThan(0);
  }
});
