import { expect, test } from 'vitest';
import { orderOf, sortAsked, sortOf } from './list-order.ts';

const columns = [
  { name: 'Name', sortBy: 'Name' },
  { name: 'Last seen', sortBy: 'last_seen_at' },
  { name: 'Recipients' },
];

test('an order stands in an address as its field, and is read by its column’s name too', () => {
  for (const [sort, written] of [
    ['Name', 'Name'],
    ['-last_seen_at', '-last_seen_at'],
    ['-Last seen', '-last_seen_at'],
  ] as const) {
    const order = orderOf(columns, sort);
    expect(order && sortOf(columns, order)).toBe(written);
  }
});

test('the server is asked in its own words', () => {
  expect(sortAsked(columns, '-Last seen')).toEqual({ sort: '-last_seen_at' });
  expect(sortAsked(columns, 'last_seen_at')).toEqual({ sort: 'last_seen_at' });
});

test('what no column sorts by leaves the order of the list', () => {
  for (const sort of [undefined, 'Recipients', 'gone'])
    expect(sortAsked(columns, sort)).toEqual({});
});
