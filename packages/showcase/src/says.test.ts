import { expect, test } from 'vitest';
import { says } from './says.ts';

test('every word must be said, in any order and case', () => {
  expect(says('The side door of Denver', 'denver DOOR')).toBe(true);
  expect(says('The side door of Denver', 'denver gate')).toBe(false);
});

test('no words leave nothing out', () => {
  expect(says('anything', '  ')).toBe(true);
});
