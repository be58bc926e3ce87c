import { expect, test } from 'vitest';
import type { TimeSeries } from './time-series.ts';
import { isLonely, timeSeriesOption } from './time-series-option.ts';

const colours = { text: '#111111', quiet: '#222222', line: '#333333', card: '#ffffff' };
const conf = { name: 'Alerts', color: '#FD5F00', fillOpacity: 0.4, lineWidth: 3 };
const optionOf = (type: string, data: TimeSeries['data']) =>
  timeSeriesOption({ data, conf: [{ ...conf, type }] }, 'alerts', colours) as {
    series: Record<string, unknown>[];
    yAxis: Record<string, unknown>;
  };
const pairs = [
  [
    [1, 4],
    [2, null],
    [3, 6],
  ],
];

test('a line has the width, colour and gaps of its series', () => {
  const [line] = optionOf('line', pairs).series;
  expect(line).toMatchObject({
    type: 'line',
    color: '#FD5F00',
    connectNulls: false,
    lineStyle: { width: 3 },
    data: pairs[0],
  });
  expect(line).not.toHaveProperty('areaStyle');
});

test('an area is filled as thinly as told, a column stands', () => {
  expect(optionOf('areaspline', pairs).series[0]).toMatchObject({
    smooth: 0.3,
    areaStyle: { opacity: 0.4 },
  });
  expect(optionOf('column', pairs).series[0]).toMatchObject({ type: 'bar' });
});

test('counts get no ticks between whole numbers', () => {
  expect(optionOf('line', pairs).yAxis).toMatchObject({ minInterval: 1, min: 0 });
  expect(optionOf('line', [[[1, 0.5]]]).yAxis).not.toHaveProperty('minInterval');
});

test('a reading between two gaps gets a dot, for it has no line', () => {
  const data = [
    [1, null],
    [2, 5],
    [3, null],
    [4, 1],
    [5, 2],
  ];
  expect(data.map((_, i) => isLonely(data, i))).toEqual([false, true, false, false, false]);
});
