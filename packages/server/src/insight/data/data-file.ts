import { Readable } from 'node:stream';
import { csvLine } from '@foyer/spreadsheet';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import { threadTask, type WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import { FileAnswer, textOf } from '../../platform/http/file-answer.ts';
import { type DataCell, type DataColumn, plainCell, rowsAtOnce } from './data-column.ts';
import { createParquetWriter } from './parquet-writer.ts';
import { createXlsxWriter } from './xlsx-writer.ts';

/** Rows of a page of a table, each read when it is written: a sentence of 10,000 rows takes its time. */
export interface DataRows<Row, Name extends string> {
  /** Name of the file. */
  name: string;
  columns: readonly DataColumn<Name>[];
  rows: readonly Row[];
  read: (row: Row) => Record<Name, unknown>;
  nextCursor: string | null;
}

export const fileTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Rows as JSON, CSV with a header line (UTF-8), an Excel workbook or Parquet. All but Parquet are written while they are sent. */
export async function dataAnswer<Row, Name extends string>(
  format: 'json' | 'csv' | 'xlsx' | 'parquet',
  { name, columns, rows, read, nextCursor }: DataRows<Row, Name>,
  threads: WorkerThreads,
): Promise<FileAnswer> {
  if (format === 'json') {
    const write = (row: Row, nth: number) => {
      const cells = read(row);
      const values = Object.fromEntries(columns.map((column) => [column.name, cells[column.name]]));
      return `${nth === 0 ? '' : ','}${JSON.stringify(values)}`;
    };
    const tail = `],"next_cursor":${JSON.stringify(nextCursor)}}}`;
    const text = textOf(rows, write, { head: '{"data":{"rows":[', tail });
    return new FileAnswer(text, { type: 'application/json; charset=utf-8' });
  }
  const cellsOf = (row: Row) => {
    const cells = read(row);
    return columns.map((column) => cells[column.name] as DataCell);
  };
  const headers: Record<string, string> =
    nextCursor === null ? {} : { 'x-next-cursor': nextCursor };
  const file = { name: `${name}.${format}`, type: fileTypes[format], headers };
  switch (format) {
    case 'csv': {
      const write = (row: Row) =>
        csvLine(cellsOf(row).map((cell, nth) => plainCell(columns[nth]!, cell)));
      const head = csvLine(columns.map((column) => column.name));
      return new FileAnswer(textOf(rows, write, { head }), file);
    }
    case 'xlsx': {
      const writer = createXlsxWriter(columns);
      async function* pieces() {
        for await (const slice of slicesOf(rows, rowsAtOnce)) yield writer.rows(slice.map(cellsOf));
        yield writer.end();
      }
      return new FileAnswer(Readable.from(pieces(), { objectMode: false }), file);
    }
    case 'parquet': {
      const cells: DataCell[][] = [];
      for await (const slice of slicesOf(rows, rowsAtOnce)) cells.push(...slice.map(cellsOf));
      return new FileAnswer(Buffer.from(await threads.run(parquet, { columns, cells })), file);
    }
  }
}

const parquet = threadTask<typeof parquetOf>(new URL(import.meta.url), 'parquetOf');

/** A Parquet file; runs in a thread. */
export async function parquetOf({
  columns,
  cells,
}: {
  columns: readonly DataColumn[];
  cells: readonly (readonly DataCell[])[];
}): Promise<Uint8Array> {
  const writer = createParquetWriter(columns);
  return Buffer.concat([await writer.rows(cells), await writer.end()]);
}
