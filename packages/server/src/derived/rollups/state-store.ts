import type { Trouble } from '@foyer/contract';
import { sql } from 'kysely';
import { type Reading, readingParameters } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { addPictureFaults, removePictureFaults } from './picture-fault-store.ts';
import { runIn } from './run-file.ts';

const moveForward = sqlFile(new URL('./rebuild-states.sql', import.meta.url));
const forgetSources = sqlFile<Expired>(new URL('./forget-source-states.sql', import.meta.url));

/** A stored notification, as far as states need it. */
export interface StateInput {
  id: number;
  device_id: number;
  type: number;
  at: Date;
  received_at: Date;
  created_at: Date;
  /** For a Health message: what it found degraded, and whether it covers all cameras. */
  troubles: readonly Trouble[] | null;
  is_partial: boolean;
}

/** Moves states forward by stored notifications and what they say of sources. */
export async function moveStates(
  transaction: Db,
  rows: readonly StateInput[],
  readings: readonly (readonly Reading[])[],
): Promise<void> {
  await moveForward.run(transaction, {
    id: rows.map(({ id }) => id),
    device_id: rows.map(({ device_id }) => device_id),
    type: rows.map(({ type }) => type),
    at: rows.map(({ at }) => at.toISOString()),
    received_at: rows.map(({ received_at }) => received_at.toISOString()),
    troubles: rows.map(({ troubles }) => troubles && JSON.stringify(troubles)),
    is_partial: rows.map(({ is_partial }) => is_partial),
    ...readingParameters(readings),
  });
  const said = rows.map((row, nth) => ({
    id: row.id,
    deviceId: row.device_id,
    at: row.at,
    createdAt: row.created_at,
    readings: readings[nth]!,
  }));
  await addPictureFaults(runIn(transaction), said);
}

/** Stores the last time of a device that sent nothing to store, such as a sign of life. */
export async function touchLastSeen(db: Db, deviceId: number, receivedAt: Date): Promise<void> {
  await sql`insert into device_states (device_id, last_received_at, live_at)
    values (${deviceId}, ${receivedAt}, ${receivedAt})
    on conflict (device_id) do update set
      last_received_at = greatest(device_states.last_received_at, excluded.last_received_at),
      live_at = greatest(device_states.live_at, excluded.live_at)`.execute(db);
}

/** Removes the last state of a device and its sources; when it last sent, and since when it is degraded, stay. */
export async function clearStates(
  transaction: Db,
  deviceId: number,
  { faults }: { faults: boolean },
): Promise<void> {
  await removeNewest(transaction, deviceId);
  if (faults) await removePictureFaults(transaction, deviceId);
  await sql`update device_states set health_at = null, complete_health_at = null, troubles = null
    where device_id = ${deviceId}`.execute(transaction);
}

/** Removes the references to a device's newest notifications; while they exist, retention keeps those notifications. */
export async function removeLastSaid(transaction: Db, deviceId: number): Promise<void> {
  await removeNewest(transaction, deviceId);
  await removePictureFaults(transaction, deviceId);
}

async function removeNewest(transaction: Db, deviceId: number): Promise<void> {
  await transaction.deleteFrom('device_latest').where('device_id', '=', deviceId).execute();
  await transaction.deleteFrom('source_states').where('device_id', '=', deviceId).execute();
}

/** Removes all states of a device that is itself removed. */
export async function removeStates(transaction: Db, deviceId: number): Promise<void> {
  await removeLastSaid(transaction, deviceId);
  await transaction.deleteFrom('device_states').where('device_id', '=', deviceId).execute();
}

/** What a device's states say of before these moments has expired; `-infinity` where nothing does. */
interface Expired {
  device_id: number;
  notifications_before: Date | '-infinity';
  /** The photo that a source shows. */
  photos_before: Date | '-infinity';
}

/** Forgets what a device's states say of before the horizons. The device's row is locked. */
export async function forgetExpiredStates(transaction: Db, expired: Expired): Promise<void> {
  const { device_id, notifications_before: before } = expired;
  await sql`delete from device_latest
    where device_id = ${device_id} and at < ${before}::timestamptz`.execute(transaction);
  await sql`update device_states
    set health_at = null, complete_health_at = null, troubles = null, degraded_since = null
    where device_id = ${device_id} and health_at < ${before}::timestamptz`.execute(transaction);
  await forgetSources.run(transaction, expired);
  await removePictureFaults(transaction, device_id, before);
  await sql`delete from source_states where device_id = ${device_id}
    and reading_at is null and photo_at is null and health_at is null and result_at is null`.execute(
    transaction,
  );
}

/** Whether states say anything of before the horizons. */
export async function hasExpiredStates(db: Db, expired: Expired): Promise<boolean> {
  const { device_id, notifications_before: before, photos_before } = expired;
  const { rows } = await sql<{ has_expired: boolean }>`select
    exists (select 1 from device_latest
      where device_id = ${device_id} and at < ${before}::timestamptz)
    or exists (select 1 from device_states
      where device_id = ${device_id} and health_at < ${before}::timestamptz)
    or exists (select 1 from source_states
      where device_id = ${device_id} and (reading_at < ${before}::timestamptz
        or health_at < ${before}::timestamptz or result_at < ${before}::timestamptz
        or photo_at < ${photos_before}::timestamptz))
    as has_expired`.execute(db);
  return rows[0]?.has_expired ?? false;
}

/** A device's clock may be ahead by so much without being wrong. */
const deviceAheadMs = 5 * 60_000;

/**
 * Brings the states of devices back that a clock that was ahead has set: newer messages move them on again, and a device
 * that sends nothing becomes offline.
 */
export async function bringStatesBack(transaction: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + deviceAheadMs);
  const back = (column: string) => sql`${sql.ref(column)} =
    case when ${sql.ref(column)} > ${latest}::timestamptz then ${now} else ${sql.ref(column)} end`;
  const isAhead = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(column)} > ${latest}`),
      sql` or `,
    );
  await sql`update device_states set
      last_received_at = least(last_received_at, ${now}),
      live_at = least(live_at, ${now}),
      degraded_since = case when degraded_since > ${now} then ${now} else degraded_since end,
      ${back('health_at')}, ${back('complete_health_at')}
    where last_received_at > ${now} or degraded_since > ${now}
      or ${isAhead(['health_at', 'complete_health_at'])}`.execute(transaction);
  await sql`update device_latest set at = ${now} where at > ${latest}`.execute(transaction);
  const facets = ['reading_at', 'photo_at', 'health_at', 'result_at'];
  await sql`update source_states set ${sql.join(facets.map(back))}
    where ${isAhead(facets)}`.execute(transaction);
}
