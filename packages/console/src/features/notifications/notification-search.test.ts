import { expect, test } from 'vitest';
import { readNotificationSearch } from './notification-search.ts';

test('reads a whole filter', () => {
  const search = {
    page: 2,
    device: 3,
    type: 1,
    dateFrom: '2025-11-01T00:00:00.000Z',
    dateTo: '2025-11-02T00:00:00.000Z',
  };
  expect(readNotificationSearch(search)).toEqual(search);
});

test('the first page is the plain address', () => {
  expect(readNotificationSearch({ page: 1 })).toEqual({});
});

test('writes moments in UTC whatever zone they came in', () => {
  expect(readNotificationSearch({ dateFrom: '2025-11-01T02:00:00+02:00' })).toEqual({
    dateFrom: '2025-11-01T00:00:00.000Z',
  });
});

test.each([
  { page: 0 },
  { page: -3 },
  { page: 1.5 },
  { page: 'x' },
  { device: '' },
  { type: 5 },
  { dateFrom: 'yesterday' },
  { dateTo: 7 },
  { unknown: 1 },
])('leaves out %j', (raw) => {
  expect(readNotificationSearch(raw)).toEqual({});
});
