import { expect, test } from 'vitest';
import { readDay, writeDay } from './typed-day.ts';

test('a day is read as DD/MM/YYYY, also without leading zeros, and written with them', () => {
  for (const text of ['09/03/2026', '9/3/2026', ' 9.3.2026 ', '09-03-2026'])
    expect(readDay(text), text).toBe('2026-03-09');
  expect(writeDay('2026-03-09')).toBe('09/03/2026');
  expect(readDay('29/02/2028')).toBe('2028-02-29');
});

test('what is no day of a calendar is none', () => {
  for (const text of ['', '30/02/2026', '29/02/2027', '03/13/2026', '2026-03-09', '9/3/26', 'soon'])
    expect(readDay(text), text).toBeUndefined();
});
