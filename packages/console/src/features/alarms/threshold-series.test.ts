import { expect, test } from 'vitest';
import { thresholdSeries } from './threshold-series.ts';

const points = [
  [1_000, 4],
  [2_000, null],
  [3_000, 12],
] as const;

test('thresholds are dashed lines over the whole time, and gaps stay gaps', () => {
  const { data, conf } = thresholdSeries([{ name: 'Gate', points, color: '#000' }], 10, 8);
  expect(conf.map(({ name, isDashed }) => [name, isDashed ?? false])).toEqual([
    ['Gate', false],
    ['Begins at', true],
    ['Ends at', true],
  ]);
  expect(data).toEqual([
    points,
    [
      [1_000, 10],
      [3_000, 10],
    ],
    [
      [1_000, 8],
      [3_000, 8],
    ],
  ]);
});

test('one line where an alarm ends at its threshold, and none without one', () => {
  const lines = [{ name: 'Gate', points, color: '#000' }];
  expect(thresholdSeries(lines, 10, 10).conf).toHaveLength(2);
  expect(thresholdSeries(lines, null, null).conf).toHaveLength(1);
});
