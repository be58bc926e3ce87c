import type { CameraTimeline } from '@foyer/contract';
import { expect, test } from 'vitest';
import { alarmMarks, barsOf } from './timeline-figures.ts';

const start = Date.parse('2026-03-02T10:00:00Z');
const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const hour = { start, until: start + 3_600_000 };
const day = (changes: Partial<CameraTimeline>): CameraTimeline => ({
  from: iso(-600),
  to: iso(840),
  lines: [],
  people: [],
  measured: [],
  alarms: [],
  earlier: null,
  later: null,
  ...changes,
});
const minutes = (at: number, people: number) =>
  Array.from({ length: 1_440 }, (_, nth) => (nth === at ? people : 0));

test('bars are the people over all lines in a minute of an hour, or in five of a day', () => {
  const both = day({
    lines: [
      { id: 'a', in: minutes(602, 3), out: minutes(602, 1) },
      { id: 'b', in: minutes(602, 2), out: minutes(604, 4) },
    ],
  });
  const bars = barsOf(both, hour, 'hour');
  expect(bars).toHaveLength(60);
  expect(bars[2]).toEqual({ start: start + 120_000, until: start + 180_000, up: 5, down: 1 });
  expect(bars[4]?.down).toBe(4);
  const whole = barsOf(both, { start: start - 36_000_000, until: start + 50_400_000 }, 'day');
  expect(whole).toHaveLength(288);
  expect(whole[120]).toMatchObject({ up: 5, down: 5 });
});

test('bars of a camera without lines are the people in each quarter hour', () => {
  const present = day({
    people: [
      { at: iso(-15), mean: 9 },
      { at: iso(15), mean: 2.5 },
    ],
  });
  expect(barsOf(present, hour, 'hour').map(({ up, down }) => [up, down])).toEqual([[2.5, 0]]);
});

test('alarms that are near to each other have one mark, of the most urgent; one that lasts from before is at the begin', () => {
  const alarm = (
    id: number,
    began: number,
    ended: number | null,
    severity: 'critical' | 'notice',
  ) => ({
    id,
    severity,
    state: 'cleared' as const,
    sentence: `Alarm ${id}`,
    started_at: iso(began),
    ended_at: ended === null ? null : iso(ended),
  });
  const marks = alarmMarks(
    [
      alarm(1, -30, -1, 'critical'),
      alarm(2, -20, null, 'notice'),
      alarm(3, 30, 31, 'notice'),
      alarm(4, 31, 32, 'critical'),
      alarm(5, 60, 61, 'critical'),
    ],
    hour,
    5,
  );
  expect(
    marks.map(({ place, severity, alarms }) => [place, severity, alarms.map(({ id }) => id)]),
  ).toEqual([
    [0, 'notice', [2]],
    [50, 'critical', [3, 4]],
  ]);
});
