import { rowsWith } from '@foyer/kit';

/** A column that can be filtered. */
export interface FilteredColumn<Row> {
  name: string;
  /** What a filter looks in: the text as shown, and as one might type it. */
  searched: (row: Row) => readonly string[];
}

/** Words by the name of the column that must say them. */
export type Filters = Readonly<Record<string, string>>;

/** The rows that every filter lets through, each looking in its own column. */
export const filteredRows = <Row>(
  rows: readonly Row[],
  filters: Filters,
  columns: readonly FilteredColumn<Row>[],
): readonly Row[] =>
  columns.reduce(
    (found, { name, searched }) => rowsWith(found, filters[name] ?? '', searched),
    rows,
  );
