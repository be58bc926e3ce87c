import { expect, test } from 'vitest';
import { comparedPoints, withCompared } from './compared-series.ts';
import type { TimeSeries } from './time-series.ts';

const hourMs = 3_600_000;
const conf = { name: 'People', color: '#005792', type: 'area', fillOpacity: 0.15, lineWidth: 2 };
const hours = (from: string, values: (number | null)[]): TimeSeries => ({
  data: [values.map((value, i) => [Date.parse(from) + i * hourMs, value])],
  conf: [conf],
});

test('a previous period begins where the shown one does', () => {
  const shown = hours('2026-11-20T00:00:00Z', [1, 2, 3]);
  const series = hours('2026-11-13T00:00:00Z', [7, null, 9]);
  expect(comparedPoints(shown, { series, label: 'before' }, 0, 'UTC')).toEqual([
    [Date.parse('2026-11-20T00:00:00Z'), 7],
    [Date.parse('2026-11-20T01:00:00Z'), null],
    [Date.parse('2026-11-20T02:00:00Z'), 9],
  ]);
});

test('nine in the morning is compared with nine in the morning across a change of the clock', () => {
  const shown = hours('2026-03-29T22:00:00Z', Array(24).fill(1));
  const series = hours(
    '2026-03-22T23:00:00Z',
    Array.from({ length: 24 }, (_, hour) => hour),
  );
  const points = comparedPoints(shown, { series, label: 'before' }, 0, 'Europe/Rome');
  expect(points[9]).toEqual([Date.parse('2026-03-30T07:00:00Z'), 9]);
});

test('a table has a column more for each series of the previous period, and no row more', () => {
  const shown = hours('2026-11-20T00:00:00Z', [1, 2]);
  const series = hours('2026-11-13T00:00:00Z', [7, 8, 9]);
  const both = withCompared(shown, { series, label: 'the week before' }, 'UTC');
  expect(both.conf.map(({ name }) => name)).toEqual(['People', 'People, the week before']);
  expect(both.data[1]).toHaveLength(2);
});
