import {
  type CameraSettingsDraft,
  cameraAddressFault,
  cameraSettingsDefaults,
  type WatchedGround,
} from '@foyer/contract';
import { isConvex } from '@foyer/contract/ground-plane';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { lockDeviceOf } from '../locks/camera-locks.ts';
import type { AddressVault } from './address-vault.ts';

/** Changes how a camera is watched; fields left out keep their value. Throws 404 or where its device is retired. */
export async function updateCameraSettings(
  db: Db,
  vault: AddressVault,
  cameraId: number,
  { address, ...draft }: CameraSettingsDraft,
): Promise<void> {
  const kept = address ?? null;
  if (kept !== null) requireAddress(kept);
  if (draft.ground) requireRectangle(draft.ground);
  const change = {
    ...withJson(draft),
    ...(address !== undefined && { address: kept === null ? null : vault.sealed(kept) }),
  };
  await db.transaction().execute(async (transaction) => {
    await lockDeviceOf(transaction, cameraId);
    await transaction
      .insertInto('camera_settings')
      .values({ camera_id: cameraId, ...withJson(cameraSettingsDefaults), ...change })
      .onConflict((conflict) =>
        conflict.column('camera_id').doUpdateSet({ camera_id: cameraId, ...change }),
      )
      .execute();
  });
}

const withJson = <T extends { ground?: unknown }>({ ground, ...others }: T) => ({
  ...others,
  ...(ground !== undefined && { ground: ground === null ? null : JSON.stringify(ground) }),
});

/** Throws where the text cannot be an address; what is thrown does not repeat it. */
function requireAddress(address: string): void {
  const fault = cameraAddressFault(address);
  if (fault === undefined) return;
  throw new ProblemError('malformed', msg("The camera's address {fault}.", { fault }), {
    issues: [{ path: '/address', message: fault }],
  });
}

/** Throws where the corners cannot be those of a rectangle on a floor: no distance could be measured by them. */
function requireRectangle({ points }: WatchedGround): void {
  if (isConvex(points.map(([x = 0, y = 0]) => ({ x, y })))) return;
  const fault = msg(
    'must have corners that go round a rectangle, without crossing and not on one line',
  );
  throw new ProblemError('malformed', msg('The floor {fault}.', { fault }), {
    issues: [{ path: '/ground/points', message: fault }],
  });
}

/**
 * Has the cameras of a moved device's new record watched as those before. Addresses and their passwords are the earlier
 * customer's and are left out.
 */
export const copyCameraSettings = (transaction: Db, from: number, to: number) =>
  sql`
    insert into camera_settings
      (camera_id, enabled, every_s, pictures_per_s, distance_m, sharing, ground)
    select n.id, w.enabled, w.every_s, w.pictures_per_s, w.distance_m, w.sharing, w.ground
    from camera_settings w
    join cameras o on o.id = w.camera_id and o.device_id = ${from}
    join cameras n on n.code = o.code and n.device_id = ${to}`.execute(transaction);

/** Removes the addresses of a device that is retired: nobody watches its cameras any more. */
export const removeAddressesOfDevice = (transaction: Db, deviceId: number) =>
  transaction
    .updateTable('camera_settings')
    .set({ address: null })
    .where('camera_id', 'in', (cameras) =>
      cameras.selectFrom('cameras').select('id').where('device_id', '=', deviceId),
    )
    .execute();

/** Removes the address of a camera, which belongs to its customer. */
export const removeAddressOfCamera = (transaction: Db, cameraId: number) =>
  transaction
    .updateTable('camera_settings')
    .set({ address: null })
    .where('camera_id', '=', cameraId)
    .execute();
