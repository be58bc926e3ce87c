import type { CameraDraft } from '@foyer/contract';
import { sql } from 'kysely';
import { type Db, isDuplicate } from '../database/postgres.ts';
import { shareDevice } from '../devices/device-locks.ts';
import { found, ProblemError, retired } from '../http/problem-error.ts';
import { copyCountingParts } from './counting-part-store.ts';

export async function createCamera(db: Db, draft: CameraDraft): Promise<{ id: number }> {
  return translatingConflicts(draft, () =>
    db.transaction().execute(async (transaction) => {
      await requireDevice(transaction, draft.DeviceID);
      return transaction
        .insertInto('cameras')
        .values({
          name: draft.Name,
          code: draft.Code,
          device_id: draft.DeviceID,
          masks: JSON.stringify(draft.masks ?? []),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    }),
  );
}

export async function updateCamera(db: Db, id: number, change: Partial<CameraDraft>) {
  await translatingConflicts(change, () =>
    db.transaction().execute(async (transaction) => {
      await requireInUse(transaction, id);
      if (change.DeviceID !== undefined) await requireDevice(transaction, change.DeviceID);
      await transaction
        .updateTable('cameras')
        .set((eb) => ({
          name: change.Name ?? eb.ref('name'),
          code: change.Code,
          device_id: change.DeviceID,
          masks: change.masks && JSON.stringify(change.masks),
        }))
        .where('id', '=', id)
        .execute();
    }),
  );
}

/** Removes a camera; its readings belong to its device and stay. */
export async function removeCamera(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireInUse(transaction, id);
    await transaction.deleteFrom('cameras').where('id', '=', id).execute();
  });
}

/** Removes the cameras of a device that is itself removed. */
export const removeCamerasOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('cameras').where('device_id', '=', deviceId).execute();

/**
 * Gives a moved device's new record the cameras of the one before. Masks are copied, as the cameras' views
 * are the same; their names belong to the earlier customer and are left out.
 */
export async function copyCameras(transaction: Db, from: number, to: number): Promise<void> {
  await sql`insert into cameras (device_id, name, code, masks)
    select ${to}, name, code,
      coalesce((select jsonb_agg(m - 'name') from jsonb_array_elements(masks) m), '[]')
    from cameras where device_id = ${from} order by id`.execute(transaction);
  await copyCountingParts(transaction, from, to);
}

/** Throws where the device does not exist or is retired; else locks it against being retired meanwhile. */
async function requireDevice(transaction: Db, id: number): Promise<void> {
  const device = await shareDevice(transaction, id);
  if (device?.retired_at === null) return;
  throw device
    ? new ProblemError('malformed', 'The chosen device is retired.', {
        issues: [{ path: '/DeviceID', message: 'is retired' }],
      })
    : new ProblemError('malformed', `There is no device ${id}.`, {
        issues: [{ path: '/DeviceID', message: 'does not exist' }],
      });
}

/** Throws where the camera's device is retired: its cameras belong to its history. */
async function requireInUse(transaction: Db, id: number): Promise<void> {
  const camera = await transaction
    .selectFrom('cameras')
    .select('device_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const device = await shareDevice(transaction, found(camera, 'camera', id).device_id);
  if (found(device, 'camera', id).retired_at !== null) throw retired('camera');
}

async function translatingConflicts<T>(
  draft: Partial<CameraDraft>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) {
      throw new ProblemError(
        'duplicate',
        `This device already has a camera with the code ${draft.Code}.`,
        { issues: [{ path: '/Code', message: 'is already taken on this device' }] },
      );
    }
    throw error;
  }
}
