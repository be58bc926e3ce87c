import { expect, test } from 'vitest';
import { allToggled, checkedOf } from './use-checked-rows.ts';

const keys = ['a', 'b', 'c'];

test('a header is checked only if every row is, and half checked if some are', () => {
  expect(checkedOf(keys, new Set())).toBe('none');
  expect(checkedOf(keys, new Set(['b']))).toBe('some');
  expect(checkedOf(keys, new Set(keys))).toBe('all');
  expect(checkedOf([], new Set())).toBe('none');
});

test('the header’s box checks all rows, and unchecks them when all are checked', () => {
  expect(allToggled(keys, new Set())).toEqual(new Set(keys));
  expect(allToggled(keys, new Set(['b']))).toEqual(new Set(keys));
  expect(allToggled(keys, new Set(keys))).toEqual(new Set());
});
