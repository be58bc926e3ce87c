import { sql } from 'kysely';
import { forgetEvaluatedDevice } from '../../alarms/evaluation/evaluation-store.ts';
import { removeAlarmsOfDevice } from '../../alarms/list/alarm-store.ts';
import { removeAlertsOfDevice } from '../../derived/alerts/alert-store.ts';
import { removeKeysOfDevice } from '../../derived/notifications/notification-store.ts';
import { removePaths } from '../../derived/paths/path-store.ts';
import { holdCompaction } from '../../derived/rollups/compaction.ts';
import { compactCounts, removeCounts, removeTotals } from '../../derived/rollups/counts.ts';
import { removeFlows } from '../../derived/rollups/flow-store.ts';
import { removeLevels } from '../../derived/rollups/levels.ts';
import { removeRollups } from '../../derived/rollups/rollup-store.ts';
import { removeLastSaid, removeStates } from '../../derived/rollups/state-store.ts';
import { removeStays } from '../../derived/rollups/stay-store.ts';
import { removeReceivedOfDevice } from '../../messages/writing/received-store.ts';
import { removeRejectedOfDevice } from '../../messages/writing/rejected-store.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { removeCamerasOfDevice } from '../../records/cameras/camera-store.ts';
import { deleteCustomer } from '../../records/customers/customer-store.ts';
import { deleteDevice } from '../../records/devices/device-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { removePhotosOfDevice } from '../../records/photos/photo-store.ts';
import { removePicture } from '../../records/photos/stored-picture.ts';
import { removeSourcesOfDevice } from '../../records/sources/source-store.ts';
import { reachOf, removeNotifications, type Step } from './retention-store.ts';

/** After every notification. */
const ever = '9999-12-31T23:59:59.999Z';
const filesAtOnce = 50;

/** Removes what would keep a device's newest notifications from being removed. */
export const forgetPresent = (db: Db, deviceId: number) =>
  db.transaction().execute((transaction) => removeLastSaid(transaction, deviceId));

/**
 * Removes the oldest notifications of a retired device. Files go before the records that name them: a server
 * that ends in between leaves none behind.
 */
export async function removeOldest(db: Db, storage: PhotoStorage, deviceId: number): Promise<Step> {
  const { until } = await reachOf(db, deviceId, ever);
  const { rows } = await sql<{ path: string }>`
    select p.path from notifications n
    join photos p on p.device_id = n.device_id and p.notification_id = n.id
    where n.device_id = ${deviceId} and n.at < ${until}::timestamptz and p.path <> ''`.execute(db);
  for (let i = 0; i < rows.length; i += filesAtOnce) {
    const some = rows.slice(i, i + filesAtOnce);
    await Promise.all(some.map(({ path }) => removePicture(storage, path)));
  }
  const step = await removeNotifications(db, { runId: null, deviceId, before: until });
  return { ...step, isLast: until === ever };
}

/**
 * Removes a retired device itself. False where a message came late to a record that had moved: its history
 * is removed again. The compaction is kept out first, as it refers to devices.
 */
export async function removeDevice(transaction: Db, deviceId: number): Promise<boolean> {
  await holdCompaction(transaction);
  await holdDevice(transaction, deviceId);
  const late = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  if (late) return false;
  await compactCounts(transaction);
  await removeStates(transaction, deviceId);
  while (await removeRollups(transaction, deviceId));
  await removeFlows(transaction, deviceId);
  await removePaths(transaction, deviceId);
  await removeStays(transaction, deviceId);
  await removeCounts(transaction, deviceId);
  await forgetEvaluatedDevice(transaction, deviceId);
  await removeAlarmsOfDevice(transaction, deviceId);
  await removeAlertsOfDevice(transaction, deviceId);
  await removePhotosOfDevice(transaction, deviceId);
  await removeKeysOfDevice(transaction, deviceId);
  await removeRejectedOfDevice(transaction, deviceId);
  await removeReceivedOfDevice(transaction, deviceId);
  await removeSourcesOfDevice(transaction, deviceId);
  await removeCamerasOfDevice(transaction, deviceId);
  await deleteDevice(transaction, deviceId);
  return true;
}

/** Removes a customer whose devices are gone; levels of all customers follow from what their removal noted. */
export async function removeCustomer(transaction: Db, customerId: number): Promise<void> {
  await holdCompaction(transaction);
  await compactCounts(transaction);
  await removeLevels(transaction, customerId);
  await removeTotals(transaction, customerId);
  await deleteCustomer(transaction, customerId);
}
