import { sql } from 'kysely';
import { type ChartedValue, valueParameters } from '../../measures/charted-values.ts';
import { type Reading, readingParameters } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';

const sumReadings = sqlFile(new URL('./rebuild-rollups.sql', import.meta.url));

/** A part of one device's time; both ends are whole quarter hours. */
interface Part {
  deviceId: number;
  from: Date;
  end: Date;
}

/** What one notification says, and when. */
interface Said {
  at: Date;
  readings: readonly Reading[];
  values: readonly ChartedValue[];
}

/**
 * Replaces the rollups of a part by the sums of what its notifications say, and has the levels computed again where they
 * differ. The device's row is locked.
 */
export async function replaceRollups(
  transaction: Db,
  part: Part,
  said: readonly Said[],
): Promise<void> {
  const { deviceId, from, end } = part;
  const before = await rollupsIn(transaction, part);
  await sql`delete from source_rollups
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}`.execute(transaction);
  await sql`delete from measure_rollups
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}`.execute(transaction);
  await sumReadings.run(transaction, {
    device_id: said.map(() => deviceId),
    at: said.map(({ at }) => at.toISOString()),
    ...readingParameters(said.map(({ readings }) => readings)),
    ...valueParameters(said.map(({ values }) => values)),
  });
  await markDifferences(transaction, part, before);
}

/** The rollups of a part, to be compared with what they will be. */
async function rollupsIn(transaction: Db, { deviceId, from, end }: Part): Promise<string> {
  const { rows } = await sql<{ rollups: string }>`
    select coalesce(json_agg(r), '[]')::text as rollups from source_rollups r
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}`.execute(transaction);
  return rows[0]?.rollups ?? '[]';
}

/** Adds the buckets in which a part's rollups are no longer what they were. */
async function markDifferences(transaction: Db, part: Part, before: string): Promise<void> {
  const { deviceId, from, end } = part;
  await sql`
    with before as (select * from json_populate_recordset(null::source_rollups, ${before}::json)),
    after as (select * from source_rollups
      where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}),
    different as (
      (table before except table after) union (table after except table before))
    insert into level_changes (customer_id, site_id, bucket)
    select distinct d.customer_id, d.site_id, r.bucket from different r join devices d on d.id = r.device_id
    `.execute(transaction);
}

/** Removes some days of a device's rollups, and has the customer's levels computed again. False once none is left. */
export async function removeRollups(db: Db, deviceId: number): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from source_rollups where device_id = ${deviceId} and bucket < (
        select min(bucket) + interval '8 days' from source_rollups where device_id = ${deviceId})
      returning bucket),
    values_gone as (
      delete from measure_rollups where device_id = ${deviceId} and bucket < (
        select min(bucket) + interval '8 days' from measure_rollups where device_id = ${deviceId})
      returning bucket),
    changed as (
      insert into level_changes (customer_id, site_id, bucket)
      select distinct d.customer_id, d.site_id, g.bucket from gone g, devices d where d.id = ${deviceId})
    select (select count(*) from gone) + (select count(*) from values_gone) as removed`.execute(db);
  return (rows[0]?.removed ?? 0) > 0;
}

/** Removes the measures' rollups that retention does not keep; those of sources stay. */
export const removeMeasuresBefore = (db: Db, deviceId: number, before: Date) =>
  db
    .deleteFrom('measure_rollups')
    .where('device_id', '=', deviceId)
    .where('bucket', '<', before)
    .execute();
