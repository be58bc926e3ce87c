import { expect, test } from 'vitest';
import { nextRow } from './row-keys.ts';

test('j and the down arrow go down, k and the up arrow go up', () => {
  expect(nextRow('j', 3, 10)).toBe(4);
  expect(nextRow('ArrowDown', 3, 10)).toBe(4);
  expect(nextRow('k', 3, 10)).toBe(2);
  expect(nextRow('ArrowUp', 3, 10)).toBe(2);
});

test('moving starts at the first row and stays in the table', () => {
  expect(nextRow('j', -1, 10)).toBe(0);
  expect(nextRow('j', 9, 10)).toBe(9);
  expect(nextRow('k', 0, 10)).toBe(0);
});

test('other keys and empty tables are left alone', () => {
  expect(nextRow('a', 3, 10)).toBeNull();
  expect(nextRow('j', -1, 0)).toBeNull();
});
