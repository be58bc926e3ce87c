import { setPageLanguage } from '@foyer/translation/page';
import { expect, test } from 'vitest';
import { contrast } from '../../../theme/contrast.ts';
import { visibleOn } from '../../echarts-plot/chart-colours.ts';
import type { TimeSeries } from '../series/time-series.ts';
import { bandParts, drawBand } from './band-series.ts';
import { columnSeries } from './column-series.ts';
import { areaData, isLonely, type TimeSeriesView, timeSeriesOption } from './time-series-option.ts';

const colours = { text: '#1', quiet: '#2', line: '#3', card: '#4', fontFamily: 'serif' };
const hourMs = 3_600_000;
const start = Date.parse('2026-11-20T00:00:00Z');
const conf = { name: 'Alerts', color: '#FD5F00', type: 'line', fillOpacity: 0.4, lineWidth: 3 };

interface Label {
  formatter: (value: number) => string;
}

interface Drawn {
  series: Record<string, unknown>[];
  xAxis: { axisLabel: { customValues: number[]; formatter: (at: number) => string } };
  yAxis: Record<string, unknown>;
}

function optionOf(series: TimeSeries, more: Partial<TimeSeriesView> = {}): Drawn {
  const view = {
    series,
    unit: 'alerts',
    zone: 'UTC',
    span: [start, start + 24 * hourMs] as const,
    hidden: new Set<string>(),
    ...more,
  };
  return timeSeriesOption(view, colours, 700, {
    band: drawBand,
    column: columnSeries,
  }) as unknown as Drawn;
}

const pairs = [4, null, 6].map((value, i) => [start + i * hourMs, value]);
const drawn = (type: string) => optionOf({ data: [pairs], conf: [{ ...conf, type }] }).series[0];

test('a line has the width, colour and gaps of its series', () => {
  expect(drawn('line')).toMatchObject({
    type: 'line',
    color: '#FD5F00',
    connectNulls: false,
    lineStyle: { width: 3 },
    data: pairs.map((value) => ({ value })),
  });
  expect(drawn('line')).not.toHaveProperty('areaStyle');
});

test('an area is filled as thinly as told, a column stands', () => {
  expect(drawn('areaspline')).toMatchObject({ smooth: 0.3, areaStyle: { opacity: 0.4 } });
  expect(drawn('column')).toMatchObject({ type: 'bar', data: pairs });
});

