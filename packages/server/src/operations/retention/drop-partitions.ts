import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Ingest waits for this lock no longer than that. */
const lockTimeoutMs = 100;
const tries = 5;
const betweenTriesMs = 1_000;

/** Drops the months of notifications and paths before `before` that are empty: their disk is free at once. Answers their names. */
export async function dropEmptyPartitions(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('notifications'::regclass, 'walked_paths'::regclass)
      and c.relname ~ '^(notifications|walked_paths)_\\d{4}_\\d\\d$'
    order by 1`.execute(db);
  const dropped: string[] = [];
  for (const { name } of rows.filter(({ name }) => endOf(name) <= before)) {
    if (await dropPatiently(db, name)) dropped.push(name);
  }
  return dropped;
}

/** The end of the month that a partition is named after. */
function endOf(name: string): Date {
  const [year, month] = name.split('_').slice(-2).map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1));
}

/** True when it is gone. One that stays, because the lock was never free, is dropped by a later run. */
async function dropPatiently(db: Db, name: string): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return await dropIfEmpty(db, name);
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      await pause(betweenTriesMs);
    }
  }
  return false;
}

/** Not `detach concurrently`: PostgreSQL refuses that beside a default partition. */
const dropIfEmpty = (db: Db, name: string) =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(transaction);
    const { rows } = await sql<{ isGone: boolean }>`
      select drop_month_partition(${name}) as "isGone"`.execute(transaction);
    return rows[0]?.isGone ?? false;
  });

/** `lock_not_available`, or a deadlock that PostgreSQL found first. */
const isLockTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
