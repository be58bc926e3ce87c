import { pageCount, rowsPerPage } from '../page-links/page-chunk.ts';

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Says of a row whether it holds every word, in any of its texts and in any order; undefined without words. */
export function holdsWords<Row>(
  words: string,
  textsOf: (row: Row) => readonly string[],
): ((row: Row) => boolean) | undefined {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return undefined;
  return (row) => {
    const text = folded(textsOf(row).join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}

/** The rows that hold every word. */
export function rowsWith<Row>(
  rows: readonly Row[],
  words: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const holds = holdsWords(words, textsOf);
  return holds ? rows.filter(holds) : rows;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Letters with marks stand beside those without, and numbers in names go by their value. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);

/** The rows by a text of theirs; equal ones keep their order. */
export function rowsBy<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  direction: 'ascending' | 'descending',
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compareTexts(textOf(a), textOf(b)));
}

/** The page of the row at `place`; the first where there is none. */
export const pageWith = (place: number): number => Math.floor(Math.max(0, place) / rowsPerPage) + 1;

/** The rows of a page, and which page that is: the last one where there are fewer. */
export function pageOf<Row>(rows: readonly Row[], page: number) {
  const present = Math.min(page, pageCount(rows.length));
  return { page: present, rows: rows.slice((present - 1) * rowsPerPage, present * rowsPerPage) };
}
