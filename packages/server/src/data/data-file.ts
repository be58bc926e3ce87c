import { csvLine } from '@foyer/spreadsheet';
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import { threadTask, type WorkerThreads } from '../concurrency/worker-threads.ts';
import { FileAnswer, textOf } from '../http/file-answer.ts';

/** A column of a table, with its type in Parquet. */
export interface DataColumn<Name extends string = string> {
  name: Name;
  type: BasicType;
}

type Cell = string | number | boolean | Date | null;

/** Rows of a page of a table, each read when it is written: a sentence of 10,000 rows takes its time. */
export interface DataRows<Row, Name extends string> {
  /** Of the file. */
  name: string;
  columns: readonly DataColumn<Name>[];
  rows: readonly Row[];
  read: (row: Row) => Record<Name, unknown>;
  nextCursor: string | null;
}

/** Rows as JSON, as CSV with a header line (UTF-8), or as Parquet. JSON and CSV are written while they are sent. */
export async function dataAnswer<Row, Name extends string>(
  format: 'json' | 'csv' | 'parquet',
  { name, columns, rows, read, nextCursor }: DataRows<Row, Name>,
  threads: WorkerThreads,
): Promise<FileAnswer> {
  const headers: Record<string, string> =
    nextCursor === null ? {} : { 'x-next-cursor': nextCursor };
  const names = columns.map((column) => column.name);
  switch (format) {
    case 'json': {
      const text = textOf(
        rows,
        (row, nth) => {
          const cells = read(row);
          return `${nth === 0 ? '' : ','}${JSON.stringify(
            Object.fromEntries(names.map((column) => [column, cells[column]])),
          )}`;
        },
        {
          head: '{"data":{"rows":[',
          tail: `],"next_cursor":${JSON.stringify(nextCursor)}}}`,
        },
      );
      return new FileAnswer(text, { type: 'application/json; charset=utf-8' });
    }
    case 'csv': {
      const text = textOf(
        rows,
        (row) => {
          const cells = read(row);
          return csvLine(names.map((column) => cells[column] as Cell));
        },
        { head: csvLine(names) },
      );
      const type = 'text/csv; charset=utf-8; header=present';
      return new FileAnswer(text, { name: `${name}.csv`, type, headers });
    }
    case 'parquet': {
      const cells = await columnsOf(columns, rows, read);
      const bytes = await threads.run(parquet, { columns, cells });
      const type = 'application/vnd.apache.parquet';
      return new FileAnswer(Buffer.from(bytes), { name: `${name}.parquet`, type, headers });
    }
  }
}

const rowsAtOnce = 500;

/** The cells of each column, with other work between some rows and the next. */
async function columnsOf<Row, Name extends string>(
  columns: readonly DataColumn<Name>[],
  rows: readonly Row[],
  read: (row: Row) => Record<Name, unknown>,
): Promise<Cell[][]> {
  const cells = columns.map((): Cell[] => []);
  for (const [nth, row] of rows.entries()) {
    const values = read(row);
    for (const [column, { name }] of columns.entries()) cells[column]!.push(values[name] as Cell);
    if (nth % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return cells;
}

const parquet = threadTask<typeof parquetOf>(new URL(import.meta.url), 'parquetOf');

/** A Parquet file; runs in a thread. */
export function parquetOf({
  columns,
  cells,
}: {
  columns: readonly DataColumn[];
  cells: readonly Cell[][];
}): Uint8Array {
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type }, nth) => ({
        ...{ name, type },
        // A number of 64 bits is a BigInt in Parquet.
        data: type === 'INT64' ? cells[nth]!.map((cell) => BigInt(cell as number)) : cells[nth]!,
      })),
    }),
  );
}
