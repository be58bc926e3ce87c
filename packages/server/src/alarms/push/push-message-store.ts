import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

interface TakenMessage {
  subscription: number;
  messageId: string;
  tag: string;
  alarms: number[];
  at: Date;
  /** Nothing is to be withdrawn later, such as of a message about an end. */
  isClosed: boolean;
}

/** Keeps that a message is done with for a browser; it replaces what has the same tag there. */
export const keepMessage = (db: Db, message: TakenMessage) =>
  db.transaction().execute(async (transaction) => {
    const { subscription, messageId, tag, alarms, at, isClosed } = message;
    await transaction
      .updateTable('push_messages')
      .set({ closed_at: at })
      .where('subscription_id', '=', subscription)
      .where('tag', '=', tag)
      .where('closed_at', 'is', null)
      .execute();
    await sql`
      insert into push_messages (subscription_id, message_id, tag, alarm_ids, sent_at, closed_at)
      select s.id, ${messageId}, ${tag}, ${alarms}::bigint[], ${at}, ${isClosed ? at : null}
      from push_subscriptions s where s.id = ${subscription}
      on conflict (message_id, subscription_id) do nothing`.execute(transaction);
  });

/** The browser on which somebody acted has closed its notification itself. */
export const closeMessage = (db: Db, subscription: number, messageId: string, at: Date) =>
  db
    .updateTable('push_messages')
    .set({ closed_at: at })
    .where('subscription_id', '=', subscription)
    .where('message_id', '=', messageId)
    .where('closed_at', 'is', null)
    .execute();

const maxAtOnce = 500;

/**
 * Closes messages of which somebody has handled every alarm: acknowledged, closed, shelved or deleted it. Answers their
 * ids. Any number of servers may do so: each message is answered to one of them.
 */
export async function closeHandled(transaction: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update push_messages set closed_at = ${now}
    where closed_at is null and id in (
      select m.id from push_messages m
      where m.closed_at is null and not exists (
        select 1 from alarms a where a.id = any(m.alarm_ids) and a.state in ('active', 'cleared')
          and not coalesce(a.shelved_until > ${now}, false))
      order by m.id limit ${maxAtOnce})
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

export const maxWithdrawals = maxAtOnce;

/** Removes what push services do not keep any more, nor anybody looks at. */
export const forgetMessages = (db: Db, before: Date) =>
  db.deleteFrom('push_messages').where('sent_at', '<', before).execute();
