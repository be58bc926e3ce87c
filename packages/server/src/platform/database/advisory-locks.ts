import { sql } from 'kysely';
import { idleLimitMs } from './connection-limits.ts';
import type { Db } from './postgres.ts';

/**
 * Keys of PostgreSQL's advisory locks, all of them: two locks with one key would wait for each other. The same in every
 * server and every version. SQL files cannot import them and repeat the number (advisory-locks.test.ts compares).
 */
export const advisoryLocks = {
  /** The server that owns an embedded PostgreSQL. */
  embeddedPostgres: 1_718_517,
  /** Migrations, functions and the layout for Citus, one server at a time. */
  migrations: 7_206_109,
  /** Making the monthly partitions. */
  partitions: 7_206_110,
  /** Compacting counts and levels, or changing what is compacted. */
  compaction: 7_206_111,
  /** With Citus: first of two keys, the second is the physical device (sql/citus/hold-devices.sql). */
  citusDevice: 7_206_112,
  /** With Citus: first of two keys, shared by all writers (sql/citus/await-writers.sql). */
  citusWriters: 7_206_113,
  /** With Citus: creating the functions that write a batch on their worker. */
  shardFunctions: 7_206_114,
  /** With Citus: sharing rows of tables of every node (sql/citus/take-turn.sql). */
  citusSharing: 7_206_118,
  /** Evaluating alarms, or changing what is evaluated. */
  evaluation: 7_206_115,
  /** A retention run. */
  retention: 7_206_116,
  /** Planning the deliveries of alarms. */
  deliveryPlanning: 7_206_131,
  /** Planning the deliveries of reports. */
  reports: 7_206_132,
  /** First of two keys, the second is the record: conditional changes of it, one at a time. */
  recordChange: 7_206_133,
} as const;

/**
 * Takes a lock for a transaction in which one server works for all; false where another has it. The lock lasts no longer
 * than its server works: PostgreSQL ends the transaction, with all that it wrote, when a paused or cut-off server sends
 * nothing between two statements. Another server then does the work, and the first one finds its transaction gone.
 * `statementLimitMs` (0 for none) does the same where it was paused in the middle of sending a long statement.
 */
export async function tryLock(
  transaction: Db,
  key: (typeof advisoryLocks)[keyof typeof advisoryLocks],
  statementLimitMs = 0,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select set_config('idle_in_transaction_session_timeout', ${`${idleLimitMs.sharedWork}ms`}, true),
      set_config('statement_timeout', ${`${statementLimitMs}ms`}, true),
      pg_try_advisory_xact_lock(${key}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}
