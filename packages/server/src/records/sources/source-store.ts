import type { SourceKey, SourceState } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import { holdDevice } from '../locks/device-locks.ts';
import { markAllDays } from '../sites/site-day-changes.ts';
import { markLevelsOf } from './level-change-store.ts';

/**
 * Has the sources of devices count as their cameras and what people decided say now, for all of their past: to be
 * called after every change of either, with the devices' rows locked.
 */
export async function recomputeCountedAs(
  transaction: Db,
  deviceIds: readonly number[],
): Promise<void> {
  await sql`insert into sources (device_id, source)
    select device_id, code from cameras where device_id = any(${deviceIds}::int[])
    on conflict (device_id, source) do nothing`.execute(transaction);
  await sql`update sources s set state = 'adopted' from devices d
    where d.id = s.device_id and d.id = any(${deviceIds}::int[]) and d.new_sources = 'adopt'
      and s.state = 'new' and not exists (
        select 1 from cameras m where m.device_id = s.device_id and m.code = s.source)
    `.execute(transaction);
  const { rows } = await sql<SourceKey>`
    with wanted as (
      select s.device_id, s.source, case when camera.id is not null then s.source
        when s.state = 'adopted' then coalesce(named.code, s.source) end as counted_as
      from sources s
      left join cameras camera on camera.device_id = s.device_id and camera.code = s.source
      left join cameras named on named.id = s.camera_id
      where s.device_id = any(${deviceIds}::int[]))
    update sources s set counted_as = w.counted_as from wanted w
    where s.device_id = w.device_id and s.source = w.source
      and s.counted_as is distinct from w.counted_as
    returning s.device_id, s.source`.execute(transaction);
  await markLevelsOf(transaction, rows);
  await markDaysOf(
    transaction,
    rows.map(({ device_id }) => device_id),
  );
}

/** Their lines begin or cease to count, too. */
async function markDaysOf(transaction: Db, devices: readonly number[]): Promise<void> {
  if (devices.length === 0) return;
  const sites = await transaction
    .selectFrom('devices')
    .select('site_id')
    .distinct()
    .where('id', 'in', [...new Set(devices)])
    .execute();
  await markAllDays(
    transaction,
    sites.map(({ site_id }) => site_id),
  );
}

/** Adds the sources that a device has readings of in a part of its time and that are not known yet. */
export async function addSources(
  transaction: Db,
  { deviceId, from, end }: { deviceId: number; from: Date; end: Date },
): Promise<void> {
  await sql`insert into sources (device_id, source)
    select distinct device_id, source from source_rollups
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}
    on conflict (device_id, source) do nothing`.execute(transaction);
  await recomputeCountedAs(transaction, [deviceId]);
}

/** A person's decision about a source: `camera_id` is the camera that it is another name of. */
interface Decision {
  state: SourceState;
  camera_id: number | null;
}

/** Keeps what a person decided of a source that is no camera; its past follows. */
export async function decideSource(db: Db, key: SourceKey, decision: Decision): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireDecidable(transaction, key);
    if (decision.camera_id !== null) await requireCameraOf(transaction, key, decision.camera_id);
    await transaction
      .updateTable('sources')
      .set(decision)
      .where('device_id', '=', key.device_id)
      .where('source', '=', key.source)
      .execute();
    await recomputeCountedAs(transaction, [key.device_id]);
  });
}

/** Throws where the device does not know the source, or where it is a camera already; else locks the device. */
export async function requireDecidable(transaction: Db, key: SourceKey): Promise<void> {
  const device = await holdDevice(transaction, key.device_id);
  if (found(device, 'device', key.device_id).retired_at !== null) throw retired('device');
  const { rows } = await sql<{ is_camera: boolean }>`
    select exists (select 1 from cameras m where m.device_id = s.device_id and m.code = s.source)
      as is_camera
    from sources s where device_id = ${key.device_id} and source = ${key.source}`.execute(
    transaction,
  );
  if (!rows[0]) {
    throw new ProblemError(
      'not_found',
      msg('This device sent nothing of a source “{source}”.', { source: key.source }),
    );
  }
  if (rows[0].is_camera) {
    throw new ProblemError(
      'duplicate',
      msg('“{source}” is the code of a camera of this device, and counts as that camera.', {
        source: key.source,
      }),
      { issues: [{ path: '/source', message: msg('is a camera already') }] },
    );
  }
}

async function requireCameraOf(transaction: Db, { device_id }: SourceKey, id: number) {
  const camera = await transaction
    .selectFrom('cameras')
    .select('id')
    .where('id', '=', id)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
  if (camera) return;
  throw new ProblemError('malformed', msg('There is no camera {id} at this device.', { id }), {
    issues: [{ path: '/camera_id', message: msg('is no camera of this device') }],
  });
}

/** The names of a camera that goes are sources to decide on again. */
export const releaseNamesOf = (transaction: Db, cameraId: number) =>
  transaction
    .updateTable('sources')
    .set({ state: 'new', camera_id: null })
    .where('camera_id', '=', cameraId)
    .execute();

/** Gives a moved device's new record what was decided at the one before, after its cameras were copied. */
export async function copySources(transaction: Db, from: number, to: number): Promise<void> {
  await sql`insert into sources (device_id, source, state, camera_id)
    select ${to}, s.source, s.state, copied.id
    from sources s
    left join cameras m on m.id = s.camera_id
    left join cameras copied on copied.device_id = ${to} and copied.code = m.code
    where s.device_id = ${from} and s.state <> 'new'`.execute(transaction);
  await recomputeCountedAs(transaction, [to]);
}

/** Removes the sources of a device that is itself removed; before its cameras, to which they refer. */
export const removeSourcesOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('sources').where('device_id', '=', deviceId).execute();
