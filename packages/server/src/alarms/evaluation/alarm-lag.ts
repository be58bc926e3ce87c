import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Less is not worth a word. */
const lateAfterSeconds = 5;
/** Silence is looked for by rounds alone: without one for longer, it counts as late. */
const roundsPauseSeconds = 30;
/** Everybody who asks within this gets the same answer. */
const keptMs = 1_000;

/** How long a message waits that may change an alarm, and how long nobody has evaluated. Imported history does not count. */
async function readLagSeconds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ waits: number | null; paused: number | null }>`
    select
      (select extract(epoch from now() - min(greatest(marked_at, due_at)))
        from alarm_triggers
        where kind in ('begin', 'lasting') and (due_at is null or due_at <= now()))::float8 as waits,
      (select extract(epoch from ${now}::timestamptz - last_at) from alarm_rounds)::float8 as paused`.execute(
    db,
  );
  const { waits, paused } = rows[0]!;
  const isPaused = paused !== null && paused > roundsPauseSeconds;
  return Math.max(0, waits ?? 0, isPaused ? paused : 0);
}

/** What is to be said of it; undefined where there is nothing to say. */
export const lateWords = (seconds: number): string | undefined =>
  seconds < lateAfterSeconds ? undefined : `are ${Math.round(seconds)} s late`;

/** By how many seconds alarms are late. */
export function createAlarmLag(db: Db, now: () => Date): () => Promise<number> {
  let read: { at: number; answer: Promise<number> } | undefined;
  return () => {
    const at = performance.now();
    if (!read || at - read.at > keptMs) {
      const answer = readLagSeconds(db, now());
      read = { at, answer };
      answer.catch(() => {
        if (read?.answer === answer) read = undefined;
      });
    }
    return read.answer;
  };
}
