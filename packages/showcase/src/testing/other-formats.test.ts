import { expect, test } from 'vitest';
import { otherFormats } from './other-formats.ts';

test.each([
  'at 9:05 am',
  'at 12 PM',
  'November 9, 2026',
  'since Nov 4',
  'on 2026-11-09',
  'on 11/21/2026',
  'Sun Mon Tue',
  'Sunday\nMonday',
  '4\u00a0120 visitors',
  '€12.00',
])('%j is found as written otherwise', (text) => {
  expect(otherFormats(text)).toHaveLength(1);
});

test('what is written as everywhere is not found', () => {
  const text =
    '21/11/2026 14:30, 09/11, November 2026, Wednesday, 11/11/2026, Mon Tue Sun, 1,656,843 visits, $1,234.50, +61 3 5550 0101, Invoice FY-2026-0412, Market 12';
  expect(otherFormats(text)).toEqual([]);
});
