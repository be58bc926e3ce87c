import { expect, test } from 'vitest';
import { includesWords } from './includes-words.ts';

test('every word must be said, in any order and case', () => {
  expect(includesWords('The side door of Denver', 'denver DOOR')).toBe(true);
  expect(includesWords('The side door of Denver', 'denver gate')).toBe(false);
});

test('no words leave nothing out', () => {
  expect(includesWords('anything', '  ')).toBe(true);
});
