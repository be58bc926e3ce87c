import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { holdCompaction } from '../derived/compaction.ts';
import { compactCounts } from '../derived/counts.ts';
import { removePicture } from '../photos/picture.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { reachOf, removeNotifications, type Step } from './retention-store.ts';

/** After every notification. */
const ever = '9999-12-31T23:59:59.999Z';
const filesAtOnce = 50;

/** What is known of a device's present: it would keep its newest notifications from going. */
export const forgetPresent = (db: Db, deviceId: number) =>
  db.transaction().execute(async (transaction) => {
    for (const table of ['device_latest', 'source_states'] as const) {
      await transaction.deleteFrom(table).where('device_id', '=', deviceId).execute();
    }
  });

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

/** Removes some days of a device's totals, and has the customer's computed anew. False once none is left. */
export async function removeRollups(db: Db, deviceId: number): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from source_rollups where device_id = ${deviceId} and bucket < (
        select min(bucket) + interval '8 days' from source_rollups where device_id = ${deviceId})
      returning bucket),
    changed as (
      insert into level_changes (customer_id, bucket)
      select distinct d.customer_id, g.bucket from gone g, devices d where d.id = ${deviceId})
    select count(*) as removed from gone`.execute(db);
  return (rows[0]?.removed ?? 0) > 0;
}

/** Tables with what is left of a device, each before those that it refers to. */
const leftovers = [
  'alerts',
  'cameras',
  'device_states',
  'notification_keys',
  'photos',
  'rejected_messages',
  'notification_counts',
] as const;

/**
 * Removes a retired device itself. False where a message came late to a record that had moved: its history
 * is removed again. Folds are held first, as they refer to devices.
 */
export async function removeDevice(transaction: Db, deviceId: number): Promise<boolean> {
  await holdCompaction(transaction);
  await sql`select 1 from devices where id = ${deviceId} for update`.execute(transaction);
  const late = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  if (late) return false;
  await compactCounts(transaction);
  await transaction.deleteFrom('device_latest').where('device_id', '=', deviceId).execute();
  await transaction.deleteFrom('source_states').where('device_id', '=', deviceId).execute();
  while (await removeRollups(transaction, deviceId));
  for (const table of leftovers) {
    await transaction.deleteFrom(table).where('device_id', '=', deviceId).execute();
  }
  await transaction.deleteFrom('devices').where('id', '=', deviceId).execute();
  return true;
}

/** Removes a customer whose devices are gone; levels of all customers follow from what their removal noted. */
export async function removeCustomer(transaction: Db, customerId: number): Promise<void> {
  await holdCompaction(transaction);
  await compactCounts(transaction);
  for (const table of ['levels', 'notification_totals']) {
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(
      transaction,
    );
  }
  await transaction.deleteFrom('customers').where('id', '=', customerId).execute();
}
