import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { idleLimitMs, recordLockTimeoutMs } from '../../platform/database/connection-limits.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** Does conditional changes of a record one after the other, over all servers of the database. */
export interface RecordLock {
  /** `record` names the record: `/api/areas/7`. Rejects with 503 where others take too long. */
  hold<T>(record: string, work: () => Promise<T>): Promise<T>;
}

/** Well below `idleLimitMs.sharedWork`, so that only a paused or lost server loses its lock. */
const keepAliveIntervalMs = 1_000;
const maxWaiting = 500;

/**
 * The lock is held by a connection of its own while `work` uses others. One at a time in this process: several would
 * hold the pool's connections while each waits for another one.
 */
export function createRecordLock(db: Db, waitTimeoutMs: number): RecordLock {
  const turns = createLimiter({ capacity: 1, maxWaiting, waitTimeoutMs });
  return {
    async hold(record, work) {
      const release = await turns.acquire(1);
      if (!release) {
        throw new ProblemError(
          'unavailable',
          msg('Too many changes wait just now. Nothing was changed; try again.'),
          { retryAfterS: 2 },
        );
      }
      try {
        return await holdInDatabase(db, record, work);
      } finally {
        release();
      }
    },
  };
}

async function holdInDatabase<T>(db: Db, record: string, work: () => Promise<T>): Promise<T> {
  let outcome: PromiseSettledResult<T> | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`
        select set_config('idle_in_transaction_session_timeout', ${`${idleLimitMs.sharedWork}ms`}, true),
          set_config('lock_timeout', ${`${recordLockTimeoutMs}ms`}, true)`.execute(transaction);
      await sql`
        select pg_advisory_xact_lock(${advisoryLocks.recordChange}, hashtext(${record}))`.execute(
        transaction,
      );
      const keepAlive = setInterval(
        () => void sql`select 1`.execute(transaction).catch(() => undefined),
        keepAliveIntervalMs,
      );
      [outcome] = await Promise.allSettled([work()]);
      clearInterval(keepAlive);
    });
  } catch (error) {
    // The connection that held the lock was lost; what the work did is done.
    if (outcome === undefined) throw error;
  }
  const done = outcome as PromiseSettledResult<T> | undefined;
  if (done?.status !== 'fulfilled') throw done?.reason;
  return done.value;
}
