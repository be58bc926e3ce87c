import { expect, test } from 'vitest';
import { heatRanges, rangeOf } from './value-ranges.ts';

const ranges = heatRanges([
  { name: 'few', least: 0 },
  { name: 'some', least: 10 },
  { name: 'many', least: 20 },
]);

test('colours go from that of few to that of many', () => {
  expect(ranges.map(({ color }) => color)).toEqual(['#ace4f4', '#569ec3', '#005792']);
});

test('a range reaches up to the next one, and the last has no end', () => {
  expect(rangeOf(9.9, ranges)?.name).toBe('few');
  expect(rangeOf(10, ranges)?.name).toBe('some');
  expect(rangeOf(1e9, ranges)?.name).toBe('many');
  expect(rangeOf(-1, ranges)).toBeUndefined();
});
