import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/postgres.ts';

/** False where another evaluates now. */
export async function tryEvaluation(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.evaluation}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}

/** Waits for the round under way, and keeps the next ones out until the transaction ends. */
export const holdEvaluation = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.evaluation})`.execute(transaction);
