import type { DeviceDraft, ProfileName } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, retired } from '../../platform/http/problem-error.ts';
import { refuseDuplicates } from '../../platform/http/refuse-duplicates.ts';
import { removeAddressesOfDevice } from '../camera-settings/camera-settings-store.ts';
import { copyCameras, removeCamerasOfDevice } from '../cameras/camera-store.ts';
import { announce } from '../live-events/announce.ts';
import { holdDevice } from '../locks/device-locks.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { requireSite } from '../sites/require-site.ts';
import { copySources, recomputeCountedAs, removeSourcesOfDevice } from '../sources/source-store.ts';
import { columnsOf, sameCode, withoutUndefined } from './device-columns.ts';
import { addVersion, copyVersions } from './mapping-version-store.ts';
import { copyProfileState } from './profile-state-store.ts';

export async function createDevice(
  db: Db,
  draft: DeviceDraft,
  { savedBy, now }: Saved,
): Promise<{ id: number }> {
  return refuseDuplicates(sameCode(draft), () =>
    db.transaction().execute(async (transaction) => {
      await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
      const site = await requireSite(transaction, draft.CustomerID, draft.SiteID);
      const created = await transaction
        .insertInto('devices')
        .values({
          ...columnsOf(draft),
          name: draft.Name,
          code: draft.Code,
          customer_id: draft.CustomerID,
          site_id: site,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepVersion(transaction, created.id, draft.Mapping, '', { savedBy, now });
      await announce(transaction, 'devices', draft.CustomerID, [created.id]);
      return created;
    }),
  );
}

/** Who changes a device, and the clock. */
interface Saved {
  /** The name of a person or of a program. */
  savedBy: string;
  now: () => Date;
}

/** Keeps a mapping as a version where it is another than before. */
async function keepVersion(
  transaction: Db,
  id: number,
  mapping: string | undefined,
  before: string,
  { savedBy, now }: Saved,
): Promise<void> {
  if (mapping === undefined || mapping === before) return;
  const kept = { mapping, note: '', savedBy, savedAt: now(), restoredVersion: null };
  await addVersion(transaction, id, kept);
}

/** Has the messages of a device, which the transaction holds, read by a mapping. */
export const putMappingInForce = (transaction: Db, id: number, mapping: string) =>
  transaction
    .updateTable('devices')
    .set({ profile: 'custom', mapping })
    .where('id', '=', id)
    .execute();

/** What a sheet says of a device; undefined where it says nothing. */
interface SheetDevice {
  code: string;
  name: string;
  customer_id: number;
  profile: ProfileName | undefined;
  mapping: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  ip_vpn: string | undefined;
  mac_address: string | undefined;
  offline_after_minutes: number | undefined;
}

/** Default of a device, unless its form or a sheet has another value. */
const defaultOfflineAfterMinutes = 10;

/** Adds devices of a sheet, each at its customer's first site; answers their ids in the same order. */
export async function addDevices(
  transaction: Db,
  devices: readonly SheetDevice[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into devices (code, name, customer_id, profile, mapping, latitude, longitude, ip_vpn,
      mac_address, offline_after_minutes, site_id)
    select *, (select min(id) from sites s where s.customer_id = input.customer_id and s.retired_at is null)
    from unnest(${devices.map(({ code }) => code)}::text[],
      ${devices.map(({ name }) => name)}::text[], ${devices.map((row) => row.customer_id)}::int[],
      ${devices.map(({ profile = 'foyer' }) => profile)}::text[],
      ${devices.map(({ mapping = '' }) => mapping)}::text[],
      ${devices.map(({ latitude = null }) => latitude)}::float8[],
      ${devices.map(({ longitude = null }) => longitude)}::float8[],
      ${devices.map(({ ip_vpn = '' }) => ip_vpn)}::text[],
      ${devices.map(({ mac_address = '' }) => mac_address)}::text[],
      ${devices.map((row) => row.offline_after_minutes ?? defaultOfflineAfterMinutes)}::int[])
      as input(code, name, customer_id, profile, mapping, latitude, longitude, ip_vpn, mac_address,
        offline_after_minutes)
    returning id, code`.execute(transaction);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return devices.map(({ code }) => ids.get(code)!);
}

/** Changes what a sheet says of a device. */
export const describeDevice = (
  transaction: Db,
  id: number,
  {
    name,
    ...settings
  }: Omit<SheetDevice, 'code' | 'name' | 'customer_id'> & { name: string | undefined },
) =>
  transaction
    .updateTable('devices')
    .set((eb) => ({ name: name ?? eb.ref('name'), ...settings }))
    .where('id', '=', id)
    .execute();

/** Changes a device, or moves it where the customer or the site differs. Returns the id of its present record. */
export async function updateDevice(
  db: Db,
  id: number,
  change: Partial<DeviceDraft>,
  saved: Saved,
): Promise<number> {
  const { name, ...columns } = columnsOf(change);
  return refuseDuplicates(sameCode(change), () =>
    db.transaction().execute(async (transaction) => {
      if (change.CustomerID !== undefined) {
        await requireCustomer(transaction, change.CustomerID, '/CustomerID');
      }
      const device = await lockDevice(transaction, id);
      if (device.retired_at !== null) throw retired('device');
      const customerId = change.CustomerID ?? device.customer_id;
      const staysHere = change.SiteID === undefined && customerId === device.customer_id;
      const siteId = staysHere
        ? device.site_id
        : await requireSite(transaction, customerId, change.SiteID);
      if (siteId !== device.site_id) {
        const changes = { ...withoutUndefined(columnsOf(change)), site_id: siteId };
        const moved = await moveDevice(transaction, device, changes, saved.now);
        await keepVersion(transaction, moved, change.Mapping, device.mapping, saved);
        await announce(transaction, 'devices', device.customer_id, [id]);
        await announce(transaction, 'devices', customerId, [moved]);
        return moved;
      }
      await keepVersion(transaction, id, change.Mapping, device.mapping, saved);
      await transaction
        .updateTable('devices')
        .set((eb) => ({ name: name ?? eb.ref('name'), ...columns }))
        .where('id', '=', id)
        .execute();
      if (columns.new_sources !== undefined) await recomputeCountedAs(transaction, [id]);
      await announce(transaction, 'devices', device.customer_id, [id]);
      return id;
    }),
  );
}

/**
 * Retires a device; what it sent stays. No change where it is retired already; where it never sent anything its
 * row is deleted.
 */
export async function retireDevice(db: Db, id: number, now: () => Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const device = await lockDevice(transaction, id);
    if (device.retired_at !== null) return;
    await announce(transaction, 'devices', device.customer_id, [id]);
    if (await hasHistory(transaction, id)) {
      await endRecord(transaction, device, now());
      return;
    }
    await removeSourcesOfDevice(transaction, id);
    await removeCamerasOfDevice(transaction, id);
    await deleteDevice(transaction, id);
  });
}

/** Removes a record that nothing refers to any more. */
export const deleteDevice = (transaction: Db, id: number) =>
  transaction.deleteFrom('devices').where('id', '=', id).execute();

/** Sets the time from which on all notifications of a device are stored; it only moves forward. */
export const setHistoryFrom = (db: Db, id: number, from: Date) =>
  db
    .updateTable('devices')
    .set({ history_from: from })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('history_from', 'is', null), eb('history_from', '<', from)]))
    .execute();

/** Retires a device that is to be deleted with its history; `confirm` throws where its code was not typed. */
export async function retireDeviceForRemoval(
  transaction: Db,
  id: number,
  confirm: (code: string) => void,
  now: () => Date,
): Promise<{ name: string; code: string }> {
  const device = await lockDevice(transaction, id);
  confirm(device.code);
  if (device.retired_at === null) await endRecord(transaction, device, now());
  return { name: device.name, code: device.code };
}

/** Retires all devices of a customer that is to be deleted with its history. */
export async function retireDevicesOf(
  transaction: Db,
  customerId: number,
  now: () => Date,
): Promise<void> {
  const devices = await transaction
    .selectFrom('devices')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of devices) {
    const device = await holdDevice(transaction, id);
    if (device?.retired_at === null) await endRecord(transaction, device, now());
  }
}

/** Whether anything was ever stored of the device: its state stays when retention removes its notifications. */
async function hasHistory(transaction: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has_history: boolean }>`
    select exists (select 1 from device_states where device_id = ${id})
      or exists (select 1 from notification_keys where device_id = ${id})
      or exists (select 1 from source_rollups where device_id = ${id})
      or exists (select 1 from alerts where device_id = ${id}) as has_history`.execute(transaction);
  return rows[0]?.has_history ?? false;
}

/** Locks the device against ingest, which finishes what it is writing first, until the transaction ends. */
async function lockDevice(transaction: Db, id: number) {
  return found(await holdDevice(transaction, id), 'device', id);
}

type LockedDevice = Awaited<ReturnType<typeof lockDevice>>;

/**
 * Retires the locked record and creates one of the same code, token and cameras with `changes`, among them the
 * customer. The moment of the move decides to which record a message belongs.
 */
async function moveDevice(
  transaction: Db,
  device: LockedDevice,
  changes: Partial<LockedDevice>,
  now: () => Date,
): Promise<number> {
  // After waiting for the lock: messages received before are stored and belong to the old record.
  const movedAt = await endRecord(transaction, device, now());
  const { id, created_at, history_from, lineage_id, retired_at, search_text, ...kept } = device;
  const next = await transaction
    .insertInto('devices')
    .values({ ...kept, ...changes, began_at: movedAt, first_record_id: lineage_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyCameras(transaction, id, next.id);
  await copySources(transaction, id, next.id);
  await copyProfileState(transaction, id, next.id);
  await copyVersions(transaction, id, next.id);
  return next.id;
}

/** Retires a locked record; never before its beginning, as the clocks of several servers may differ. */
async function endRecord(
  transaction: Db,
  { id, began_at }: LockedDevice,
  now: Date,
): Promise<Date> {
  const endedAt = began_at !== null && began_at > now ? began_at : now;
  await transaction
    .updateTable('devices')
    .set({ retired_at: endedAt, token_hash: null })
    .where('id', '=', id)
    .execute();
  await removeAddressesOfDevice(transaction, id);
  return endedAt;
}
