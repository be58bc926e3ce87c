import { stringify } from 'csv-stringify/sync';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import { FileAnswer } from '../http/file-answer.ts';

/** A column of a table, with its type in Parquet. */
export interface DataColumn<Name extends string = string> {
  name: Name;
  type: BasicType;
}

type Cell = string | number | boolean | Date | null;

/** Rows as a file: CSV with a header line (RFC 4180, UTF-8, times in ISO 8601), or Parquet. */
export function dataFile<Name extends string>(
  format: 'csv' | 'parquet',
  columns: readonly DataColumn<Name>[],
  rows: readonly Record<Name, unknown>[],
  { name, nextCursor }: { name: string; nextCursor: string | null },
): FileAnswer {
  const headers = nextCursor === null ? {} : { 'x-next-cursor': nextCursor };
  if (format === 'parquet') {
    return new FileAnswer(
      Buffer.from(parquetWriteBuffer({ columnData: columns.map(columnOf(rows)) })),
      { name: `${name}.parquet`, type: 'application/vnd.apache.parquet', headers },
    );
  }
  const lines = stringify(
    rows.map((row) => columns.map((column) => row[column.name])),
    {
      header: true,
      columns: columns.map((column) => column.name),
      record_delimiter: 'windows',
      // A name that a spreadsheet would take for a formula is text.
      escape_formulas: true,
      cast: {
        date: (value) => value.toISOString(),
        boolean: String,
        number: (value) => ({ value: String(value), escape_formulas: false }),
      },
    },
  );
  return new FileAnswer(Buffer.from(lines), {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8; header=present',
    headers,
  });
}

const columnOf =
  <Name extends string>(rows: readonly Record<Name, unknown>[]) =>
  ({ name, type }: DataColumn<Name>) => ({
    name,
    type,
    // A number of 64 bits is a BigInt in Parquet.
    data: rows.map((row) => (type === 'INT64' ? BigInt(row[name] as number) : (row[name] as Cell))),
  });
