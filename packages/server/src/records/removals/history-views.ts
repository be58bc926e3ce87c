import type { History } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** All devices that ever belonged to a customer, retired ones too. */
export async function devicesOf(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('devices')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Exactly what is stored of some devices. */
export async function historyOf(db: Db, deviceIds: readonly number[]): Promise<History> {
  const counted = await sql<Pick<History, 'notifications'>>`
    select coalesce(sum(c.count), 0)::bigint as notifications from unnest(${deviceIds}::int[]) d(id)
    cross join lateral counts_between(d.id, null, 0::smallint, 768::smallint,
      '-infinity', 'infinity') c`.execute(db);
  const pictures = await sql<Pick<History, 'photos' | 'bytes'>>`
    select count(*) as photos, coalesce(sum(bytes), 0)::bigint as bytes
    from photos where device_id = any(${deviceIds}::int[]) and path <> ''`.execute(db);
  return { devices: deviceIds.length, ...counted.rows[0]!, ...pictures.rows[0]! };
}
