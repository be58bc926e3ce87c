import { sql } from 'kysely';
import { idleLimitMs } from './connection-limits.ts';
import type { Db } from './postgres.ts';

/** Lets a transaction pause for longer between its statements. What it holds waits as long for a server that is lost. */
export const allowComputing = (transaction: Db) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${`${idleLimitMs.computing}ms`}, true)`.execute(
    transaction,
  );
