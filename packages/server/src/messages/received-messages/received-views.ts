import type { ReceivedMessage } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import { maxReceived, receivedKeptDays } from '../writing/received-limits.ts';
import { keptToWire, rejectedToWire, type StoredRow, storedToWire } from './received-wire.ts';

const dayMs = 86_400_000;

/**
 * The newest messages of a device, accepted or not, of the last week: those kept as they came, and what has no such row:
 * refused ones, and notifications in Foyer's own format.
 */
export async function receivedOf(
  db: Db,
  deviceId: number,
  now: Date,
  t: Translate,
): Promise<ReceivedMessage[]> {
  const since = new Date(now.getTime() - receivedKeptDays * dayMs);
  const received = await keptSince(db, deviceId, since);
  const [rejected, notifications] = await Promise.all([
    rejectedSince(
      db,
      deviceId,
      since,
      received.flatMap(({ rejected_ids }) => rejected_ids),
    ),
    notificationsSince(
      db,
      deviceId,
      since,
      received.flatMap((row) => row.notification_ids),
    ),
  ]);
  const all = [
    ...received.map((row) => keptToWire(row, t)),
    ...rejected.map((row) => rejectedToWire(row, t)),
    ...notifications.map(storedToWire),
  ];
  const newest = all.sort((a, b) => Date.parse(b.ReceivedAt) - Date.parse(a.ReceivedAt));
  return newest.slice(0, maxReceived);
}

const keptSince = (db: Db, deviceId: number, since: Date) =>
  db
    .selectFrom('received_messages')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('received_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(maxReceived)
    .execute();

const rejectedSince = (db: Db, deviceId: number, since: Date, but: readonly number[]) =>
  db
    .selectFrom('rejected_messages')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('received_at', '>=', since)
    .where(sql<boolean>`id <> all(${but}::bigint[])`)
    .orderBy('id', 'desc')
    .limit(maxReceived)
    .execute();

/** By the time under which they are filed: close to that of receipt for who sends what happens now. */
async function notificationsSince(db: Db, deviceId: number, since: Date, but: readonly number[]) {
  const { rows } = await sql<Packed<StoredRow>>`
    with newest as (
      select device_id, id, code, created_at, received_at, type, ${storedPayload('notifications')} as stored_payload from notifications
      where device_id = ${deviceId} and at >= ${since} and received_at >= ${since}
        and id <> all(${but}::bigint[])
      order by at desc, id desc limit ${maxReceived})
    select n.*, coalesce(p.photos, '[]') as photos from newest n
    left join (
      select p.notification_id, json_agg(
        json_build_object('code', p.code, 'created_at', p.created_at) order by p.position) as photos
      from photos p
      where p.device_id = ${deviceId} and p.notification_id in (select id from newest)
      group by 1) p on p.notification_id = n.id`.execute(db);
  return rows.map(withPayload);
}
