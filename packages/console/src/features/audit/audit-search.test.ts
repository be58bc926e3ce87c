import { expect, test } from 'vitest';
import { readAuditSearch } from './audit-search.ts';

const nouns = [{ noun: 'devices', label: 'Devices' }];

test('reads a whole filter, and leaves out what makes no sense', () => {
  const search = {
    page: 2,
    user: 3,
    noun: 'devices',
    dateFrom: '2025-11-01T00:00:00.000Z',
    dateTo: '2025-11-02T00:00:00.000Z',
  };
  expect(readAuditSearch(nouns, search)).toEqual(search);
  const wrong = { page: 1, user: 0, noun: 'spoons', dateFrom: 'then', dateTo: 7, more: 1 };
  expect(readAuditSearch(nouns, wrong)).toEqual({});
});
