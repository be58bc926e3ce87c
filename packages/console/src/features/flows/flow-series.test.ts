import { expect, test } from 'vitest';
import { markedWords } from './bounds-words.ts';
import { flowSeries } from './flow-series.ts';

const hourMs = 3_600_000;
const monday = Date.parse('2026-11-16T00:00:00Z');
const hour = (nth: number, people: number | null, coverage = people === null ? 0 : 1) => ({
  from: new Date(monday + nth * hourMs).toISOString(),
  to: new Date(monday + (nth + 1) * hourMs).toISOString(),
  in: people,
  out: people,
  coverage,
});

test('a chart of flows keeps gaps, and how much of each bucket was measured', () => {
  const { data } = flowSeries({
    rows: [hour(0, 7, 0.5), hour(1, null)],
  });
  expect(data).toEqual([
    [
      [monday, 7],
      [monday + hourMs, null],
    ],
    [
      [monday, 7],
      [monday + hourMs, null],
    ],
    [
      [monday, 50],
      [monday + hourMs, 0],
    ],
  ]);
});

test('what was estimated stands on what was counted, and a part of a bucket without an estimate stays hatched', () => {
  const rows = [hour(0, 7, 0.5), hour(1, null), hour(2, 3, 0.5), hour(3, 9)];
  const estimates = [
    { from: rows[0]!.from, in_estimated: 6.6, out_estimated: 5.2 },
    { from: rows[1]!.from, in_estimated: 12, out_estimated: 0 },
    { from: rows[3]!.from, in_estimated: null, out_estimated: null },
  ];
  const { data, conf } = flowSeries({ rows }, estimates);
  expect(conf.map(({ name }) => name)).toEqual([
    'In',
    'Out',
    'In, estimated',
    'Out, estimated',
    'Measured, %',
  ]);
  expect(data[2]!.map(([, people]) => people)).toEqual([7, 12, null, null]);
  expect(data[3]!.map(([, people]) => people)).toEqual([5, 0, null, null]);
  expect(data[0]!.map(([, people]) => people)).toEqual([7, null, 3, 9]);
  expect(conf[0]).toMatchObject({ stack: 'in', hatched: [monday + 2 * hourMs] });
  expect(conf[2]).toMatchObject({ stack: 'in', hatched: 'all' });
});

test('intervals of audits and corrected figures are marked on the columns, and hidden with them', () => {
  const unknown = {
    ...{ in_low: null, in_high: null, out_low: null, out_high: null },
    ...{ in_corrected: null, out_corrected: null, coverage_corrected: null },
  };
  const audited = { ...unknown, in_low: 7.5, in_high: 9.1, out_low: 6, out_high: 7.2 };
  const rows = [
    { ...hour(0, 8), ...audited },
    { ...hour(1, null), ...unknown, in_corrected: 60, out_corrected: 0, coverage_corrected: 0 },
  ];
  const { data, conf } = flowSeries({ rows });
  expect(conf.slice(2, -1).map(({ name, ...more }) => [name, more])).toEqual([
    ['In, lower bound (95 %)', expect.objectContaining({ type: 'low', of: 'In' })],
    ['In, upper bound (95 %)', expect.objectContaining({ type: 'high', of: 'In' })],
    ['In, corrected', expect.objectContaining({ type: 'mark', of: 'In' })],
    ['Out, lower bound (95 %)', expect.objectContaining({ type: 'low', of: 'Out' })],
    ['Out, upper bound (95 %)', expect.objectContaining({ type: 'high', of: 'Out' })],
    ['Out, corrected', expect.objectContaining({ type: 'mark', of: 'Out' })],
  ]);
  expect(data.slice(2, 5)).toEqual([
    [
      [monday, 7.5],
      [monday + hourMs, null],
    ],
    [
      [monday, 9.1],
      [monday + hourMs, null],
    ],
    [
      [monday, null],
      [monday + hourMs, 60],
    ],
  ]);
  const sum = { in: 8, out: 8, coverage: 0.5, ...audited };
  expect(markedWords({ rows, sum })).toEqual([
    'Thin lines: 95 %; 7 to 10 in and 6 to 8 out altogether.',
    'Dots: with corrections.',
  ]);
  const plain = [{ ...hour(0, 8), ...unknown }];
  expect(markedWords({ rows: plain, sum: { ...sum, ...unknown } })).toEqual([]);
  expect(flowSeries({ rows: plain }).conf).toHaveLength(3);
});
