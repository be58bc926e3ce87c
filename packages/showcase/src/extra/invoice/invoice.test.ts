import { expect, test } from 'vitest';
import { lines, showCents, totalsOf } from './invoice.ts';

test('lines add up, tax is 10 % of the subtotal, and the total is both', () => {
  const { subtotal, tax, total } = totalsOf(lines);
  expect(subtotal).toBe(69_220 + 113_400 + 61_200 + 36_000 + 5_355);
  expect([subtotal, tax, total].map(showCents)).toEqual(['$2,851.75', '$285.18', '$3,136.93']);
});

test('tax is a whole number of cents', () => {
  const line = { item: 'Screw', about: '', quantity: 1, priceCents: 15 };
  expect(totalsOf([line])).toEqual({ subtotal: 15, tax: 2, total: 17 });
  expect(totalsOf([])).toEqual({ subtotal: 0, tax: 0, total: 0 });
});
