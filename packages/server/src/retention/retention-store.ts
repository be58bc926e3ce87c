import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { pathsBefore } from './horizons.ts';

/** Whose time is over, and the run it is counted in. */
export interface Expiring {
  /** null for what is not a run of retention. */
  runId: number | null;
  deviceId: number;
  before: Date | string;
}

/** What one step removed; pictures' files are removed after its commit. */
export interface Step {
  paths: string[];
  /** Notifications that went. */
  removed: number;
  /** Whether the step reached the horizon: nothing is left to do. */
  isLast: boolean;
}

/** Rows a step: a transaction of some ten milliseconds. */
const rowsAStep = 1_000;

/**
 * Says from when on a device's notifications are whole, before the first is removed: a rebuild would
 * take the totals of half a history for the truth. False where nothing has expired.
 */
export async function beginHistory(db: Db, deviceId: number, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications where device_id = ${deviceId} and at < ${before} limit 1`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`update devices set history_from = ${before}
    where id = ${deviceId} and (history_from is null or history_from < ${before})`.execute(db);
  return true;
}

/** As ingest takes it: steps and ingest do not wait for each other, and none mixes with a rebuild. */
const shareDevice = (transaction: Db, deviceId: number) =>
  sql`select 1 from devices where id = ${deviceId} for key share`.execute(transaction);

/**
 * Removes a device's oldest notifications before the horizon, with all that hangs on them. What a
 * state still points at waits until that is forgotten.
 */
export const removeNotifications = (db: Db, { runId, deviceId, before }: Expiring) =>
  db.transaction().execute(async (transaction): Promise<Step> => {
    await shareDevice(transaction, deviceId);
    const reach = await reachOf(transaction, deviceId, before);
    const { rows } = await sql<{ paths: string[]; removed: number }>`
      with gone as (
        delete from notifications
        where device_id = ${deviceId} and at < ${reach.until}::timestamptz
          and id <> all(array(
            select notification_id from device_latest where device_id = ${deviceId}
            union select reading_notification_id from source_states
            where device_id = ${deviceId} and reading_notification_id is not null
            union select photo_notification_id from source_states
            where device_id = ${deviceId} and photo_notification_id is not null))
        returning id, type, at),
      gone_ids as (select array(select id from gone) as ids),
      key as (
        delete from notification_keys
        where device_id = ${deviceId} and id = any((select ids from gone_ids)::bigint[])),
      picture as (
        delete from photos
        where device_id = ${deviceId} and notification_id = any((select ids from gone_ids)::bigint[])
        returning path, bytes),
      alert as (
        delete from alerts
        where device_id = ${deviceId} and notification_id = any((select ids from gone_ids)::bigint[])),
      uncounted as (
        insert into count_changes (device_id, customer_id, type, hour, change)
        select d.id, d.customer_id, g.type, date_trunc('hour', g.at, 'UTC'), -count(*)
        from gone g, devices d where d.id = ${deviceId} group by 1, 2, 3, 4),
      ${tally(runId, deviceId, sql`(select count(*) from gone)`)}
      select array(select path from picture where path <> '') as paths,
        (select count(*) from gone) as removed`.execute(transaction);
    return { paths: rows[0]?.paths ?? [], removed: rows[0]?.removed ?? 0, isLast: reach.isLast };
  });

/** Just after the last row of this step, or the horizon itself; as text, which keeps microseconds. */
export async function reachOf(transaction: Db, deviceId: number, before: Date | string) {
  const { rows } = await sql<{ until: string }>`
    select (at + interval '1 microsecond')::text as until from notifications
    where device_id = ${deviceId} and at < ${before}
    order by at, id offset ${rowsAStep - 1} limit 1`.execute(transaction);
  return {
    until: rows[0]?.until ?? (typeof before === 'string' ? before : before.toISOString()),
    isLast: rows.length === 0,
  };
}

/** Removes a device's oldest pictures before the horizon; their photos stay, as if only announced. */
export const removePictures = (db: Db, { runId, deviceId, before }: Expiring & { before: Date }) =>
  db.transaction().execute(async (transaction): Promise<Step> => {
    await shareDevice(transaction, deviceId);
    const { rows } = await sql<{ paths: string[] }>`
      with picture as materialized (
        select notification_id, position, path, bytes from photos p
        where device_id = ${deviceId} and path <> '' and path collate "C" < ${pathsBefore(before)}
          and not exists (select 1 from source_states s where s.device_id = p.device_id
            and s.photo_notification_id = p.notification_id and s.photo_position = p.position)
        order by path collate "C" limit ${rowsAStep} for update of p),
      cleared as (
        update photos p set path = '', width = null, height = null, bytes = null from picture
        where p.device_id = ${deviceId} and p.notification_id = picture.notification_id
          and p.position = picture.position),
      ${tally(runId, deviceId, sql`0`)}
      select array(select path from picture) as paths`.execute(transaction);
    const paths = rows[0]?.paths ?? [];
    return { paths, removed: 0, isLast: paths.length < rowsAStep };
  });

/** Adds what this step removes to the run's account; `picture` names the pictures. */
const tally = (runId: number | null, deviceId: number, notifications: RawBuilder<unknown>) => sql`
  tallied as (
    insert into retention_removals (run_id, customer_id, notifications, photos, bytes)
    select ${runId}::int, d.customer_id, ${notifications}, p.photos, p.bytes
    from devices d, (select count(*) as photos, coalesce(sum(bytes), 0) as bytes
      from picture where path <> '') p
    where d.id = ${deviceId} and ${runId}::int is not null
    on conflict (run_id, customer_id) do update set
      notifications = retention_removals.notifications + excluded.notifications,
      photos = retention_removals.photos + excluded.photos,
      bytes = retention_removals.bytes + excluded.bytes)`;
