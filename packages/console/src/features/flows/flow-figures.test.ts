import type { Flows } from '@foyer/contract';
import { expect, test } from 'vitest';
import {
  busiestRow,
  changeWords,
  compareSites,
  correctedWords,
  sumWords,
  weekCells,
} from './flow-figures.ts';

const hourMs = 3_600_000;
const monday = Date.parse('2026-11-16T00:00:00Z');
const hour = (
  nth: number,
  people: number | null,
  coverage = people === null ? 0 : 1,
): Parameters<typeof weekCells>[0][number] => ({
  from: new Date(monday + nth * hourMs).toISOString(),
  to: new Date(monday + (nth + 1) * hourMs).toISOString(),
  in: people,
  out: people,
  coverage,
});

test('a sum says how much of the time was measured, and nothing measured is no zero', () => {
  expect(sumWords({ in: 1204, out: 3, coverage: 0.96 })).toBe(
    '1,204 in, 3 out, 96 % of the time measured',
  );
  expect(sumWords({ in: 1204, out: 3, coverage: 1 })).toBe('1,204 in, 3 out');
  expect(sumWords({ in: null, out: null, coverage: 0 })).toBe('not measured');
});

test('today is compared with the same weekday, and says where either was measured in part', () => {
  const sum = (people: number | null, coverage = 1) => ({
    in: people,
    out: 0,
    coverage,
    in_low: null,
    in_high: null,
  });
  expect(changeWords(sum(120), sum(100), 'Monday')).toBe(
    '+20 % against 100 by this time last Monday',
  );
  expect(changeWords(sum(90), sum(100, 0.5), 'Monday')).toBe(
    '−10 % against 100 by this time last Monday (measured: 100 % today, 50 % then)',
  );
  expect(changeWords(sum(5), sum(null, 0), 'Monday')).toBe('nothing was measured last Monday');
  expect(changeWords(sum(5), sum(0), 'Monday')).toBe('0 by this time last Monday');
});

test('figures whose intervals overlap show no difference', () => {
  const sum = (people: number, low: number | null, high: number | null) => ({
    in: people,
    out: 0,
    coverage: 1,
    in_low: low,
    in_high: high,
  });
  const before = sum(100, 94, 106);
  expect(changeWords(sum(110, 104, 116), before, 'Monday')).toBe(
    'no difference shown against 100 by this time last Monday',
  );
  const clear = '+20 % against 100 by this time last Monday';
  expect(changeWords(sum(120, 113, 127), before, 'Monday')).toBe(clear);
  expect(changeWords(sum(120, null, null), before, 'Monday')).toBe(clear);
});

test('the busiest hour is the one with the most in; none where nobody came', () => {
  expect(busiestRow([hour(0, 3), hour(1, 9), hour(2, null)])).toEqual(hour(1, 9));
  expect(busiestRow([hour(0, 0), hour(1, null)])).toBeUndefined();
});

test('hours of the week are those of the site’s clock, and average what was measured', () => {
  const rows = [hour(8, 10), hour(8 + 7 * 24, 20), hour(9, null), hour(9 + 7 * 24, 4, 0.5)];
  const cells = weekCells(rows, 'Europe/Rome');
  expect(cells[0]?.[9]).toEqual({ value: 15, coverage: 1 });
  expect(cells[0]?.[10]).toEqual({ value: 4, coverage: 0.25 });
  expect(cells[0]?.[8]).toEqual({ value: null, coverage: 0 });
});

test('sites are compared over the hours alone that both measured from beginning to end', () => {
  const one = [hour(0, 10), hour(1, 20), hour(2, 30, 0.5), hour(3, 40)];
  const other = [hour(0, 1), hour(1, null), hour(2, 3), hour(3, 4)];
  expect(compareSites(one, other)).toEqual({ hours: 2, left: 2, people: [50, 5] });
});

test('a sum with corrections says the corrected number first and the counted one beside it', () => {
  const sum = {
    ...{ in: 80, out: 32, coverage: 1 },
    ...{ in_low: null, in_high: null, out_low: null, out_high: null },
    ...{ in_corrected: 141.2, out_corrected: 32.6, coverage_corrected: 0.5 },
  };
  const corrections = [{}, {}] as Flows['corrections'];
  expect(correctedWords({ sum, corrections })).toBe(
    'With 2 corrections: 141 in, 33 out, 50 % of the time measured. Counted: 80 in, 32 out.',
  );
  const nothingLeft = { ...sum, in_corrected: null, out_corrected: null, coverage_corrected: 0 };
  expect(correctedWords({ sum: nothingLeft, corrections: corrections.slice(1) })).toBe(
    'With 1 correction: not measured. Counted: 80 in, 32 out.',
  );
});
