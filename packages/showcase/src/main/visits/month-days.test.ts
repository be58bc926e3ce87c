import { expect, test } from 'vitest';
import { weeksOf } from './month-days.ts';

test('a month that begins on a Sunday has that day last in its first week', () => {
  const weeks = weeksOf(2026, 10);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null]);
});

test('every day of a month is there once, in order', () => {
  expect(weeksOf(2028, 1).flat().filter(Boolean)).toEqual(
    Array.from({ length: 29 }, (_, i) => i + 1),
  );
});

test('four whole weeks need no fifth', () => {
  expect(weeksOf(2027, 1)).toHaveLength(4);
});
