import type { BasicType } from 'hyparquet-writer';
import type { Static, TObject, TSchema } from 'typebox';

/** A column of a table, with its type in Parquet. */
export interface DataColumn<Name extends string = string> {
  name: Name;
  type: BasicType;
  /** What CSV files and workbooks for people call it; its name where there is none. */
  title?: string;
}

/** The columns of the rows that an endpoint answers, as the contract declares them. */
export const columnsOf = <Row extends TObject>(
  row: Row,
): DataColumn<keyof Static<Row> & string>[] =>
  Object.entries<TSchema>(row.properties).map(([name, schema]) => ({
    name: name as keyof Static<Row> & string,
    type: typeOf(name, schema),
  }));

interface JsonSchema {
  type?: string;
  format?: string;
  anyOf?: JsonSchema[];
}

/** Of what may be null, the type of the rest; JSON where a value may be anything. */
function typeOf(name: string, schema: JsonSchema): BasicType {
  const { type, format } = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  switch (type) {
    case 'integer':
      // Ids of notifications and alarms are numbers of 64 bits.
      return name === 'id' ? 'INT64' : 'INT32';
    case 'number':
      return 'DOUBLE';
    case 'boolean':
      return 'BOOLEAN';
    case 'string':
      return format === 'date-time' ? 'TIMESTAMP' : 'STRING';
    default:
      return 'JSON';
  }
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
