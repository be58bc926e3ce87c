import { expect, test } from 'vitest';
import { showTick, timeTicks } from './time-ticks.ts';

const rome = 'Europe/Rome';
const at = (iso: string) => Date.parse(iso);
const marks = (from: string, to: string, most: number) =>
  timeTicks([at(from), at(to)], rome, most).map((tick) => showTick(tick, rome));

test('hours are those of the zone, and a day’s begin is named by the day', () => {
  expect(marks('2026-11-20T22:00:00Z', '2026-11-21T05:00:00Z', 8)).toEqual([
    '23:00',
    '21/11',
    '01:00',
    '02:00',
    '03:00',
    '04:00',
    '05:00',
    '06:00',
  ]);
});

test('days stay days and hours stay at their place across a change of the clock', () => {
  expect(marks('2026-03-27T23:00:00Z', '2026-03-30T22:00:00Z', 4)).toEqual([
    '28/03',
    '29/03',
    '30/03',
    '31/03',
  ]);
  expect(marks('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 4)).toEqual([
    '29/03',
    '06:00',
    '12:00',
    '18:00',
    '30/03',
  ]);
  expect(marks('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 4)).toEqual([
    '25/10',
    '12:00',
    '26/10',
  ]);
});

test('weeks begin on Monday and months on their first day', () => {
  expect(marks('2026-10-01T00:00:00Z', '2026-11-21T00:00:00Z', 8).slice(0, 2)).toEqual([
    '05/10',
    '12/10',
  ]);
  expect(marks('2025-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 6).slice(0, 3)).toEqual([
    '01/01',
    '01/04',
    '01/07',
  ]);
});

test('there are never many more than asked for', () => {
  for (const days of [0.01, 0.2, 1, 3, 7, 30, 90, 400])
    for (const most of [3, 6, 14])
      expect(timeTicks([0, days * 86_400_000], rome, most).length).toBeLessThanOrEqual(most + 2);
});
