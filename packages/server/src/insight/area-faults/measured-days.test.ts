import { expect, test } from 'vitest';
import type { AreaHourRow } from './area-hour-views.ts';
import { measuredDays } from './measured-days.ts';

const hourMs = 3_600_000;
const opens = 9;
const closes = 18;

/** A day of a line that measures from an hour before it opens until it closes. */
const dayOf = (place: number, day: number, covered = 1): AreaHourRow[] =>
  Array.from({ length: closes - opens + 1 }, (_, nth) => ({
    place,
    day,
    hour: opens - 1 + nth,
    people_in: nth === 0 ? 0 : 10,
    people_out: nth === 0 ? 0 : 9,
    covered_ms: covered * hourMs,
  }));

test('a day counts that all lines measured while people were there', () => {
  const rows = [
    ...dayOf(0, 0),
    ...dayOf(1, 0),
    ...dayOf(0, 1),
    ...dayOf(1, 1, 0.9),
    ...dayOf(0, 2),
    ...dayOf(0, 3),
    ...dayOf(1, 3, 0.96),
  ];
  const days = measuredDays(rows, 2);
  expect(days).toHaveLength(2);
  expect(days[0]![1]!.in.slice(8, 11)).toEqual([0, 10, 10]);
  expect(days[0]![1]!.out.slice(17, 19)).toEqual([9, 0]);
});

test('a line that says nothing of its time measures from its first crossing to its last', () => {
  const silent = (place: number, day: number) => dayOf(place, day, 0);
  const rows = [0, 1, 2, 3].flatMap((day) => dayOf(0, day));
  expect(measuredDays([...rows, ...silent(1, 1), ...silent(1, 3)], 2)).toHaveLength(3);
});

test('a line that never counted leaves no day', () => {
  expect(measuredDays(dayOf(0, 0), 2)).toEqual([]);
  expect(measuredDays([], 2)).toEqual([]);
  expect(measuredDays([], 0)).toEqual([]);
});
