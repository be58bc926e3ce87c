import { expect, test } from 'vitest';
import { dayWords, showTime, showWhen } from './day-words.ts';

const now = new Date(2026, 10, 18, 0, 10);
const on = (month: number, day: number, hour = 23, minute = 50) =>
  new Date(2026, month - 1, day, hour, minute);

test('a divider says today, tomorrow, yesterday, last weekday, or weekday, month day', () => {
  expect(dayWords(on(11, 18), now)).toBe('Today');
  expect(dayWords(on(11, 19), now)).toBe('Tomorrow');
  expect(dayWords(on(11, 17), now)).toBe('Yesterday');
  expect(dayWords(on(11, 16), now)).toBe('Last Monday');
  expect(dayWords(on(11, 12, 0, 0), now)).toBe('Last Thursday');
  expect(dayWords(on(11, 11), now)).toBe('Wednesday, November 11');
  expect(dayWords(on(11, 20), now)).toBe('Friday, November 20');
});

test('yesterday is the day before, also when the clocks were changed in between', () => {
  for (const [month, day] of [
    [3, 29],
    [10, 25],
  ] as const)
    for (const hour of [0, 23])
      expect(dayWords(on(month, day, hour), on(month, day + 1, 0, 5))).toBe('Yesterday');
});

test('a time reads h:mm a', () => {
  expect(showTime(on(11, 18, 0, 5))).toBe('12:05 am');
  expect(showTime(on(11, 18, 9, 30))).toBe('9:30 am');
  expect(showTime(on(11, 18, 12, 0))).toBe('12:00 pm');
  expect(showTime(on(11, 18, 23, 59))).toBe('11:59 pm');
});

test('the list names the time of today, and the day of what is older', () => {
  expect(showWhen(on(11, 18, 0, 5), now)).toBe('12:05 am');
  expect(showWhen(on(11, 17), now)).toBe('Yesterday');
  expect(showWhen(on(11, 4), now)).toBe('04/11/2026');
});
