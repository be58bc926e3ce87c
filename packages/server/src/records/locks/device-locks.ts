import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Devices } from '../../platform/database/tables.ts';

/**
 * Holds a device's record alone until the transaction ends; ingest finishes what it is writing first, then waits.
 * Answers the record as it is then.
 */
export async function holdDevice(
  transaction: Db,
  id: number,
): Promise<Selectable<Devices> | undefined> {
  const { rows } = await sql<Selectable<Devices>>`
    select * from hold_device(${id})`.execute(transaction);
  return rows[0];
}

/**
 * Holds a device as ingest does, until the transaction ends: side by side with ingest, and beside nobody who holds
 * it alone. Answers what may have changed while it waited.
 */
export async function shareDevice(
  transaction: Db,
  id: number,
): Promise<{ retired_at: Date | null } | undefined> {
  const { rows } = await sql<{ retired_at: Date | null }>`
    select retired_at from hold_devices(array(select lineage_id from devices where id = ${id}))
    where id = ${id}`.execute(transaction);
  return rows[0];
}
