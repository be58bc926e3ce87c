import type { CameraDraft, CameraMask } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { refuseDuplicates } from '../../platform/http/refuse-duplicates.ts';
import {
  copyCameraSettings,
  removeAddressOfCamera,
} from '../camera-settings/camera-settings-store.ts';
import { lockDeviceOf } from '../locks/camera-locks.ts';
import { holdDevice } from '../locks/device-locks.ts';
import { recomputeCountedAs, releaseNamesOf } from '../sources/source-store.ts';
import { copyCountingParts } from './counting-part-store.ts';

export async function createCamera(db: Db, draft: CameraDraft): Promise<{ id: number }> {
  return refuseDuplicates(sameCode(draft), () =>
    db.transaction().execute(async (transaction) => {
      await requireDevice(transaction, draft.DeviceID);
      return addCamera(transaction, draft);
    }),
  );
}

/** Adds a camera to a device whose row is locked. */
export async function addCamera(transaction: Db, draft: CameraDraft): Promise<{ id: number }> {
  const camera = await transaction
    .insertInto('cameras')
    .values({
      name: draft.Name,
      code: draft.Code,
      device_id: draft.DeviceID,
      masks: JSON.stringify(draft.masks ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recomputeCountedAs(transaction, [draft.DeviceID]);
  return camera;
}

/**
 * Adds cameras of a sheet to devices whose rows are locked or new; answers their ids in the same order. The caller
 * settles the devices' sources.
 */
export async function addCameras(
  transaction: Db,
  cameras: readonly { code: string; name: string; device_id: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; code: string; device_id: number }>`
    insert into cameras (code, name, device_id)
    select * from unnest(${cameras.map(({ code }) => code)}::text[],
      ${cameras.map(({ name }) => name)}::text[], ${cameras.map((row) => row.device_id)}::int[])
    returning id, code, device_id`.execute(transaction);
  const ids = new Map(rows.map(({ id, code, device_id }) => [`${device_id} ${code}`, id]));
  return cameras.map(({ code, device_id }) => ids.get(`${device_id} ${code}`)!);
}

export const renameCamera = (transaction: Db, id: number, name: string) =>
  transaction.updateTable('cameras').set({ name }).where('id', '=', id).execute();

export async function updateCamera(db: Db, id: number, change: Partial<CameraDraft>) {
  await refuseDuplicates(sameCode(change), () =>
    db.transaction().execute(async (transaction) => {
      const next = change.DeviceID;
      const deviceId = await lockDeviceOf(transaction, id, next);
      if (next !== undefined) await requireDevice(transaction, next);
      // Adopted names belong to what that device sends.
      if (next !== undefined && next !== deviceId) {
        await leavePlace(transaction, id, { from: deviceId, to: next });
        await releaseNamesOf(transaction, id);
      }
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
      await recomputeCountedAs(transaction, [deviceId, next ?? deviceId]);
    }),
  );
}

/** Removes a camera; its readings belong to its device and stay, as those of a new source, outside the totals. */
export async function removeCamera(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deviceId = await lockDeviceOf(transaction, id);
    await requireNoArea(transaction, id);
    await releaseNamesOf(transaction, id);
    await transaction.deleteFrom('cameras').where('id', '=', id).execute();
    await recomputeCountedAs(transaction, [deviceId]);
  });
}

/**
 * Prepares a camera for a device at another place. Throws where people of the earlier one would go on to see it: by an area,
 * the plan of a floor or a rule; and where another customer would see what people wrote of it.
 */
async function leavePlace(
  transaction: Db,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const places = await transaction
    .selectFrom('devices')
    .select(['customer_id', 'site_id'])
    .where('id', 'in', [from, to])
    .execute();
  const [one, other] = places;
  const isOfOtherCustomer = one?.customer_id !== other?.customer_id;
  if (!isOfOtherCustomer && one?.site_id === other?.site_id) return;
  await requireNoArea(transaction, id);
  await requireNoFloor(transaction, id);
  if (!isOfOtherCustomer) return;
  await requireNothingWritten(transaction, id);
  await removeAddressOfCamera(transaction, id);
}

/** Throws where there are rules for the camera, or audits, corrections, marks and recounts of what it counted. */
async function requireNothingWritten(transaction: Db, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from alarm_rules where camera_id = ${id}
    union all select 1 from accuracy_audits where camera_id = ${id}
    union all select 1 from count_corrections where camera_id = ${id}
    union all select 1 from crossing_marks where camera_id = ${id}
    union all select 1 from recounts where camera_id = ${id}
    limit 1`.execute(transaction);
  if (rows.length === 0) return;
  throw new ProblemError(
    'in_use',
    msg(
      'The camera has alarm rules, audits or corrections of its customer: create another one at the device of the other customer.',
    ),
  );
}

/** Throws where the camera is on the plan of a floor. */
async function requireNoFloor(transaction: Db, id: number): Promise<void> {
  const floor = await transaction
    .selectFrom('floor_cameras as c')
    .innerJoin('floors as f', 'f.id', 'c.floor_id')
    .select('f.name')
    .where('c.camera_id', '=', id)
    .executeTakeFirst();
  if (!floor) return;
  throw new ProblemError(
    'in_use',
    msg('The floor {name} has this camera on its plan: take it off the plan first.', {
      name: floor.name,
    }),
  );
}

/** Throws where an area counts with the camera: its people would change unseen. */
async function requireNoArea(transaction: Db, id: number): Promise<void> {
  const area = await transaction
    .selectFrom('area_lines as l')
    .innerJoin('areas as a', 'a.id', 'l.area_id')
    .select('a.name')
    .where('l.camera_id', '=', id)
    .executeTakeFirst();
  if (!area) return;
  throw new ProblemError(
    'in_use',
    msg('The area {name} counts with a line of this camera: take the line out of the area first.', {
      name: area.name,
    }),
  );
}

/** Removes the cameras of a device that is itself removed. */
export const removeCamerasOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('cameras').where('device_id', '=', deviceId).execute();

/**
 * Gives a moved device's new record the cameras of the one before. Masks are copied, as the cameras' views
 * are the same; their names belong to the earlier customer and are left out.
 */
export async function copyCameras(transaction: Db, from: number, to: number): Promise<void> {
  const cameras = await transaction
    .selectFrom('cameras')
    .select(['name', 'code', 'masks'])
    .where('device_id', '=', from)
    .orderBy('id')
    .execute();
  const copies = cameras.map(({ name, code, masks }) => ({
    device_id: to,
    name,
    code,
    masks: JSON.stringify((masks as CameraMask[]).map(({ name: _, ...mask }) => mask)),
  }));
  if (copies.length > 0) await transaction.insertInto('cameras').values(copies).execute();
  await copyCountingParts(transaction, from, to);
  await copyCameraSettings(transaction, from, to);
}

/** Throws where the device does not exist or is retired; else locks it: the past of a source begins to count. */
async function requireDevice(transaction: Db, id: number): Promise<void> {
  const device = await holdDevice(transaction, id);
  if (device?.retired_at === null) return;
  throw device
    ? new ProblemError('malformed', msg('The chosen device is retired.'), {
        issues: [{ path: '/DeviceID', message: msg('is retired') }],
      })
    : new ProblemError('malformed', msg('There is no device {id}.', { id }), {
        issues: [{ path: '/DeviceID', message: msg('does not exist') }],
      });
}

const sameCode = ({ Code }: Partial<CameraDraft>) => ({
  detail: msg('This device already has a camera with the code {code}.', { code: Code }),
  path: '/Code',
  message: msg('is already taken on this device'),
});
