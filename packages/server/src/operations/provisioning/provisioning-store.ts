import type { ProfileName } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { addCameras, renameCamera } from '../../records/cameras/camera-store.ts';
import { describeLines } from '../../records/cameras/counting-part-store.ts';
import { addCustomers, setCustomerSite } from '../../records/customers/customer-store.ts';
import { addDevices, describeDevice } from '../../records/devices/device-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { recomputeCountedAs } from '../../records/sources/source-store.ts';
import { ownPartOf, type Plan, type Planned } from './sheet-plan.ts';

/**
 * Writes customers, then devices, cameras and lines, as each needs the ids of those before. `onWritten` is called with
 * the share that is written, from 0 to 1.
 */
export async function writePlan(
  transaction: Db,
  plan: Plan,
  onWritten: (share: number) => Promise<void>,
): Promise<void> {
  const total = Object.values(plan).reduce((sum, { size }) => sum + size, 0);
  let written = 0;
  const count = async (records: number) => {
    written += records;
    await onWritten(written / total);
  };

  const customers = await writeAll(plan.customers, {
    add: (planned) =>
      addCustomers(
        transaction,
        planned.map(({ key, fields }) => ({
          name: key,
          time_zone: fields['Time zone'],
          location: fields.Location,
        })),
      ),
    change: (id, { fields }) =>
      setCustomerSite(transaction, id, {
        time_zone: fields['Time zone'],
        location: fields.Location,
      }),
    count,
  });
  const devices = await writeAll(plan.devices, {
    add: (planned) =>
      addDevices(
        transaction,
        planned.map(({ key, parent, fields }) => ({
          code: key,
          name: fields.Device ?? '',
          customer_id: idOf(customers, parent),
          ...settingsOf(fields),
        })),
      ),
    change: (id, { fields }) =>
      describeDevice(transaction, id, { name: fields.Device, ...settingsOf(fields) }),
    count,
  });
  await holdDevicesOf(transaction, plan);
  const cameras = await writeAll(plan.cameras, {
    add: (planned) =>
      addCameras(
        transaction,
        planned.map((camera) => ({
          code: ownPartOf(camera),
          name: camera.fields.Camera ?? '',
          device_id: idOf(devices, camera.parent),
        })),
      ),
    change: (id, { fields }) => renameCamera(transaction, id, fields.Camera ?? ''),
    count,
  });
  await recomputeCountedAs(transaction, [
    ...new Set([...plan.cameras.values()].map(({ parent }) => idOf(devices, parent))),
  ]);
  const lines = [...plan.lines.values()].filter(
    ({ id, isChanged }) => id === undefined || isChanged,
  );
  await describeLines(
    transaction,
    lines.map((line) => ({
      camera: idOf(cameras, line.parent),
      line: ownPartOf(line),
      name: line.fields['Line name'],
      in_name: line.fields.In,
      out_name: line.fields.Out,
    })),
  );
  await count(plan.lines.size);
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** What the sheet says of a device beside its name; undefined where it says nothing. */
const settingsOf = (fields: Planned['fields']) => ({
  profile: fields.Profile as ProfileName | undefined,
  mapping: fields.Mapping,
  latitude: numberOf(fields.Latitude),
  longitude: numberOf(fields.Longitude),
  ip_vpn: fields['IP address'],
  mac_address: fields['MAC address'],
  offline_after_minutes: numberOf(fields['Offline after']),
});

/** Locks the devices that were there and get cameras, in one order, so that ingest waits for their sources. */
async function holdDevicesOf(transaction: Db, plan: Plan): Promise<void> {
  const added = [...plan.cameras.values()].filter(({ id }) => id === undefined);
  const ids = new Set(added.map(({ parent }) => plan.devices.get(parent)?.id));
  for (const id of [...ids].sort((a, b) => (a ?? 0) - (b ?? 0))) {
    if (id !== undefined) await holdDevice(transaction, id);
  }
}

/** Between two looks at how far it is. */
const recordsAStep = 200;

/** Ids by key, of records that were there and of those that are added. */
async function writeAll(
  planned: ReadonlyMap<string, Planned>,
  steps: {
    /** Answers ids in the same order. */
    add: (planned: readonly Planned[]) => Promise<number[]>;
    change: (id: number, planned: Planned) => Promise<unknown>;
    count: (records: number) => Promise<void>;
  },
): Promise<Map<string, number>> {
  const all = [...planned.values()];
  const added = all.filter(({ id }) => id === undefined);
  const ids = added.length === 0 ? [] : await steps.add(added);
  await steps.count(added.length);
  let isSaid = 0;
  const changing = all.filter(({ id }) => id !== undefined);
  for (const [nth, each] of changing.entries()) {
    if (each.isChanged) await steps.change(each.id!, each);
    if (nth - isSaid >= recordsAStep || nth === changing.length - 1) {
      await steps.count(nth + 1 - isSaid);
      isSaid = nth + 1;
    }
  }
  return new Map([
    ...all.flatMap(({ key, id }) => (id === undefined ? [] : [[key, id] as const])),
    ...added.map(({ key }, nth) => [key, ids[nth]!] as const),
  ]);
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was written for ${key}.`);
  return id;
}
