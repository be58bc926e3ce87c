import { forgetExpiredStates, hasExpiredStates } from '../../derived/rollups/state-store.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Horizons } from '../../records/customers/horizons.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';

/**
 * Makes a device's states forget what has expired, before it is removed. Ingest writes the same rows in an order of
 * its own, so the device's row is locked; for a moment, and only where its newest is that old.
 */
export async function forgetStates(db: Db, deviceId: number, horizons: Horizons): Promise<void> {
  const expired = {
    device_id: deviceId,
    notifications_before: horizons.notificationsBefore ?? ('-infinity' as const),
    photos_before: horizons.photosBefore ?? ('-infinity' as const),
  };
  if (!(await hasExpiredStates(db, expired))) return;
  await db.transaction().execute(async (transaction) => {
    await holdDevice(transaction, deviceId);
    await forgetExpiredStates(transaction, expired);
  });
}
