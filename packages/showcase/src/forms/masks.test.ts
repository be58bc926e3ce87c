import { IMask } from 'react-imask';
import { expect, test } from 'vitest';
import { digits, fills, type Mask, masks } from './masks.ts';

function typed(mask: Mask, text: string): string {
  const masked = IMask.createMask({ mask, definitions: digits });
  masked.resolve(text);
  return masked.value;
}

test('digits alone are written as each mask says, and too many are cut', () => {
  expect(typed(masks.phone, '55501427739')).toBe('(555) 014-2773');
  expect(typed(masks.internationalPhone, '390612345678')).toBe('+390 612 345 678');
  expect(typed(masks.date, '21112026')).toBe('21-11-2026');
  expect(typed(masks.time, '0930')).toBe('09:30');
  expect(typed(masks.zip, '1234567')).toBe('123456');
  expect(typed(masks.card, '4000123412341234')).toBe('4000 1234 1234 1234');
  expect(typed(masks.expiry, '0829')).toBe('08/29');
});

test('letters do not enter a mask', () => {
  expect(typed(masks.zip, 'a1b2')).toBe('12');
});

test('a mask is filled only when each of its digits is there', () => {
  expect(fills(masks.expiry, '08/29')).toBe(true);
  expect(fills(masks.expiry, '08/2')).toBe(false);
  expect(fills(masks.expiry, '08-29')).toBe(false);
  expect(fills(masks.expiry, '0a/29')).toBe(false);
});
