import { randomBytes } from 'node:crypto';
import type { DeviceDraft } from '@foyer/contract';
import { deviceTokenPrefix, hashDeviceToken } from '../ingest/device-tokens.ts';
import { type Db, isDuplicate, isReferred } from '../platform/postgres.ts';
import { countOf, notFound, Refusal } from '../platform/problem.ts';
import { foldCounts, moveCounts } from '../rollups/counts.ts';
import { holdFolds } from '../rollups/fold.ts';
import { markDevice } from '../rollups/level-changes.ts';

export async function createDevice(db: Db, draft: DeviceDraft): Promise<{ id: number }> {
  return refusing(draft, () =>
    db
      .insertInto('devices')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        code: draft.Code,
        customer_id: draft.CustomerID,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

export async function updateDevice(db: Db, id: number, change: Partial<DeviceDraft>) {
  const { name, ...columns } = columnsOf(change);
  await refusing(change, () =>
    db.transaction().execute(async (transaction) => {
      if (change.CustomerID !== undefined) await moveDevice(transaction, id, change.CustomerID);
      const row = await transaction
        .updateTable('devices')
        .set((eb) => ({ name: name ?? eb.ref('name'), ...columns }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw notFound('device', id);
    }),
  );
}

/** What a device sent belongs to its customer of now: totals move along, and at once. */
async function moveDevice(transaction: Db, id: number, customerId: number): Promise<void> {
  const current = await transaction
    .selectFrom('devices')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current || current.customer_id === customerId) return;
  await holdFolds(transaction);
  const held = await transaction
    .selectFrom('devices')
    .select('customer_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw notFound('device', id);
  await moveCounts(transaction, id, held.customer_id, customerId);
  await markDevice(transaction, id, customerId);
  await foldCounts(transaction);
}

/** Deletes a device that nothing depends on; its refused messages go with it. */
export async function removeDevice(db: Db, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      // A deletion of its last notifications may still stand in the ledger.
      await holdFolds(transaction);
      await foldCounts(transaction);
      await markDevice(transaction, id, null);
      // What outlives a device's notifications: when it was last heard, and alerts written by hand.
      await transaction.deleteFrom('device_states').where('device_id', '=', id).execute();
      await transaction
        .deleteFrom('alerts')
        .where('device_id', '=', id)
        .where('notification_id', 'is', null)
        .execute();
      const row = await transaction
        .deleteFrom('devices')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw notFound('device', id);
    });
  } catch (error) {
    if (!isReferred(error)) throw error;
    const { cameras, notifications } = await dependentsOf(db, id);
    throw new Refusal(
      'in_use',
      `This device still has ${countOf(cameras ?? 0, 'camera')} and ` +
        `${countOf(notifications ?? 0, 'notification')}: ` +
        'delete them first, or keep the device.',
    );
  }
}

/** Gives the device a new token and forgets the one before; only its digest is kept. */
export async function issueDeviceToken(db: Db, id: number): Promise<string> {
  const token = deviceTokenPrefix + randomBytes(32).toString('base64url');
  const row = await db
    .updateTable('devices')
    .set({ token_hash: hashDeviceToken(token) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('device', id);
  return token;
}

/** Takes the device's token away. */
export async function revokeDeviceToken(db: Db, id: number): Promise<void> {
  const row = await db
    .updateTable('devices')
    .set({ token_hash: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('device', id);
}

const dependentsOf = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cameras')
        .where('device_id', '=', id)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('cameras'),
      eb
        .selectFrom('notification_keys')
        .where('device_id', '=', id)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('notifications'),
    ])
    .executeTakeFirstOrThrow();

function columnsOf(draft: Partial<DeviceDraft>) {
  return {
    name: draft.Name,
    code: draft.Code,
    customer_id: draft.CustomerID,
    ip_vpn: draft.ip_vpn,
    mac_address: draft.mac_address,
    latitude: draft.latitude,
    longitude: draft.longitude,
    offline_after_minutes: draft.offline_after_minutes,
  };
}

async function refusing<T>(draft: Partial<DeviceDraft>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) {
      throw new Refusal('duplicate', `There is already a device with the code ${draft.Code}.`, {
        issues: [{ path: '/Code', message: 'is already taken' }],
      });
    }
    if (isReferred(error)) {
      throw new Refusal('malformed', `There is no customer ${draft.CustomerID}.`, {
        issues: [{ path: '/CustomerID', message: 'does not exist' }],
      });
    }
    throw error;
  }
}
