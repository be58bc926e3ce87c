import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import type { Happened } from './alarm-records.ts';

interface Changed {
  id: number;
  customer_id: number;
  is_held: boolean;
}

/**
 * Has alarms held back by the one that explains them: that a device is offline explains all other alarms of the device
 * that last, and those of areas with a line of it. Answers what happened.
 */
export async function suppressExplained(transaction: Db): Promise<Happened[]> {
  const { rows } = await sql<Changed>`
    with parent as materialized (
      select device_id, min(id) as id from alarms
      where measure = 'device offline' and ended_at is null group by 1),
    area_parent as materialized (
      select l.area_id, min(p.id) as id
      from parent p
      join cameras m on m.device_id = p.device_id
      join area_lines l on l.camera_id = m.id
      group by 1),
    wanted as (
      select a.id, case when a.ended_at is null then coalesce(p.id, ap.id) else a.suppressed_by end as parent
      from alarms a
      left join parent p on p.device_id = a.device_id
      left join area_parent ap on ap.area_id = a.area_id
      where a.state <> 'closed' and a.measure <> 'device offline')
    update alarms a set suppressed_by = w.parent
    from wanted w
    where w.id = a.id and w.parent is distinct from a.suppressed_by
    returning a.id, a.customer_id, a.suppressed_by is not null as is_held`.execute(transaction);
  return rows.map((row) => ({
    ...{ alarm: row.id, customerId: row.customer_id },
    kind: row.is_held ? 'suppressed' : 'released',
    text: row.is_held ? 'Its device is offline.' : 'Its device is online again.',
  }));
}

/** Has alarms out of service during maintenance windows, and in service after them. */
export async function holdForMaintenance(transaction: Db, now: Date): Promise<Happened[]> {
  const { rows } = await sql<Changed & { reason: string | null }>`
    with wanted as (
      select a.id, w.reason
      from alarms a
      left join (
        select distinct on (customer_id, device_id) customer_id, device_id, reason
        from maintenance_windows
        where begins_at <= ${now} and ends_at > ${now}
        order by customer_id, device_id, ends_at desc) w
        on w.customer_id = a.customer_id and coalesce(w.device_id = a.device_id, w.device_id is null)
      where a.state <> 'closed')
    update alarms a set out_of_service = w.is_held
    from (
      select id, bool_or(reason is not null) as is_held, min(reason) as reason from wanted group by 1) w
    where w.id = a.id and a.out_of_service <> w.is_held
    returning a.id, a.customer_id, a.out_of_service as is_held, w.reason`.execute(transaction);
  return rows.map((row) => ({
    ...{ alarm: row.id, customerId: row.customer_id },
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
