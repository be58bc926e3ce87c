import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

/**
 * What ingest adds for the rollups it touched, as a CTE over `device(id, customer_id)` and
 * `rolled(device_id, bucket)`.
 */
export const levelChangesCte = `
marked as (
  insert into level_changes (customer_id, bucket)
  select distinct d.customer_id, r.bucket from rolled r join device d on d.id = r.device_id)`;

/** A part of one device's rollups; both ends are whole quarter hours. */
interface Part {
  deviceId: number;
  from: Date;
  end: Date;
}

/** The rollups of a part, to be compared with what they will be. */
export async function rollupsIn(transaction: Db, { deviceId, from, end }: Part): Promise<string> {
  const { rows } = await sql<{ rollups: string }>`
    select coalesce(json_agg(r), '[]')::text as rollups from source_rollups r
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}`.execute(transaction);
  return rows[0]?.rollups ?? '[]';
}

/** Adds the quarter hours in which a part's rollups are no longer what they were. */
export async function markDifferences(transaction: Db, part: Part, before: string): Promise<void> {
  const { deviceId, from, end } = part;
  await sql`
    with before as (select * from json_populate_recordset(null::source_rollups, ${before}::json)),
    after as (select * from source_rollups
      where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}),
    different as (
      (table before except table after) union (table after except table before))
    insert into level_changes (customer_id, bucket)
    select distinct d.customer_id, r.bucket from different r join devices d on d.id = r.device_id
    `.execute(transaction);
}
