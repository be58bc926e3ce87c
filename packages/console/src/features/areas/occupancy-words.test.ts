import type { Occupancy } from '@foyer/contract';
import { expect, test } from 'vitest';
import { peopleWords } from './occupancy-looks.ts';
import { driftSentence, driftWords, occupancySeries, unknownWords } from './occupancy-words.ts';

const now: Occupancy = {
  area: 1,
  people: 84,
  capacity: 100,
  state: 'free',
  since: '2026-11-22T04:00:00Z',
  in: 90,
  out: 6,
  in_low: null,
  in_high: null,
  out_low: null,
  out_high: null,
  reset_at: '2026-11-22T04:00:00Z',
  margin: 6,
  open: true,
  silent: [],
};

test('an estimate says how far it may be off', () => {
  expect(peopleWords(now)).toBe('84 ± 6');
  expect(peopleWords({ ...now, margin: null })).toBe('84');
  expect(peopleWords({ ...now, margin: 0 })).toBe('84');
});

test('unknown says which cameras are silent, and is not guessed', () => {
  expect(unknownWords(now)).toBeUndefined();
  const silent = [{ id: 1, Name: 'North door' }];
  expect(unknownWords({ ...now, state: 'unknown', silent })).toBe(
    'Unknown while North door is silent. Last known count: 84.',
  );
});

test('drift says who is still counted inside, and how far resets were off', () => {
  expect([3, -1, 0].map(driftSentence)).toEqual([
    '3 people still counted inside',
    '1 more person left than came',
    'nobody still counted',
  ]);
  const drifts = [4, -2].map((people) => ({ at: now.reset_at, people }));
  expect(driftWords(drifts)).toBe('Off by 3 on average over 2 resets.');
});

test('the line has a gap where it is unknown, and no band where none is known', () => {
  const range = { from: '', to: '', zone: 'UTC', step_minutes: 15 };
  const point = (people: number | null, margin: number | null) => ({
    at: now.since,
    people,
    margin,
  });
  const at = Date.parse(now.since);
  const rows = [point(4, 6), point(null, null)];
  const drawn = occupancySeries({ rows, drifts: [], recounts: [], range }, 10);
  expect(drawn.data).toEqual([
    [
      [at, 4],
      [at, null],
    ],
    [
      [at, 0],
      [at, null],
    ],
    [
      [at, 10],
      [at, null],
    ],
    [
      [at, 10],
      [at, 10],
    ],
  ]);
  const bare = occupancySeries({ rows: [point(4, null)], drifts: [], recounts: [], range }, 0);
  expect(bare.conf.map(({ name }) => name)).toEqual(['People inside']);
});
