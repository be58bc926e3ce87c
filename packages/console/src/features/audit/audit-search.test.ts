import { expect, test } from 'vitest';
import { readAuditSearch, viewedNoun } from './audit-search.ts';

test('reads a whole filter, and leaves out what makes no sense', () => {
  const search = {
    page: 2,
    user: 3,
    noun: 'devices',
    dateFrom: '2025-11-01T00:00:00.000Z',
    dateTo: '2025-11-02T00:00:00.000Z',
  };
  expect(readAuditSearch(search)).toEqual(search);
  const wrong = { page: 1, user: 0, noun: 'spoons', dateFrom: 'then', dateTo: 7, more: 1 };
  expect(readAuditSearch(wrong)).toEqual({});
});

test('only records that have a page are linked', () => {
  expect(viewedNoun('devices')).toBe('devices');
  expect(viewedNoun('alerts')).toBeUndefined();
});
