import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

/** Any number; the same in every server: whoever evaluates alarms, or changes what is evaluated, holds it. */
const lockKey = 7_206_112;

/** False where another evaluates now. */
export async function tryEvaluation(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}

/** Waits for the round under way, and keeps the next ones out until the transaction ends. */
export const holdEvaluation = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
