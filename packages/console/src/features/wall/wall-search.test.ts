import { expect, test } from 'vitest';
import { pageOfSize, readWallSearch } from './wall-search.ts';

test('the address says how many tiles, which page, and whose; the usual size and the first page are left out', () => {
  expect(readWallSearch({ size: '8', page: 3, site: 5 })).toEqual({ size: 8, page: 3, site: 5 });
  expect(readWallSearch({ size: 4, page: 1, customer: 2 })).toEqual({ customer: 2 });
  expect(readWallSearch({ size: 9, page: 'x' })).toEqual({});
});

test('another size shows the page with the tile that was first', () => {
  expect(pageOfSize(3, 2, 4)).toBe(1);
  expect(pageOfSize(5, 2, 4)).toBe(2);
  expect(pageOfSize(2, 8, 2)).toBe(17);
});
