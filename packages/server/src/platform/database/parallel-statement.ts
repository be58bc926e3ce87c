import { type RawBuilder, sql } from 'kysely';
import type { Db } from './postgres.ts';

/**
 * Executes a statement that may read a whole table of a large estate: PostgreSQL may use several processes for it, which
 * other statements may not (`postgres.ts`). It costs three short round trips.
 */
export const executeParallel = <Row>(db: Db, statement: RawBuilder<Row>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local max_parallel_workers_per_gather = 2`.execute(transaction);
    return statement.execute(transaction);
  });
