import { measuredText } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { expect, test } from 'vitest';
import { changeShown, showCell, showSpan } from './report-cell.ts';

test('a figure shows its change, and how much of both periods was measured', () => {
  expect(changeShown({ value: 680, before: 1000 })).toBe(' (−32 %)');
  expect(changeShown({ value: 680, before: null })).toBe('');
  const shown = (
    measured: number | null,
    measured_before: number | null,
    value = 1,
    before: number | null = 1,
  ) => measuredText({ measured, measured_before, value, before }, t);
  expect(shown(0.49, 1)).toBe('49 % measured');
  expect(shown(1, 0.4)).toBe('100 % measured, 40 % before');
  expect(shown(1, 1)).toBeUndefined();
  expect(shown(null, null)).toBeUndefined();
  expect(shown(1, 0, 1, null)).toBeUndefined();
  const span = { from: '2026-11-15T23:00:00Z', to: '2026-11-22T23:00:00Z', zone: 'Europe/Rome' };
  expect(showSpan(span)).toBe('Mon 16/11/2026 to Sun 22/11/2026');
});

test('a day names its weekday, by the clock of the site', () => {
  const day = { kind: 'day', absent: '' } as const;
  expect(showCell(day, '2026-11-15T23:00:00.000Z', 'Europe/Rome')).toBe('Mon 16/11/2026');
});
