import type { Message } from '@foyer/translation';
import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';

/** One connection holds the lock: when it breaks, or its server ends, the lock is free again. */
export async function tryLock(held: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(${advisoryLocks.retention}) as free`.execute(held);
  return rows[0]?.free ?? false;
}

export const unlock = (held: Db) =>
  sql`select pg_advisory_unlock(${advisoryLocks.retention})`.execute(held);

/** Whether a run is under way, on whichever server. */
export async function isRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select 1 from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = 0 and objid = ${advisoryLocks.retention} and objsubid = 1) as running`.execute(
    db,
  );
  return rows[0]?.running ?? false;
}

/** The run to go on with: one that was interrupted, or a new one. `customerId` null is for all. */
export async function beginRun(db: Db, customerId: number | null, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update retention_runs set failure = null
    where finished_at is null and customer_id is not distinct from ${customerId}
    returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  const { id } = await db
    .insertInto('retention_runs')
    .values({ customer_id: customerId, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const finishRun = (db: Db, id: number, now: Date) =>
  db.updateTable('retention_runs').set({ finished_at: now }).where('id', '=', id).execute();

export const failRun = (db: Db, id: number, failure: Message | string) =>
  db
    .updateTable('retention_runs')
    .set({ failure: storedMessage(failure) })
    .where('id', '=', id)
    .execute();

/** The run that was interrupted, as its server stopped or ended. */
export const interruptedRun = (db: Db) =>
  db
    .selectFrom('retention_runs')
    .where('finished_at', 'is', null)
    .where('failure', 'is', null)
    .select('customer_id')
    .orderBy('id')
    .executeTakeFirst();

/** When the last run for all customers ended. */
export async function lastFinishedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('retention_runs')
    .where('customer_id', 'is', null)
    .select((eb) => eb.fn.max('finished_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
