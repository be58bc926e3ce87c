import { expect, test } from 'vitest';
import { readOrder, writeOrder } from './use-list-search.ts';

test.each(['State', '-Last seen'])('the order %s stands in an address as it is read', (sort) => {
  const order = readOrder(sort);
  expect(order && writeOrder(order)).toBe(sort);
});

test('without one a list keeps its own order', () => {
  expect(readOrder(undefined)).toBeUndefined();
});
