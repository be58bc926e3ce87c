import { expect, test } from 'vitest';
import { thresholdSeries } from './threshold-series.ts';

const points = [
  [1_000, 4],
  [2_000, null],
  [3_000, 12],
] as const;
const span = { from: '1970-01-01T00:00:00.500Z', to: '1970-01-01T00:00:04.000Z' };

test('thresholds are dashed lines over the whole time, and gaps stay gaps', () => {
  const { data, conf } = thresholdSeries([{ name: 'Gate', points, color: '#000' }], 10, 8, span);
  expect(conf.map(({ name, isDashed }) => [name, isDashed ?? false])).toEqual([
    ['Gate', false],
    ['Begins at', true],
    ['Ends at', true],
  ]);
  expect(data).toEqual([
    points,
    [
      [500, 10],
      [4_000, 10],
    ],
    [
      [500, 8],
      [4_000, 8],
    ],
  ]);
});

test('one line where an alarm ends at its threshold, and none without one', () => {
  const lines = [{ name: 'Gate', points, color: '#000' }];
  expect(thresholdSeries(lines, 10, 10, span).conf).toHaveLength(2);
  expect(thresholdSeries(lines, null, null, span).conf).toHaveLength(1);
});
