import { expect, test } from 'vitest';
import { showMoney } from '../../money.ts';
import { discountedPrice, idIn, labelOf, newId, titleOf } from './product-facts.ts';

const then = '2020-01-01T00:00:00.000Z';
const sameMoment = '2020-01-01T01:00:00+01:00';
const later = '2020-02-01T00:00:00.000Z';

test('the discounted price is the price minus the discount in percent of it', () => {
  expect(discountedPrice({ price: 45, discount: 20 })).toBe(36);
  expect(discountedPrice({ price: 76, discount: 0 })).toBe(76);
  expect(showMoney(36)).toBe('$36.00');
  expect(showMoney(1234.5)).toBe('$1,234.50');
});

test('a card says Sale with a discount, else New while never changed, else nothing', () => {
  expect(labelOf({ discount: 20, createdAt: then, updatedAt: then })).toBe('Sale');
  expect(labelOf({ discount: 0, createdAt: then, updatedAt: sameMoment })).toBe('New');
  expect(labelOf({ discount: 0, createdAt: then, updatedAt: later })).toBeUndefined();
});

test('a product without a title says so', () => {
  expect(titleOf({ title: ' ' })).toBe('No Title');
  expect(titleOf({ title: 'Boots' })).toBe('Boots');
});

test('an address is read as an integer; what is none is a new product', () => {
  expect(idIn('12')).toBe(12);
  expect(idIn('12x')).toBe(12);
  for (const none of [undefined, '', 'x12', 'NaN', '0', '-3']) expect(idIn(none)).toBe(newId);
});
