import { expect, test } from 'vitest';
import { blankProduct, changesOf, limits, withinLimits } from './draft.ts';

test('a new product has id -1, price 0.01, rating 5 and no technology', () => {
  expect(blankProduct()).toMatchObject({ id: -1, price: 0.01, rating: 5, technology: [] });
});

test('a price is at least 0.01 and has two decimals', () => {
  expect(withinLimits('', limits.price)).toBe(0.01);
  expect(withinLimits(0, limits.price)).toBe(0.01);
  expect(withinLimits('9.999', limits.price)).toBe(10);
  expect(withinLimits(2_000_000, limits.price)).toBe(1_000_000);
});

test('a discount is a whole number from 0 to 100, and 0 when empty', () => {
  expect(withinLimits('', limits.discount)).toBe(0);
  expect(withinLimits(140, limits.discount)).toBe(100);
  expect(withinLimits(-3, limits.discount)).toBe(0);
  expect(withinLimits('12.4', limits.discount)).toBe(12);
});

test('a rating goes from 0 to 5 in steps of 0.1', () => {
  expect(withinLimits(4.25, limits.rating)).toBe(4.3);
  expect(withinLimits(7, limits.rating)).toBe(5);
  expect(withinLimits('-', limits.rating)).toBe(0);
});

test('what is saved is what differs from the stored product, tags in their order', () => {
  const stored = { ...blankProduct(), title: 'Clogs', technology: ['Wood', 'Felt'] };
  expect(changesOf(stored, { title: 'Clogs', technology: ['Wood', 'Felt'] })).toEqual({});
  expect(changesOf(stored, { price: 2, technology: ['Felt', 'Wood'] })).toEqual({
    price: 2,
    technology: ['Felt', 'Wood'],
  });
});
