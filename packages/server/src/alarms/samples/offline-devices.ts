import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** A device with an alarm that says it is offline. */
interface OfflineDevice {
  device_id: number;
  /** The first such alarm that lasts. */
  id: number;
  started_at: Date;
  /** When it was last heard. */
  silent_since: Date;
}

/** Devices that are offline by an alarm. States are asked for by themselves: with Citus they lie apart from alarms. */
export async function devicesOffline(db: Db): Promise<OfflineDevice[]> {
  const { rows } = await sql<Omit<OfflineDevice, 'silent_since'>>`
    select distinct on (device_id) device_id, id, started_at from alarms
    where measure = 'device offline' and ended_at is null and device_id is not null
    order by device_id, started_at, id`.execute(db);
  if (rows.length === 0) return [];
  const states = await sql<{ device_id: number; last_received_at: Date }>`
    select device_id, last_received_at from device_states
    where device_id = any(${rows.map(({ device_id }) => device_id)})`.execute(db);
  const heard = new Map(states.rows.map((row) => [row.device_id, row.last_received_at]));
  return rows.map((row) => ({
    ...row,
    silent_since: heard.get(row.device_id) ?? row.started_at,
  }));
}