test('a colour that cannot be seen on its ground is moved until it can', () => {
  expect(visibleOn('#005792', '#ffffff')).toBe('#005792');
  const onDark = visibleOn('#005792', '#042338');
  expect(contrast(onDark, '#042338')).toBeGreaterThanOrEqual(3);
  expect(contrast(visibleOn('#FDA700', '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(visibleOn('teal', '#ffffff')).toBe('teal');
});

test('counts get no ticks between whole numbers', () => {
  expect(optionOf({ data: [pairs], conf: [conf] }).yAxis).toMatchObject({ minInterval: 1, min: 0 });
  expect(optionOf({ data: [[[1, 0.5]]], conf: [conf] }).yAxis).not.toHaveProperty('minInterval');
});

test('numbers beside the axis are written as the language of the page writes them', () => {
  const label = (value: number) =>
    (optionOf({ data: [pairs], conf: [conf] }).yAxis.axisLabel as Label).formatter(value);
  expect([40_000, 0.6, 0.002].map(label)).toEqual(['40,000', '0.6', '0.002']);
  try {
    setPageLanguage('de', {});
    expect([40_000, 0.6, 0.002].map(label)).toEqual(['40.000', '0,6', '0,002']);
  } finally {
    setPageLanguage('en', {});
  }
});

test('a reading between two gaps gets a dot, for it has no line', () => {
  const points = [null, 5, null, 1, 2].map((value, i) => [i, value] as const);
  expect(points.map((_, i) => isLonely(points, i))).toEqual([false, true, false, false, false]);
  expect(drawn('line')).toMatchObject({ data: [{ symbol: 'circle' }, {}, { symbol: 'circle' }] });
});

test('an area goes on to the end of its bucket before a gap, so that one bucket alone has a width', () => {
  const points = [3, null, 5, 6, null, null].map((value, i) => [i, value] as const);
  expect(areaData(points)).toEqual([
    ...[
      [0, 3],
      [1, 3],
      [1, null],
    ],
    ...[
      [2, 5],
      [3, 6],
      [4, 6],
      [4, null],
      [5, null],
    ],
  ]);
  const { data } = drawn('area') as { data: object[] };
  expect(data).toMatchObject([{ value: pairs[0] }, { value: [pairs[1]![0], 4] }, {}, {}]);
});

test('a hidden series is not drawn, nor is its previous period', () => {
  const series = { data: [pairs, pairs], conf: [conf, { ...conf, name: 'People' }] };
  const compared = { series, label: 'before' };
  const all = optionOf(series, { compared }).series.map(({ id }) => id);
  expect(all).toEqual(['Alerts before', 'People before', 'Alerts', 'People']);
  const some = optionOf(series, { compared, hidden: new Set(['Alerts']) });
  expect(some.series.map(({ id }) => id)).toEqual(['People before', 'People']);
});

test('a previous period is dashed and lies over the shown one', () => {
  const before = pairs.map(([at, value]) => [at! - 7 * 24 * hourMs, value!]);
  const series = { data: [pairs], conf: [conf] };
  const compared = { series: { data: [before], conf: [conf] }, label: 'before' };
  expect(optionOf(series, { compared }).series[0]).toMatchObject({
    lineStyle: { type: 'dashed' },
    data: pairs.map((value) => ({ value })),
  });
});

test('the time axis is marked by the clock of the zone', () => {
  const { axisLabel } = optionOf({ data: [pairs], conf: [conf] }, { zone: 'Asia/Kathmandu' }).xAxis;
  expect(axisLabel.customValues.map(axisLabel.formatter)).toEqual([
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '21/11',
    '03:00',
  ]);
});

test('the value axis begins at zero, or where it is told to', () => {
  const series = { data: [pairs], conf: [conf] };
  expect(optionOf(series).yAxis).toMatchObject({ min: 0 });
  expect(optionOf(series, { valueFrom: 72 }).yAxis).toMatchObject({ min: 72 });
});

test('a series on top of another is hatched, and the one below only where it says so', () => {
  const below = { ...conf, type: 'column', stack: 'in', hatched: [2] };
  const on = { ...below, name: 'estimated', hatched: 'all' as const };
  const isHatched = (point: unknown) => !Array.isArray(point);
  const points = [
    [1, 5],
    [2, 6],
  ] as const;
  const half = new Map([[1, 50]]);
  const [first, second] = [below, on].map((one) => columnSeries(one, points, half, '#fff'));
  expect(first).toMatchObject({ stack: 'in', barMinHeight: 2 });
  expect(first!.data!.map(isHatched)).toEqual([false, true]);
  expect(second).toMatchObject({ stack: 'in', barMinHeight: 0 });
  expect(second!.data!.map(isHatched)).toEqual([true, true]);
});

test('a bucket measured in part is hatched, one without a reading has no column', () => {
  const { series } = optionOf({
    data: [pairs, [100, 0, 48].map((share, i) => [start + i * hourMs, share])],
    conf: [
      { ...conf, type: 'column' },
      { ...conf, name: 'Measured, %', type: 'coverage' },
    ],
  });
  expect(series).toHaveLength(1);
  const [whole, none, part] = series[0]!.data as unknown[];
  expect(whole).toEqual(pairs[0]);
  expect(none).toEqual([start + hourMs, null]);
  expect(part).toMatchObject({ value: pairs[2], itemStyle: { decal: { color: '#4' } } });
});

test('a band lies behind its line and ends at every gap', () => {
  const edges = (add: number) =>
    pairs.map(([at, value]) => [at!, value == null ? null : value + add]);
  const { series } = optionOf({
    data: [pairs, edges(-1), edges(1)],
    conf: [
      conf,
      { ...conf, name: 'At least', type: 'low' },
      { ...conf, name: 'At most', type: 'high' },
    ],
  });
  expect(series.map(({ id }) => id)).toEqual(['band', 'Alerts']);
  expect(
    bandParts(
      [
        [1, 3],
        [2, null],
        [3, 5],
      ],
      [
        [1, 5],
        [2, 9],
        [3, 7],
      ],
    ),
  ).toEqual([[[1, 3, 5]], [[3, 5, 7]]]);
});

test('a limit is dashed', () => {
  expect(optionOf({ data: [pairs], conf: [{ ...conf, isDashed: true }] }).series[0]).toMatchObject({
    lineStyle: { type: 'dashed' },
  });
});
