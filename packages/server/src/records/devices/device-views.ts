import type { ProfileName, Trouble } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { CameraNameRow } from '../sources/camera-name-wire.ts';
import { deviceState, needsAttention } from '../states/device-state.ts';

export interface DeviceRow {
  id: number;
  name: string;
  code: string;
  customer_id: number;
  customer_name: string;
  site_id: number;
  site_name: string;
  ip_vpn: string;
  mac_address: string;
  latitude: number | null;
  longitude: number | null;
  offline_after_minutes: number;
  new_sources: 'ask' | 'adopt';
  profile: ProfileName;
  mapping: string;
  state: 'online' | 'degraded' | 'offline' | 'never seen';
  last_received_at: Date | null;
  has_token: boolean;
  troubles: Trouble[] | null;
  needs_attention: boolean;
  retired_at: Date | null;
  cameras: CameraNameRow[];
  latest_id: number | null;
  latest_at: Date | null;
}

/** Devices inside the scope with state, cameras and newest notification, by name. */
export async function devicesWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<DeviceRow>`
    with wanted as materialized (
      select * from devices d where ${inScope(scope, 'd')} and ${condition})
    select d.id, d.name, d.code, d.customer_id, c.name as customer_name, d.site_id, s.name as site_name,
      d.ip_vpn, d.mac_address,
      d.latitude, d.longitude, d.offline_after_minutes, d.new_sources, d.profile, d.mapping, ${deviceState} as state,
      coalesce(${needsAttention}, false) as needs_attention, ds.last_received_at,
      d.token_hash is not null as has_token, ds.troubles, d.retired_at,
      coalesce(m.cameras, '[]') as cameras, l.notification_id as latest_id, l.created_at as latest_at
    from wanted d join customers c on c.id = d.customer_id join sites s on s.id = d.site_id
    left join device_states ds on ds.device_id = d.id
    left join (
      select m.device_id, json_agg(json_build_object('id', m.id, 'name', m.name, 'code', m.code)
        order by m.name collate natural_order, m.id) as cameras
      from wanted join cameras m on m.device_id = wanted.id group by 1) m on m.device_id = d.id
    left join (
      select l.device_id, l.notification_id, n.created_at from (
        select distinct on (device_id) device_id, notification_id, at
        from device_latest where device_id in (select id from wanted)
        order by device_id, at desc, notification_id desc) l
      left join notifications n
        on n.device_id = l.device_id and n.at = l.at and n.id = l.notification_id) l
      on l.device_id = d.id
    order by d.name collate natural_order, d.id`.execute(db);
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
