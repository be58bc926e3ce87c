import { expect, test } from 'vitest';
import { orderRules, progressAt, steps } from './order.ts';

const rules = orderRules(() => new Date(2026, 10, 21));

test('the wizard has four steps, and progress is the step’s number plus one out of 4', () => {
  expect(steps.map(({ title }) => title)).toEqual(['Your Details', 'Shipping', 'Pay', 'Thank you']);
  expect(steps.map((_, step) => progressAt(step))).toEqual([1, 2, 3, 4]);
});

test('each field is asked for in one step', () => {
  expect(steps.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(Object.keys(rules));
});

test('nothing may stay empty, and each field says so in its own words', () => {
  const messages = Object.values(rules).map((rule) => rule(''));
  expect(new Set(messages).size).toBe(Object.keys(rules).length);
  expect(messages).not.toContain(null);
});

test('a postal code has 6 digits and a card’s number 16', () => {
  expect(rules.zip('12345')).toMatch(/6 digits/);
  expect(rules.zip('123456')).toBeNull();
  expect(rules.cardNumber('4000 1234 1234 123')).toMatch(/16 digits/);
  expect(rules.cardNumber('4000 1234 1234 1234')).toBeNull();
});

test('a card is good until the end of its month', () => {
  expect(rules.expiry('11/26')).toBeNull();
  expect(rules.expiry('01/27')).toBeNull();
  expect(rules.expiry('10/26')).toMatch(/over/);
  expect(rules.expiry('13/27')).toMatch(/01 to 12/);
  expect(rules.expiry('00/27')).toMatch(/01 to 12/);
  expect(rules.expiry('1/')).toMatch(/month and year/);
});
