import type { SqlFile } from '../../platform/database/sql-file.ts';

/** Runs a statement of a file in a transaction; prepared under the name where it is of every batch of messages. */
export type RunFile = <Values extends object, Row>(
  name: string,
  file: SqlFile<Values, Row>,
  values: Values,
) => Promise<Row[]>;
