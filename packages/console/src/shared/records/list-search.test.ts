import { expect, test } from 'vitest';
import { pageNumber, readListSearch } from './list-search.ts';

test('page and words are read, the first page and no words left out', () => {
  expect(readListSearch({ page: 3, q: 'quay' })).toEqual({ page: 3, q: 'quay' });
  expect(readListSearch({ page: 1, q: '' })).toEqual({});
});

test('words that look like a number stay words', () => {
  expect(readListSearch({ q: 777 })).toEqual({ q: '777' });
});

test('a state and the records that a list is narrowed to are read', () => {
  const narrowing = { state: 'never seen', customer: 3, region: 5, device: 4 };
  expect(readListSearch(narrowing)).toEqual(narrowing);
  expect(
    readListSearch({ state: 'broken', customer: 0, region: -1, site: 1.5, device: 'x' }),
  ).toEqual({});
});

test.each([{ page: 'x' }, { page: -2 }, { page: 1.5 }, { q: ['a'] }, { other: 1 }])(
  '%j makes no sense and is left out',
  (raw) => {
    expect(readListSearch(raw)).toEqual({});
  },
);

test.each([
  [0, undefined],
  ['0', undefined],
  [-3, undefined],
  ['first', undefined],
  [undefined, undefined],
  [1, undefined],
  [2, 2],
  ['3', 3],
  [2.5, 2],
  [1e12, 1_000_000],
])('the page %j of an address is shown as the nearest there can be', (given, page) => {
  expect(pageNumber(given)).toBe(page);
});
