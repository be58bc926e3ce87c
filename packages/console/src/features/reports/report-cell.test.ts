import { expect, test } from 'vitest';
import { changeShown, measuredShown, showCell } from './report-cell.ts';

test('a figure shows its change, and how much of both periods was measured', () => {
  expect(changeShown({ value: 680, before: 1000 })).toBe(' (−32 %)');
  expect(changeShown({ value: 680, before: null })).toBe('');
  expect(measuredShown({ measured: 0.49, measured_before: 1 })).toBe('49 % measured');
  expect(measuredShown({ measured: 1, measured_before: 1 })).toBeUndefined();
  expect(measuredShown({ measured: null, measured_before: null })).toBeUndefined();
});

test('a day names its weekday, by the clock of the site', () => {
  const day = { kind: 'day', absent: '' } as const;
  expect(showCell(day, '2026-11-15T23:00:00.000Z', 'Europe/Rome')).toBe('Mon 16/11/2026');
});
