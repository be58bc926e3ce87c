import type { AlarmEventCode, AlarmEventFact } from '@foyer/contract';
import { sql } from 'kysely';
import { silences } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { devicesOffline } from '../samples/offline-devices.ts';
import type { Happened } from './alarm-records.ts';

interface SuppressionChange {
  id: number;
  customer_id: number;
  was_held: boolean;
  is_held: boolean;
  is_offline: boolean;
  is_closed: boolean;
}

/**
 * Suppresses alarms that begin because their device is offline, and marks the open alarms of devices that are offline
 * with since when. What began before stays visible: a person has to see it. Silences (no reading of a camera, nobody
 * seen) begin because of it from the device's last message on, other alarms from the device's own alarm on. The device
 * of an area's alarm is the first of its lines' devices that went offline. Answers what happened.
 */
export async function applySuppression(transaction: Db): Promise<Happened[]> {
  const offline = await devicesOffline(transaction);
  const { rows } = await sql<SuppressionChange>`
    with parent (device_id, id, started_at, silent_since) as materialized (
      select * from unnest(${offline.map(({ device_id }) => device_id)}::int[],
        ${offline.map(({ id }) => id)}::bigint[],
        ${offline.map(({ started_at }) => started_at.toISOString())}::timestamptz[],
        ${offline.map(({ silent_since }) => silent_since.toISOString())}::timestamptz[])),
    area_parent as materialized (
      select distinct on (l.area_id) l.area_id, p.id, p.started_at, p.silent_since
      from parent p
      join cameras m on m.device_id = p.device_id
      join area_lines l on l.camera_id = m.id
      order by l.area_id, p.started_at, p.id),
    candidate as (
      select a.id from parent p join alarms a on a.device_id = p.device_id and a.state <> 'closed'
      union
      select a.id from area_parent p join alarms a on a.area_id = p.area_id and a.state <> 'closed'
      union
      select id from alarms where suppressed_by is not null and state <> 'closed'
      union
      select id from alarms where device_offline_since is not null),
    wanted as (
      select a.id, a.suppressed_by is not null as was_held,
        case
          when a.ended_at is not null then a.suppressed_by
          when a.measure = any(${silences}::text[]) and a.started_at > coalesce(p.silent_since, ap.silent_since)
            then coalesce(p.id, ap.id)
          when a.started_at >= coalesce(p.started_at, ap.started_at) then coalesce(p.id, ap.id)
        end as parent,
        case when a.state <> 'closed' then coalesce(p.silent_since, ap.silent_since) end as offline_since
      from candidate c
      join alarms a on a.id = c.id and a.measure <> 'device offline'
      left join parent p on p.device_id = a.device_id
      left join area_parent ap on ap.area_id = a.area_id)
    update alarms a set suppressed_by = w.parent, device_offline_since = w.offline_since
    from wanted w
    where w.id = a.id
      and (w.parent is distinct from a.suppressed_by or w.offline_since is distinct from a.device_offline_since)
    returning a.id, a.customer_id, w.was_held, a.suppressed_by is not null as is_held,
      a.device_offline_since is not null as is_offline, a.state = 'closed' as is_closed`.execute(
    transaction,
  );
  const open = rows.filter(({ is_closed }) => !is_closed);
  return open.map((row) => ({ alarm: row.id, customerId: row.customer_id, ...eventOf(row) }));
}

const factOf = (code: AlarmEventCode): AlarmEventFact => ({ code, params: {} });

function eventOf({ was_held, is_held, is_offline }: SuppressionChange) {
  if (is_held) return { kind: 'suppressed', fact: factOf('device_is_offline') };
  if (was_held) {
    return {
      kind: 'released',
      fact: factOf(is_offline ? 'began_before_device_went_offline' : 'device_is_online_again'),
    };
  }
  return is_offline ? { kind: 'device offline' } : { kind: 'device online' };
}

interface ServiceChange {
  id: number;
  customer_id: number;
  is_held: boolean;
  reason: string | null;
}

/**
 * Has alarms out of service that begin in a maintenance window, and in service after it. `begun` are those that began in
 * this round: what people were shown before stays visible, also where the window is entered for a time that has begun.
 */
export async function holdForMaintenance(
  transaction: Db,
  begun: readonly number[],
  now: Date,
): Promise<Happened[]> {
  const { rows } = await sql<ServiceChange>`
    with candidate as (
      select id from alarms where out_of_service and state <> 'closed'
      union
      select unnest(${begun}::bigint[])),
    wanted as (
      select a.id, min(w.reason) as reason, count(w.id) > 0 as is_held
      from candidate c
      join alarms a on a.id = c.id and a.state <> 'closed'
      left join maintenance_windows w on w.customer_id = a.customer_id
        and (w.device_id is null or w.device_id = a.device_id)
        and w.begins_at <= ${now} and w.ends_at > ${now} and a.started_at >= w.begins_at
      group by 1)
    update alarms a set out_of_service = w.is_held
    from wanted w
    where w.id = a.id and a.out_of_service <> w.is_held
    returning a.id, a.customer_id, a.out_of_service as is_held, w.reason`.execute(transaction);
  return rows.map((row) => ({
    alarm: row.id,
    customerId: row.customer_id,
    kind: row.is_held ? 'out of service' : 'in service',
    text: row.reason ?? '',
  }));
}

/** Shows alarms again whose time on the shelf is over. */
export async function unshelve(transaction: Db, now: Date): Promise<Happened[]> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    update alarms set shelved_until = null where shelved_until <= ${now}
    returning id, customer_id`.execute(transaction);
  return rows.map((row) => ({ alarm: row.id, customerId: row.customer_id, kind: 'unshelved' }));
}
