import { randomUUID } from 'node:crypto';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import type { AlarmMessage } from '../../records/channels/alarm-message.ts';

/** A message that is to be sent. */
export interface NewDelivery {
  kind: 'alarms' | 'report';
  bundle_id: string | null;
  group_key: string;
  policy_id: number | null;
  user_id: number | null;
  channel_id: number | null;
  recipient: string;
  customer_ids: number[];
  /** Where its alarms were; null where it concerns customers as a whole. */
  site_ids: number[] | null;
  subject: string;
  content: AlarmMessage | object;
}

const maxAnswerCharacters = 1_000;

/** Adds deliveries; answers their ids in order. */
export async function addDeliveries(
  transaction: Db,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const rows = await transaction
    .insertInto('deliveries')
    .values(
      deliveries.map((delivery) => ({
        ...delivery,
        created_at: at,
        message_id: randomUUID(),
        customer_id: delivery.customer_ids.length === 1 ? (delivery.customer_ids[0] ?? null) : null,
        content: JSON.stringify(delivery.content),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a delivery of the same message to the same recipient; undefined where there is no such delivery. */
export async function copyDelivery(transaction: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (message_id, kind, group_key, customer_ids, customer_id, site_ids, policy_id,
      user_id, channel_id, recipient, subject, content)
    select message_id, kind, group_key, customer_ids, customer_id, site_ids, null, user_id,
      channel_id, recipient, subject, content
    from deliveries where id = ${id}
    returning id`.execute(transaction);
  return rows[0]?.id;
}

/** Recipients of the same message have one bundle. */
export interface Bundle {
  group_key: string;
  created_at: Date;
  customer_ids: number[];
}

/** Messages that a policy made since a moment, the newest first: those of one bundle count once. */
export async function bundlesSince(db: Db, policy: number, from: Date): Promise<Bundle[]> {
  const { rows } = await sql<Bundle>`
    select group_key, max(created_at) as created_at, array_agg(distinct customer) as customer_ids
    from deliveries, unnest(customer_ids) customer
    where policy_id = ${policy} and created_at > ${from}
    group by bundle_id, group_key order by 2 desc`.execute(db);
  return rows;
}

const replaced = msg('A newer message about the same alarms took its place.');

/**
 * Replaces messages that still wait for the same recipient when all their alarms are in a newer one, so that an alarm has
 * one chain of attempts whatever reminders follow.
 */
export const replaceWaiting = (transaction: Db, ids: readonly number[]) =>
  sql`
    update deliveries y set state = 'replaced', answer = ${storedMessage(replaced)}
    from deliveries n
    where n.id = any(${ids}::bigint[]) and n.kind = 'alarms'
      and y.kind = 'alarms' and y.state = 'waiting' and y.id < n.id and not y.id = any(${ids}::bigint[])
      and (y.channel_id = n.channel_id or y.user_id = n.user_id)
      and (y.content->>'total')::integer = jsonb_array_length(y.content->'alarms')
      and jsonb_path_query_array(n.content, '$.alarms[*].id') @> jsonb_path_query_array(y.content, '$.alarms[*].id')
    `.execute(transaction);

/** Time limit of an attempt; one that began before is over, whatever became of its job. */
const attemptLimitMs = 130_000;

/**
 * Whether the attempt may begin: of one delivery there is one at a time. A job that begins again was left by its server:
 * its own attempt before is over.
 */
export async function beginAttempt(
  db: Db,
  { id, job, now }: { id: number; job: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update deliveries set attempt_until = ${new Date(now.getTime() + attemptLimitMs)}, attempt_job = ${job}
    where id = ${id} and state = 'waiting'
      and (attempt_until is null or attempt_until <= ${now} or attempt_job = ${job})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Keeps why nothing was tried. */
export async function keepPostponed(
  db: Db,
  id: number,
  { state, answer, at }: { state: 'waiting' | 'failed'; answer: Message | string; at: Date },
) {
  await sql`
    update deliveries set state = ${state}, answer = ${storedMessage(answer, maxAnswerCharacters)},
      attempted_at = ${at}, attempt_until = null, attempt_job = null
    where id = ${id} and state = 'waiting'`.execute(db);
}

interface Attempted {
  state: 'waiting' | 'sent' | 'failed';
  answer: Message | string;
  at: Date;
}

/** Keeps how an attempt ended. */
export async function keepAttempt(db: Db, id: number, { state, answer, at }: Attempted) {
  await sql`
    update deliveries set answer = ${storedMessage(answer, maxAnswerCharacters)},
      state = case when state = 'replaced' and ${state} <> 'sent' then state else ${state} end,
      attempts = attempts + 1, attempted_at = ${at}, attempt_until = null, attempt_job = null,
      sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
    where id = ${id} and state <> 'sent'`.execute(db);
}

/** Deliveries that wait although nothing was tried for longer than the longest pause: their jobs were lost. */
export async function lostDeliveries(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update deliveries set attempted_at = now()
    where state = 'waiting' and coalesce(attempted_at, created_at) < ${before}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export const forgetDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('deliveries').where('created_at', '<', before).execute();

/** Brings the times of deliveries back that a clock that was ahead has set. */
export async function bringDeliveriesBack(transaction: Db, now: Date): Promise<void> {
  await sql`
    update deliveries set
      created_at = least(created_at, ${now}),
      attempted_at = case when attempted_at > ${now} then ${now} else attempted_at end
    where created_at > ${now} or attempted_at > ${now}`.execute(transaction);
}
