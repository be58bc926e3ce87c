import { countPaths, type WalkedPath } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { addSighting, type SeenPaths, type SeenPerson } from './seen-tracks.ts';

const begin = Date.UTC(2026, 2, 4, 5);
const iso = (seconds: number) => new Date(begin + 1000 * seconds).toISOString();

/** What a source makes of moments, each with who is seen, kept as the database keeps it. */
function seeing(moments: readonly (readonly [seconds: number, people: readonly SeenPerson[]])[]) {
  let state: ProfileState = {};
  const due: SeenPaths[] = [];
  for (const [seconds, people] of moments) {
    const next = addSighting(state, { src: 'cam', at: begin + 1000 * seconds, people });
    due.push(...next.due);
    state = JSON.parse(JSON.stringify(next.state));
  }
  return { due, state };
}

/** Somebody who walks to the right, 0.02 of the picture a second, seen twice a second. */
const walking = (id: number, fromS: number, toS: number) =>
  Array.from({ length: 2 * (toS - fromS) + 1 }, (_, nth) => {
    const seconds = fromS + nth / 2;
    return [seconds, [{ id, x: 0.1 + 0.02 * (seconds - fromS), y: 0.5 }]] as const;
  });

test('positions of one track become a path every ten seconds that goes on with the one before', () => {
  const { due } = seeing(walking(490, 0, 20));
  expect(due.map(({ period }) => period)).toEqual([
    { from: iso(0), to: iso(10) },
    { from: iso(10), to: iso(20) },
  ]);
  expect(due.flatMap(({ paths }) => paths)).toEqual([
    {
      det_id: 490,
      from: iso(0),
      points: [
        [0, 0.1, 0.5],
        [10_000, 0.3, 0.5],
      ],
    },
    {
      det_id: 490,
      from: iso(10),
      points: [
        [0, 0.3, 0.5],
        [10_000, 0.5, 0.5],
      ],
    },
  ]);
});

test('who crosses a line between two paths is counted once', () => {
  const { due } = seeing([...walking(1, 0, 30), [41, []]]);
  const counter = countPaths([
    { x: 0.3, y: 0 },
    { x: 0.3, y: 1 },
  ]);
  const crossings = due.flatMap(({ paths }) =>
    paths.flatMap(({ det_id, from, points }) => {
      const path: WalkedPath = {
        person: det_id,
        margin: { x: 0.01, y: 0.02 },
        points: points.map(([ms, x, y]) => ({ at: Date.parse(from) + ms, x, y })),
      };
      return counter.add(path);
    }),
  );
  expect(crossings).toHaveLength(1);
});

test('the same id after more than five seconds is another path', () => {
  const back = walking(7, 8, 10);
  const { due } = seeing([...walking(7, 0, 2), ...back, [14, []]]);
  expect(due.flatMap(({ paths }) => paths.map(({ from }) => from))).toEqual([iso(0), iso(8)]);
});

test('a moment that comes again changes nothing', () => {
  const { state } = seeing(walking(1, 0, 4));
  const again = addSighting(state, {
    src: 'cam',
    at: begin + 4000,
    people: [{ id: 1, x: 0.9, y: 0.9 }],
  });
  expect(again).toEqual({ state, due: [] });
});

test('while nobody moves that is said every quarter hour, and what is kept changes seldom', () => {
  const empty = Array.from({ length: 1000 }, (_, nth) => [nth, []] as const);
  const { due, state } = seeing(empty);
  expect(due).toEqual([{ period: { from: iso(0), to: iso(900) }, paths: [] }]);
  const at = begin + 1000 * 1000;
  expect(addSighting(state, { src: 'cam', at, people: [] }).state).not.toBe(state);
  expect(addSighting(state, { src: 'cam', at: at - 5000, people: [] }).state).toBe(state);
});

test('after a silence the paths of before end where they did, and the silence is not observed', () => {
  const { due } = seeing([...walking(1, 0, 4), ...walking(2, 300, 310)]);
  expect(due.map(({ period }) => period)).toEqual([
    { from: iso(0), to: iso(4) },
    { from: iso(300), to: iso(310) },
  ]);
});

test('of places that come faster than four a second the last is kept, and none beside the picture', () => {
  const fast = Array.from({ length: 100 }, (_, nth) => {
    const seconds = nth / 25;
    return [
      seconds,
      [
        { id: 1, x: seconds % 1, y: 0.5 },
        { id: 2, x: 3, y: 0.5 },
      ],
    ] as const;
  });
  const { tracks } = seeing(fast).state as { tracks: { cam: { tracks: { places: unknown[] }[] } } };
  expect(tracks.cam.tracks).toHaveLength(1);
  expect(tracks.cam.tracks[0]!.places.length).toBeLessThanOrEqual(18);
});

test('with 300 people in view each message has 200 at most, about one a second', () => {
  const crowd = Array.from({ length: 50 }, (_, nth) => [
    nth / 10,
    Array.from({ length: 300 }, (_, id) => ({ id, x: (id % 30) / 30 + nth / 1000, y: 0.5 })),
  ]) as [number, SeenPerson[]][];
  const { due } = seeing(crowd);
  expect(due.length).toBeGreaterThanOrEqual(4);
  expect(due.length).toBeLessThanOrEqual(5);
  expect(due.every(({ paths }) => paths.length === 200)).toBe(true);
});
