import type { Message } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { storedMessage } from '../translation/stored-message.ts';

/** The record that a job works on, who started it, and a key that only one unfinished job may have. */
export interface JobSubject {
  noun: string;
  recordId?: number;
  userId: number | null;
  /** Noun and record unless given. */
  key?: string;
}

/** Adds an unfinished job, or returns the existing one of the same key. */
export async function addJob(
  db: Db,
  id: string,
  kind: string,
  { noun, recordId, userId, key = `${noun} ${recordId ?? ''}` }: JobSubject,
): Promise<{ id: string; isNew: boolean }> {
  for (;;) {
    const added = await db
      .insertInto('jobs')
      .values({ id, kind, key, noun, record_id: recordId ?? null, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return { id, isNew: true };
    const other = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    // The other job may have ended between the two statements: then try again.
    if (other) return { id: other.id, isNew: false };
  }
}

const unfinished = (db: Db, id: string) =>
  db.updateTable('jobs').where('id', '=', id).where('finished_at', 'is', null);

/** False where the job has ended: cancelled, or done by another attempt. Jobs started by `send` have no row. */
export async function startJob(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select(['started_at', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.finished_at) return false;
  await unfinished(db, id)
    .set({ state: 'running', error: null, started_at: row?.started_at ?? sql`now()` })
    .execute();
  return true;
}

/** False where the job has ended. */
export async function setProgress(
  db: Db,
  id: string,
  done: number,
  total: number | undefined,
): Promise<boolean> {
  const rows = await unfinished(db, id)
    .set({ done, ...(total === undefined ? {} : { total }) })
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Sets the job back to waiting for its next attempt. */
export const suspendJob = (db: Db, id: string, error: Message | string | null) =>
  unfinished(db, id)
    .set({ state: 'waiting', error: error && storedMessage(error) })
    .execute();

export const finishJob = (db: Db, id: string, result: Record<string, unknown> | undefined) =>
  unfinished(db, id)
    .set({
      state: 'done',
      result: JSON.stringify(result ?? {}),
      error: null,
      total: sql`coalesce(total, done)`,
      finished_at: sql`now()`,
    })
    .execute();

/** Ends a job as failed or cancelled. True where it was unfinished. */
export async function endJob(
  db: Db,
  id: string,
  state: 'failed' | 'cancelled',
  error: Message | string | null,
): Promise<boolean> {
  const rows = await unfinished(db, id)
    .set({ state, error: error && storedMessage(error), finished_at: sql`now()` })
    .returning('id')
    .execute();
  return rows.length > 0;
}

const keptDays = 30;

/** Removes jobs that ended long ago; the audit keeps who started them. */
export const forgetOldJobs = (db: Db) =>
  sql`delete from jobs where finished_at < now() - make_interval(days => ${keptDays})`.execute(db);
