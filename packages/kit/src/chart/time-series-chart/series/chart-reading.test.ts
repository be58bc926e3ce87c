import { expect, test } from 'vitest';
import { chartSheet } from '../../export/chart-sheet.ts';
import { absenceOf, readChart } from './chart-reading.ts';

const dayMs = 86_400_000;
const start = 20_000 * dayMs;
const conf = { name: 'Alerts', color: '#005792', type: 'line', fillOpacity: 0, lineWidth: 2 };
const ground = '#ffffff';
const daily = {
  data: [[3, null, 1]],
  conf: [conf],
  options: { pointStart: start, pointInterval: dayMs },
};

test('whole UTC days are UTC’s unless a zone is given', () => {
  expect(readChart({ series: daily, ground })).toMatchObject({ zone: 'UTC', step: 'day' });
  const sites = readChart({ series: daily, zone: 'Asia/Kathmandu', step: 'hour', ground });
  expect(sites).toMatchObject({ zone: 'Asia/Kathmandu', step: 'hour' });
  const hourly = { ...daily, options: { pointStart: start + 1, pointInterval: 3_600_000 } };
  const viewers = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(readChart({ series: hourly, ground })).toMatchObject({ zone: viewers, step: 'hour' });
});

test('columns stand around their moments and so need half an interval more at both ends', () => {
  expect(readChart({ series: daily, ground }).whole).toEqual([start, start + 2 * dayMs]);
  const columns = { ...daily, conf: [{ ...conf, type: 'column' }] };
  const { whole, minMs } = readChart({ series: columns, ground });
  expect(whole).toEqual([start - dayMs / 2, start + 2.5 * dayMs]);
  expect(minMs).toBe(4 * dayMs);
});

test('the previous period has columns of its own, which belong to the series they compare', () => {
  const before = { ...daily, options: { pointStart: start - 3 * dayMs, pointInterval: dayMs } };
  const { columns, rows } = readChart({
    series: daily,
    compared: { series: before, label: 'the 3 days before' },
    ground,
  });
  expect(columns.map(({ name, series, isBefore }) => [name, series, isBefore])).toEqual([
    ['Alerts', 'Alerts', false],
    ['Alerts, the 3 days before', 'Alerts', true],
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    [3, 3],
    [null, null],
    [1, 1],
  ]);
});

test('a figure that nobody judged says so where the others were read, in exports too', () => {
  const ppe = { ...conf, name: 'PPE', absence: 'not judged' };
  const reading = readChart({
    series: {
      ...daily,
      data: [
        [3, null, 1],
        [null, null, 2],
      ],
      conf: [conf, ppe],
    },
    ground,
  });
  const words = reading.rows.map(({ values }) => absenceOf(reading.columns, values, 1));
  expect(words.slice(0, 2)).toEqual(['not judged', undefined]);
  const { rows } = chartSheet('Counting', reading, reading.whole, new Set());
  expect(rows.map(([, ...values]) => values)).toEqual([
    [3, 'not judged'],
    [null, null],
    [1, 2],
  ]);
});
