import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { Db } from '../database/postgres.ts';
import { deviceState } from './device-state.ts';

export interface DeviceRow {
  id: number;
  name: string;
  code: string;
  customer_id: number;
  customer_name: string;
  ip_vpn: string;
  mac_address: string;
  latitude: number | null;
  longitude: number | null;
  offline_after_minutes: number;
  new_sources: 'ask' | 'adopt';
  state: 'online' | 'degraded' | 'offline' | 'never seen';
  last_received_at: Date | null;
  has_token: boolean;
  troubles: string[] | null;
  retired_at: Date | null;
  cameras: { id: number; Name: string; Code: string }[];
  latest_id: number | null;
  latest_at: Date | null;
}

/** Devices inside the scope with state, cameras and newest notification, by name. */
export async function devicesWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<DeviceRow>`
    select d.id, d.name, d.code, d.customer_id, c.name as customer_name, d.ip_vpn, d.mac_address,
      d.latitude, d.longitude, d.offline_after_minutes, d.new_sources, ${deviceState} as state, ds.last_received_at,
      d.token_hash is not null as has_token, ds.troubles, d.retired_at,
      coalesce(m.cameras, '[]') as cameras, l.notification_id as latest_id, n.created_at as latest_at
    from devices d join customers c on c.id = d.customer_id
    left join device_states ds on ds.device_id = d.id
    left join lateral (
      select json_agg(json_build_object('id', id, 'Name', name, 'Code', code)
        order by name, id) as cameras
      from cameras where device_id = d.id) m on true
    left join lateral (
      select notification_id, at from device_latest
      where device_id = d.id order by at desc, notification_id desc limit 1) l on true
    left join notifications n on n.device_id = d.id and n.at = l.at and n.id = l.notification_id
    where ${inScope(scope, 'd.customer_id')} and ${condition}
    order by d.name, d.id`.execute(db);
  return rows;
}

/** The newest rejected messages of a device. */
export const rejectedOf = (db: Db, deviceId: number) =>
  db
    .selectFrom('rejected_messages')
    .where('device_id', '=', deviceId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
