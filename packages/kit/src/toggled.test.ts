import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

test('a value that was not there comes, one that was goes, and the set that was given stays', () => {
  const given = new Set(['north']);
  expect([...toggled(given, 'south')]).toEqual(['north', 'south']);
  expect([...toggled(given, 'north')]).toEqual([]);
  expect([...given]).toEqual(['north']);
});
