import { describe, expect, test } from 'vitest';
import { pageOf, rowsBy, rowsWith } from './list-rows.ts';

const names = ['Zoë 10', 'Äpfel GmbH', 'zoë 9', 'شركة المرفأ', '🏬 Kaufhaus'];
const self = (name: string) => name;
const texts = (name: string) => [name, 'Genoa'];

describe('filtering', () => {
  test('finds every word anywhere, whatever its case', () => {
    expect(rowsWith(names, 'GENOA zoë', texts)).toEqual(['Zoë 10', 'zoë 9']);
    expect(rowsWith(names, 'المرفأ', texts)).toEqual(['شركة المرفأ']);
    expect(rowsWith(names, '🏬', texts)).toEqual(['🏬 Kaufhaus']);
    expect(rowsWith(names, 'nobody', texts)).toEqual([]);
  });

  test('does not join the end of one text to the start of the next', () => {
    expect(rowsWith(names, '9Genoa', texts)).toEqual([]);
  });

  test('keeps all rows without words', () => {
    expect(rowsWith(names, '  ', texts)).toBe(names);
  });
});

test('sorting knows letters with marks and numbers in names, in both directions', () => {
  const some = names.slice(0, 3);
  expect(rowsBy(some, self, 'ascending')).toEqual(['Äpfel GmbH', 'zoë 9', 'Zoë 10']);
  expect(rowsBy(some, self, 'descending')).toEqual(['Zoë 10', 'zoë 9', 'Äpfel GmbH']);
});

describe('paging', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => i);

  test.each([
    [0, 1, 1, 0],
    [1, 1, 1, 1],
    [10, 1, 1, 10],
    [11, 2, 2, 1],
    [10_000, 1000, 1000, 10],
  ])('%i rows: page %i is page %i with %i rows', (count, asked, page, shown) => {
    const result = pageOf(rows(count), asked);
    expect([result.page, result.rows.length]).toEqual([page, shown]);
  });

  test('a page behind the last one is the last one', () => {
    expect(pageOf(rows(11), 7)).toEqual({ page: 2, rows: [10] });
  });
});
