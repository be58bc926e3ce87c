import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** After so many failures in a row one attempt at a time is made, at growing intervals. */
export const maxFailures = 3;
const minPauseMs = 60_000;
const maxPauseMs = 30 * 60_000;
/** Limit of an attempt that tries a failing channel; after it another attempt may begin. */
const tryLimitMs = 3 * 60_000;
/** A channel that failed so often and for so long is switched off. */
export const switchedOffAfter = { failures: 50, ms: 24 * 60 * 60_000 };

export interface ChannelFailure {
  failing_since: Date;
  failures: number;
  answer: string;
  next_try_at: Date;
  switched_off_at: Date | null;
}

/** Whether an attempt may be made now; while the channel fails, this is the one that tries it. Else the failure. */
export async function admitAttempt(
  db: Db,
  channel: number,
  now: Date,
): Promise<ChannelFailure | undefined> {
  const { rows } = await sql`
    update channel_states set next_try_at = ${new Date(now.getTime() + tryLimitMs)}
    where channel_id = ${channel} and failures >= ${maxFailures} and next_try_at <= ${now}
    returning channel_id`.execute(db);
  if (rows.length > 0) return undefined;
  return db
    .selectFrom('channel_states')
    .selectAll()
    .where('channel_id', '=', channel)
    .where('failures', '>=', maxFailures)
    .executeTakeFirst();
}

/**
 * Counts a failure. The pause doubles: the next attempt is made when the channel has failed for twice as long. Two statements
 * of the caller's transaction: Citus refuses to add to a time where a conflict is updated.
 */
export async function addFailure(
  transaction: Db,
  channel: number,
  { answer, at }: { answer: string; at: Date },
): Promise<ChannelFailure> {
  const { rows } = await sql<ChannelFailure>`
    insert into channel_states as s (channel_id, failing_since, failures, answer, next_try_at)
    values (${channel}, ${at}, 1, ${answer}, ${at})
    on conflict (channel_id) do update set failures = s.failures + 1, answer = excluded.answer
    returning failing_since, failures, answer, next_try_at, switched_off_at`.execute(transaction);
  const failure = rows[0]!;
  if (failure.failures === 1) return failure;
  const failedMs = at.getTime() - failure.failing_since.getTime();
  const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, failedMs));
  const next_try_at = new Date(at.getTime() + pauseMs);
  await transaction
    .updateTable('channel_states')
    .set({ next_try_at })
    .where('channel_id', '=', channel)
    .execute();
  return { ...failure, next_try_at };
}

export const setSwitchedOff = (db: Db, channel: number, at: Date) =>
  db
    .updateTable('channel_states')
    .set({ switched_off_at: at })
    .where('channel_id', '=', channel)
    .execute();

/** Forgets the failures of a channel, which took a message or was changed; answers them. */
export const clearFailures = (db: Db, channel: number): Promise<ChannelFailure | undefined> =>
  db
    .deleteFrom('channel_states')
    .where('channel_id', '=', channel)
    .returning(['failing_since', 'failures', 'answer', 'next_try_at', 'switched_off_at'])
    .executeTakeFirst();
