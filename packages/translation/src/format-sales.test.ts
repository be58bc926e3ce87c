import { expect, test } from 'vitest';
import { formatAmount, formatConversion } from './index.ts';

test('an amount is in its currency, as the language writes it', () => {
  expect(formatAmount(8120.5, 'EUR', 'en')).toBe('€8,120.50');
  expect(formatAmount(8120.5, 'EUR', 'de')).toBe('8.120,50\u00a0€');
  expect(formatAmount(-5, null, 'en')).toBe('-5.00');
});

test('a conversion has a digit after the point', () => {
  expect(formatConversion(0.0244, 'en')).toBe('2.4 %');
  expect(formatConversion(0.3, 'de')).toBe('30,0\u00a0%');
});
