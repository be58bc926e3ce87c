import { expect, test } from 'vitest';
import { pageNumber } from './search-values.ts';

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
