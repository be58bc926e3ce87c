import { expect, test } from 'vitest';
import { pageChunk, pageCount } from './page-chunk.ts';

test('there is always one page, and a started page counts', () => {
  expect([0, 1, 10, 11, 3214].map((rows) => pageCount(rows))).toEqual([1, 1, 1, 2, 322]);
});

test('pages come in chunks of ten', () => {
  expect(pageChunk(1, 322)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pageChunk(10, 322)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pageChunk(11, 322)[0]).toBe(11);
});

test('the last chunk ends with the last page', () => {
  expect(pageChunk(322, 322)).toEqual([321, 322]);
});

test('a page beyond the last shows the last chunk', () => {
  expect(pageChunk(900, 12)).toEqual([11, 12]);
});
