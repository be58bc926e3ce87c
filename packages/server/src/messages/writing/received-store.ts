import type { UnwrittenIssue } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ReceivedOutcome } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { storedIssues, storedMessage } from '../../platform/translation/stored-message.ts';
import { messageText, storable, withoutTokens } from '../parsing/message-text.ts';
import type { VendorMessage } from '../parsing/profile.ts';
import { maxReceived, receivedKeptDays } from './received-limits.ts';
import type { Transport } from './rejected-store.ts';

/** What became of a message of a device of another make. */
export interface ReceivedResult {
  outcome: ReceivedOutcome;
  /** Why it was refused or ignored; '' of one that was accepted. */
  reason: Message | string;
  errors: readonly UnwrittenIssue[];
  /** Notifications that it became, or is a resend of. */
  notificationIds: readonly number[];
  /** Its rows in the list of rejected messages. */
  rejectedIds: readonly number[];
}

export interface Received extends ReceivedResult {
  message: VendorMessage;
  transport: Transport;
  profile: string;
}

const maxErrors = 20;
const longestReason = 2_000;
const addStatement = sqlFile(new URL('./add-received.sql', import.meta.url));

/** Keeps the newest messages of a device in the place of its oldest, in one statement. */
export async function keepReceived(
  pool: pg.Pool,
  deviceId: number,
  messages: readonly Received[],
): Promise<void> {
  const kept = messages.slice(-maxReceived);
  const texts = kept.map(({ message }) => messageText(message.body, message.contentType));
  await pool.query({
    name: 'add-received',
    text: addStatement.text,
    values: addStatement.parameters({
      device_id: deviceId,
      left: maxReceived - kept.length,
      messages: JSON.stringify(
        kept.map(({ message, transport, profile, ...result }, nth) => ({
          received_at: message.receivedAt,
          transport,
          topic: message.topic === undefined ? null : storable(withoutTokens(message.topic)),
          content_type: storable(message.contentType),
          is_retained: message.isRetained,
          profile,
          body: texts[nth]!.text,
          is_whole: texts[nth]!.isWhole,
          bytes: message.body.byteLength,
          ...columnsOf(result),
        })),
      ),
    }),
  });
}

const columnsOf = ({ outcome, reason, errors, notificationIds, rejectedIds }: ReceivedResult) => ({
  outcome,
  reason: storedMessage(reason, longestReason),
  errors: storedIssues(errors.slice(0, maxErrors), longestReason),
  notification_ids: notificationIds,
  rejected_ids: rejectedIds,
});

/**
 * In the transaction that stores what became of a refused message. False where another has stored it, which then is
 * all that may be done.
 */
export async function takeFromRefused(
  client: pg.Pool | pg.PoolClient,
  deviceId: number,
  id: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update received_messages set outcome = 'accepted', sent_again_at = now()
    where device_id = $1 and id = $2 and outcome = 'refused'`,
    [deviceId, id],
  );
  return rowCount === 1;
}

/** Whether a message may still be sent again. */
export async function isRefused(pool: pg.Pool, deviceId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from received_messages where device_id = $1 and id = $2 and outcome = 'refused'`,
    [deviceId, id],
  );
  return rowCount === 1;
}

/** Keeps what became of a message that was sent again. */
export async function keepResult(
  pool: pg.Pool,
  deviceId: number,
  id: number,
  result: ReceivedResult,
): Promise<void> {
  const { outcome, reason, errors, notification_ids } = columnsOf(result);
  await pool.query(
    `update received_messages set outcome = $3, reason = $4, errors = $5, notification_ids = $6
    where device_id = $1 and id = $2 and (outcome = 'refused' or $3 = 'accepted')`,
    [deviceId, id, outcome, reason, JSON.stringify(errors), notification_ids],
  );
}

/** Removes what has expired. */
export const removeOldReceived = (db: Db, now: Date) =>
  sql`delete from received_messages r using devices d, customers c
    where d.id = r.device_id and c.id = d.customer_id
      and r.received_at < ${now}::timestamptz - make_interval(days =>
        least(${receivedKeptDays}::int, coalesce(c.keep_notifications_days, ${receivedKeptDays}::int)))`.execute(
    db,
  );

/** Removes the messages of a device that is itself removed. */
export const removeReceivedOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('received_messages').where('device_id', '=', deviceId).execute();
