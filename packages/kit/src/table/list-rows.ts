import { pageCount, rowsPerPage } from './page-chunk.ts';

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** The rows that hold every word, in any of their texts and in any order. */
export function rowsWith<Row>(
  rows: readonly Row[],
  words: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(textsOf(row).join('\n'));
    return wanted.every((word) => text.includes(word));
  });
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows by a text of theirs; equal ones keep their order. */
export function rowsBy<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  direction: 'ascending' | 'descending',
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * collator.compare(textOf(a), textOf(b)));
}

/** The page of the row at `place`; the first where there is none. */
export const pageWith = (place: number): number => Math.floor(Math.max(0, place) / rowsPerPage) + 1;

/** The rows of a page, and which page that is: the last one where there are fewer. */
export function pageOf<Row>(rows: readonly Row[], page: number) {
  const present = Math.min(page, pageCount(rows.length));
  return { page: present, rows: rows.slice((present - 1) * rowsPerPage, present * rowsPerPage) };
}
