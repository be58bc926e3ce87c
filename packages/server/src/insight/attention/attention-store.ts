import type { Looked } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { inScope } from '../../records/access/scope.ts';
import { newestUnreadAlerts, type Reader, readDevicesRows } from './attention-views.ts';

/**
 * So many alerts are marked one by one. An alert with a lower id than one that was seen may be committed later, but
 * not one whose id is lower by as many.
 */
const namedOneByOne = 1_000;

/** The person has looked at what `looked` names; what is not theirs, or not open, changes nothing. */
export async function markRead(db: Db, reader: Reader, looked: Looked): Promise<void> {
  if (reader.scope === 'none') return;
  const { alert = null, notification = null, device } = looked;
  if (alert !== null || notification !== null) {
    await sql`
      with place as materialized (
        select id, device_id from notification_keys where id = ${notification})
      insert into read_alerts (user_id, alert_id, device_id)
      select ${reader.userId}, a.id, a.device_id
      from (
        select id, device_id from alerts where id = ${alert}
        union
        select s.id, s.device_id from place k
        join alerts s on s.device_id = k.device_id and s.notification_id = k.id) a
      join devices d on d.id = a.device_id
      where ${inScope(reader.scope, 'd')}
      on conflict do nothing`.execute(db);
  }
  if (device !== undefined) await markDevicesRead(db, reader, device);
}

/** The person takes all that needs somebody as read. */
export async function markAllRead(db: Db, reader: Reader): Promise<void> {
  if (reader.scope === 'none') return;
  await db.transaction().execute(async (transaction) => {
    const newest = await newestUnreadAlerts(transaction, reader, namedOneByOne);
    await sql`insert into read_alerts (user_id, alert_id, device_id)
      select ${reader.userId}, a.id, a.device_id
      from unnest(${newest.map(({ id }) => id)}::bigint[],
        ${newest.map(({ device_id }) => device_id)}::int[]) as n(id, device_id)
      -- An alert that was deleted in the meantime needs nobody.
      join alerts a on a.device_id = n.device_id and a.id = n.id
      on conflict do nothing`.execute(transaction);
    const oldest = newest.length < namedOneByOne ? undefined : newest.at(-1)?.id;
    if (oldest !== undefined) await takeTogether(transaction, reader.userId, oldest);
    await markDevicesRead(transaction, reader);
  });
}

/** All alerts up to `oldest` are read: they need no row each. */
async function takeTogether(transaction: Db, userId: number, oldest: number): Promise<void> {
  await sql`insert into attention_reads (user_id, alerts_to) values (${userId}, ${oldest})
    on conflict (user_id) do update
    set alerts_to = greatest(attention_reads.alerts_to, excluded.alerts_to)`.execute(transaction);
  await sql`delete from read_alerts
    where user_id = ${userId} and alert_id <= ${oldest}`.execute(transaction);
}

const markDevicesRead = (db: Db, reader: Reader, deviceId?: number) =>
  sql`insert into read_devices (user_id, device_id, state, since)
    ${readDevicesRows(reader, deviceId)}
    on conflict (user_id, device_id) do update
    set state = excluded.state, since = excluded.since`.execute(db);
