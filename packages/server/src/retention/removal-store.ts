import { sql } from 'kysely';
import { removeAlarmsOfDevice } from '../alarms/alarm-store.ts';
import { forgetEvaluatedDevice } from '../alarms/evaluation-store.ts';
import { removeAlertsOfDevice } from '../alerts/alert-store.ts';
import { removeCamerasOfDevice } from '../cameras/camera-store.ts';
import { deleteCustomer } from '../customers/customer-store.ts';
import type { Db } from '../database/postgres.ts';
import { holdCompaction } from '../derived/compaction.ts';
import { compactCounts, removeCounts, removeTotals } from '../derived/counts.ts';
import { removeFlows } from '../derived/flow-store.ts';
import { removeLevels } from '../derived/levels.ts';
import { removeRollups } from '../derived/rollup-store.ts';
import { removeLastSaid, removeStates } from '../derived/state-store.ts';
import { removeStays } from '../derived/stay-store.ts';
import { holdDevice } from '../devices/device-locks.ts';
import { deleteDevice } from '../devices/device-store.ts';
import { removeReceivedOfDevice } from '../ingest/received-store.ts';
import { removeRejectedOfDevice } from '../ingest/rejected-store.ts';
import { removeKeysOfDevice } from '../notifications/notification-store.ts';
import { removePhotosOfDevice } from '../photos/photo-store.ts';
import { removePicture } from '../photos/stored-picture.ts';
import { removeSourcesOfDevice } from '../sources/source-store.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
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
