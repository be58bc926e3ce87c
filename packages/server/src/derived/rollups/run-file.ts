import type { Db } from '../../platform/database/postgres.ts';
import type { SqlFile } from '../../platform/database/sql-file.ts';

/** Runs a statement of a file in a transaction; prepared under the name where it is of every batch of messages. */
export type RunFile = <Values extends object, Row>(
  name: string,
  file: SqlFile<Values, Row>,
  values: Values,
) => Promise<Row[]>;

/** Runs statements unprepared. */
export const runIn =
  (transaction: Db): RunFile =>
  (_name, file, values) =>
    file.run(transaction, values);

/** An array that is a text of a statement: PostgreSQL's arrays of arrays are rectangles. */
export const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
