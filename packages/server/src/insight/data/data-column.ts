import type { BasicType } from 'hyparquet-writer';

/** A column of a table, with its type in Parquet. */
export interface DataColumn<Name extends string = string> {
  name: Name;
  type: BasicType;
}

/** A value of a cell; an object in a column of the type JSON. */
export type DataCell = string | number | boolean | Date | object | null | undefined;

/** A cell as text files hold it: JSON is text there. */
export const plainCell = ({ type }: DataColumn, cell: DataCell) =>
  (type === 'JSON' && cell !== null && cell !== undefined ? JSON.stringify(cell) : cell) as
    | string
    | number
    | boolean
    | Date
    | null
    | undefined;

/** In a turn of the event loop. */
export const rowsAtOnce = 200;

/** Writes a table as a file, piece by piece. */
export interface TableWriter {
  /** The bytes of the next rows, before the first ones those of the file's head. */
  rows(rows: readonly (readonly DataCell[])[]): Promise<Buffer>;
  /** The last bytes of the file. */
  end(): Promise<Buffer>;
}
