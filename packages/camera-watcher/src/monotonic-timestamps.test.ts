import { expect, test } from 'vitest';
import { monotonicTimestamps } from './monotonic-timestamps.ts';

test('moments differ although the clock stands still or goes back', () => {
  const times = [1000.7, 1000.9, 400, 5000];
  const next = monotonicTimestamps(() => times.shift() ?? 0);
  const moments = [next(), next(), next(), next()].map((moment) => Date.parse(moment));
  expect(moments).toEqual([1000, 1001, 1002, 5000]);
});
