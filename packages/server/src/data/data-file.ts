import { csvLine } from '@foyer/spreadsheet';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import { FileAnswer } from '../http/file-answer.ts';

/** A column of a table, with its type in Parquet. */
export interface DataColumn<Name extends string = string> {
  name: Name;
  type: BasicType;
}

type Cell = string | number | boolean | Date | null;

/** Rows as a file: CSV with a header line (UTF-8), or Parquet. */
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
  const names = columns.map((column) => column.name);
  const lines = [
    csvLine(names),
    ...rows.map((row) => csvLine(names.map((column) => row[column] as Cell))),
  ];
  return new FileAnswer(Buffer.from(lines.join('')), {
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
