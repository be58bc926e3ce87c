import type { SentAgain } from '@foyer/contract';
import { msg, type Translate, write } from '@foyer/translation';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { found, retired } from '../../platform/http/problem-error.ts';
import { issuesToWire } from '../../platform/translation/stored-message.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { findDevice } from '../../records/devices/device-records.ts';
import { withoutNotes } from '../parsing/message-text.ts';
import type { AcceptAgain } from '../profiles/accept-vendor.ts';

interface Dependencies {
  db: Db;
  pool: pg.Pool;
  acceptAgain: AcceptAgain;
}

/** Sends refused messages of a device through its present profile, the oldest first: those of `ids`, or all. */
export async function sendAgain(
  { db, pool, acceptAgain }: Dependencies,
  deviceId: number,
  ids: readonly number[] | undefined,
  t: Translate,
): Promise<SentAgain[]> {
  const device = await presentDevice(db, pool, deviceId);
  const refused = await db
    .selectFrom('received_messages')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('outcome', '=', 'refused')
    .where('is_whole', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...ids!]))
    .orderBy('id')
    .execute();
  const sent: SentAgain[] = [];
  for (const { id, transport, ...row } of refused) {
    const message = {
      topic: row.topic ?? undefined,
      contentType: row.content_type,
      body: Buffer.from(withoutNotes(row.body)),
      receivedAt: row.received_at,
      isRetained: row.is_retained,
    };
    const outcome = await acceptAgain(device, message, transport, id);
    if ('retired' in outcome) throw retired('device');
    if ('isDone' in outcome) sent.push(notSent(id, t));
    else {
      const { outcome: word, reason, errors, notificationIds } = outcome;
      const notification_ids = [...notificationIds];
      sent.push({
        id,
        outcome: word,
        reason: write(t, reason),
        errors: issuesToWire(errors, t),
        notification_ids,
      });
    }
  }
  const done = new Set(refused.map(({ id }) => id));
  return [...sent, ...(ids ?? []).filter((id) => !done.has(id)).map((id) => notSent(id, t))];
}

const notSent = (id: number, t: Translate): SentAgain => ({
  id,
  outcome: 'not sent',
  errors: [],
  notification_ids: [],
  reason: write(t, msg('is not among the refused messages that are kept whole')),
});

/** The device, where this record is its present one. */
async function presentDevice(db: Db, pool: pg.Pool, deviceId: number): Promise<DeviceCaller> {
  const row = await db
    .selectFrom('devices')
    .select('lineage_id')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  const { lineage_id } = found(row, 'device', deviceId);
  const device = await findDevice(pool, 'lineage_id', lineage_id);
  if (device?.deviceId !== deviceId) throw retired('device');
  return device;
}
