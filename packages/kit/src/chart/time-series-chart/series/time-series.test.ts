import { describe, expect, test } from 'vitest';
import {
  defaultPointIntervalMs,
  isDaily,
  isEmpty,
  pointsOf,
  rowsOf,
  type TimeSeries,
} from './time-series.ts';

const conf = (name: string) => ({
  name,
  color: '#FD5F00',
  type: 'line',
  fillOpacity: 0,
  lineWidth: 2,
});
const dayMs = 86_400_000;

describe('points', () => {
  test('lie where their pair says', () => {
    const series: TimeSeries = { data: [[[5_000, 3]]], conf: [conf('a')] };
    expect(pointsOf(series, 0)).toEqual([[5_000, 3]]);
  });

  test('without a moment follow each other after the start, 90,000,000 ms apart unless told', () => {
    const data = [
      [
        [null, 1],
        [null, 2],
      ],
    ];
    expect(pointsOf({ data, conf: [conf('a')], options: { pointStart: 100 } }, 0)).toEqual([
      [100, 1],
      [100 + defaultPointIntervalMs, 2],
    ]);
    expect(defaultPointIntervalMs).toBe(90_000_000);
    const options = { pointStart: 100, pointInterval: 7 };
    expect(pointsOf({ data, conf: [conf('a')], options }, 0)[1]).toEqual([107, 2]);
  });

  test('may be plain values, placed as those without a moment', () => {
    const options = { pointStart: 100, pointInterval: 7 };
    expect(pointsOf({ data: [[4, null, 0]], conf: [conf('a')], options }, 0)).toEqual([
      [100, 4],
      [107, null],
      [114, 0],
    ]);
  });

  test('without a value stay gaps and never become zero', () => {
    const series: TimeSeries = { data: [[[1, null], [2, 0], [3]]], conf: [conf('a')] };
    expect(pointsOf(series, 0).map(([, value]) => value)).toEqual([null, 0, null]);
  });

  test('of a series without data are none', () => {
    expect(pointsOf({ data: [], conf: [conf('a')] }, 0)).toEqual([]);
  });
});

test('a chart of gaps alone is empty, one with a zero is not', () => {
  expect(isEmpty({ data: [[[1, null]]], conf: [conf('a')] })).toBe(true);
  expect(isEmpty({ data: [], conf: [] })).toBe(true);
  expect(isEmpty({ data: [[[1, 0]]], conf: [conf('a')] })).toBe(false);
});

test('days are told from other intervals, and the default of 25 hours is no day', () => {
  const daily = { pointInterval: dayMs, pointStart: 20_000 * dayMs };
  expect(isDaily({ data: [], conf: [], options: daily })).toBe(true);
  expect(isDaily({ data: [], conf: [], options: { ...daily, pointStart: 1 } })).toBe(false);
  expect(isDaily({ data: [], conf: [] })).toBe(false);
});

test('rows join the series by their moments, in order, with gaps where one has no point', () => {
  const series: TimeSeries = {
    data: [
      [
        [2, 20],
        [1, 10],
      ],
      [[2, 7]],
    ],
    conf: [conf('a'), conf('b')],
  };
  expect(rowsOf(series)).toEqual([
    { at: 1, values: [10, null] },
    { at: 2, values: [20, 7] },
  ]);
});
