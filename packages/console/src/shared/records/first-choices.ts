import type { RecordQueries } from '../queries/record-queries.ts';

export interface Named {
  id: number;
  Name: string;
}

export type ChoiceQueries<Row> = Pick<RecordQueries<Row, unknown, never>, 'choices'>;

/** Records that are loaded at once; where there are more, the server searches. */
export const loadedAtOnce = 200;

/** The query of the records that are loaded at once. */
export const firstChoices = (filters: object) => ({ ...filters, page: 1, limit: loadedAtOnce });
