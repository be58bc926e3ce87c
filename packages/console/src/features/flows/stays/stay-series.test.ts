import { expect, test } from 'vitest';
import { staySeries } from './stay-series.ts';

const at = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' };
const begin = Date.parse(at.from);
const range = { ...at, zone: 'UTC', bucket: '1h' as const };
const nobody = { stays: 0, median_s: null, p90_s: null };

test('an hour in which nobody left is a gap, not zero minutes', () => {
  const rows = [
    { ...at, stays: 2, median_s: 62, p90_s: 600, histogram: [] },
    { ...at, ...nobody, histogram: [] },
  ];
  const { series, unit } = staySeries({ rows, sum: nobody, histogram: [], range });
  expect(unit).toBe('minutes');
  expect(series.data).toEqual([
    [
      [begin, 1],
      [begin, null],
    ],
    [
      [begin, 10],
      [begin, null],
    ],
  ]);
});

test('short stays are drawn in seconds', () => {
  const rows = [{ ...at, stays: 2, median_s: 31.4, p90_s: 62, histogram: [] }];
  const { series, unit } = staySeries({ rows, sum: nobody, histogram: [], range });
  expect(unit).toBe('seconds');
  expect(series.data).toEqual([[[begin, 31]], [[begin, 62]]]);
});
