import { sql } from 'kysely';
import { removeAlertsOf } from '../../derived/alerts/alert-store.ts';
import { removeNotificationsBefore } from '../../derived/notifications/notification-store.ts';
import { countRemoved } from '../../derived/rollups/counts.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { pathsBefore } from '../../records/customers/horizons.ts';
import { setHistoryFrom } from '../../records/devices/device-store.ts';
import { shareDevice } from '../../records/locks/device-locks.ts';
import {
  clearPictures,
  type GonePicture,
  removePhotosOf,
} from '../../records/photos/photo-store.ts';

/** Which notifications of a device have expired, and the run their removal is counted in. */
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
 * Writes down from when on a device's notifications are complete, before the first is removed: otherwise a rebuild
 * would count half a history. False where nothing has expired.
 */
export async function beginHistory(db: Db, deviceId: number, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications where device_id = ${deviceId} and at < ${before} limit 1`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await setHistoryFrom(db, deviceId, before);
  return true;
}

/**
 * Removes a device's oldest notifications before the horizon, with their photos, alerts and counts. Those that a
 * state refers to stay until the state is forgotten (`forgetStates`).
 */
export const removeNotifications = (db: Db, { runId, deviceId, before }: Expiring) =>
  db.transaction().execute(async (transaction): Promise<Step> => {
    // A step and ingest run side by side, and neither beside a rebuild.
    await shareDevice(transaction, deviceId);
    const reach = await reachOf(transaction, deviceId, before);
    const { ids, counts } = await removeNotificationsBefore(transaction, deviceId, reach.until);
    const pictures = await removePhotosOf(transaction, deviceId, ids);
    await removeAlertsOf(transaction, deviceId, ids);
    await countRemoved(transaction, deviceId, counts);
    await addToRun(transaction, runId, deviceId, ids.length, pictures);
    return {
      paths: pictures.map(({ path }) => path),
      removed: ids.length,
      isLast: reach.isLast,
    };
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
    const pictures = await clearPictures(transaction, deviceId, pathsBefore(before), rowsAStep);
    await addToRun(transaction, runId, deviceId, 0, pictures);
    return {
      paths: pictures.map(({ path }) => path),
      removed: 0,
      isLast: pictures.length < rowsAStep,
    };
  });

/** Adds what a step removes to its run. */
async function addToRun(
  transaction: Db,
  runId: number | null,
  deviceId: number,
  notifications: number,
  pictures: readonly GonePicture[],
): Promise<void> {
  if (runId === null) return;
  const bytes = pictures.reduce((sum, picture) => sum + (picture.bytes ?? 0), 0);
  await sql`
    insert into retention_removals (run_id, customer_id, notifications, photos, bytes)
    select ${runId}, customer_id, ${notifications}, ${pictures.length}, ${bytes}
    from devices where id = ${deviceId}
    on conflict (run_id, customer_id) do update set
      notifications = retention_removals.notifications + excluded.notifications,
      photos = retention_removals.photos + excluded.photos,
      bytes = retention_removals.bytes + excluded.bytes`.execute(transaction);
}
