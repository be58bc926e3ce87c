import { expect, test } from 'vitest';
import { ageWords, isPast, noticeOf, tileLook } from './tile-look.ts';

const camera = (state: 'online' | 'degraded' | 'offline' | 'never seen') => ({
  state,
  offline_after_minutes: 10,
});
const minutes = (count: number) => count * 60_000;

test('a picture that is older than what makes its camera offline does not look like the present', () => {
  expect(tileLook(camera('online'), minutes(9))).toBe('present');
  expect(tileLook(camera('online'), minutes(11))).toBe('old');
  expect(tileLook(camera('degraded'), minutes(1))).toBe('degraded');
  expect(tileLook(camera('degraded'), minutes(11))).toBe('old');
  expect(tileLook(camera('offline'), minutes(1))).toBe('offline');
  expect(['present', 'degraded', 'old', 'offline'].map((look) => isPast(look as never))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a camera without a picture says why', () => {
  expect(tileLook(camera('never seen'), undefined)).toBe('never seen');
  expect(tileLook(camera('online'), undefined)).toBe('no picture');
  expect(tileLook(camera('offline'), undefined)).toBe('offline');
});

test('what is wrong is said in a word, and nothing where nothing is', () => {
  expect(noticeOf('present')).toBeUndefined();
  expect(
    (['degraded', 'offline', 'never seen', 'old', 'no picture'] as const).map(
      (look) => noticeOf(look)?.word,
    ),
  ).toEqual(['degraded', 'offline', 'never seen', 'Old picture', 'No photo yet']);
});

test('ages are in the unit that says enough', () => {
  expect(
    [-500, 12_900, minutes(1), minutes(119), minutes(120), minutes(47 * 60), minutes(72 * 60)].map(
      ageWords,
    ),
  ).toEqual([
    '0 s old',
    '12 s old',
    '1 min old',
    '119 min old',
    '2 h old',
    '47 h old',
    '3 days old',
  ]);
});
