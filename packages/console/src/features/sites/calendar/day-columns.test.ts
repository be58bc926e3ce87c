import type { SiteDayRow } from '@foyer/contract';
import { expect, test } from 'vitest';
import { daySentence } from './calendar-words.ts';
import { columnsOfDays } from './day-columns.ts';
import { measuredDay as row } from './testing/measured-day.ts';

const sold = { transactions: 90, items: 200, amount: 1234.5, currency: 'EUR' };
const shownOf = (one: SiteDayRow) =>
  Object.fromEntries(columnsOfDays([one]).map(({ name, shown }) => [name, shown(one)]));

test('days have columns of sales and of staff only where any were sent', () => {
  expect(Object.keys(shownOf(row()))).toEqual([
    ...['Day', 'State', 'Visitors', 'Measured', 'Open hours', 'Most people', 'Public holiday'],
  ]);
  expect(shownOf(row({ ...sold, staff_hours: 32 }))).toMatchObject({
    ...{ Sales: '90', Conversion: '22.5 %', Items: '200', Amount: '€1,234.50' },
    ...{ 'Hours of staff': '32', 'Visitors per hour of staff': '12.5' },
  });
});

test('a day that was closed or not measured has sales without a conversion', () => {
  expect(shownOf(row({ ...sold, state: 'closed' }))).toMatchObject({
    Sales: '90',
    Conversion: '–',
  });
  const unknown = row({ ...sold, state: 'not_measured', visitors_in: null });
  expect(shownOf(unknown)).toMatchObject({ Sales: '90', Conversion: '–' });
  expect(daySentence(unknown)).toBe('not measured · 90 sales');
});

test('the sentence of a day names its sales', () => {
  expect(daySentence(row(sold))).toBe(
    '400 visitors, 96 % of the open time measured · 90 sales, 22.5 % of visitors',
  );
});
