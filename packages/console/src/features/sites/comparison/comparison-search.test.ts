import { expect, test } from 'vitest';
import { readComparisonSearch } from './comparison-search.ts';

test('what an address does not mean is left out', () => {
  expect(
    readComparisonSearch({
      measure: 'beauty',
      days: '5',
      from: '2026-13-01',
      to: '2026-01-01',
      against: 'ever',
      page: '1',
      q: '',
      site: 'x',
    }),
  ).toEqual({});
  expect(readComparisonSearch({ measure: 'visitors', days: 28 })).toEqual({});
  expect(
    readComparisonSearch({ measure: 'occupancy', days: '84', against: 'last_year', page: '3' }),
  ).toEqual({ measure: 'occupancy', days: 84, against: 'last_year', page: 3 });
});

test('a range of days stands before a number of days', () => {
  const range = { from: '2026-03-02', to: '2026-03-08' };
  expect(readComparisonSearch({ ...range, days: 7 })).toEqual(range);
  expect(readComparisonSearch({ from: range.to, to: range.from, days: 7 })).toEqual({ days: 7 });
});
