import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Existing } from './sheet-plan.ts';

/** Records in use. */
export async function recordsInUse(db: Db): Promise<Existing> {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name', 'time_zone', 'location'])
    .where('retired_at', 'is', null)
    .execute();
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'name', 'code', 'customer_id', 'profile', 'mapping', 'latitude', 'longitude'])
    .select(['ip_vpn', 'mac_address', 'offline_after_minutes'])
    .where('retired_at', 'is', null)
    .execute();
  const cameras = await db
    .selectFrom('cameras as m')
    .innerJoin('devices as d', 'd.id', 'm.device_id')
    .select(['m.id', 'm.name', 'm.code', 'm.device_id'])
    .where('d.retired_at', 'is', null)
    .execute();
  const lines = await db
    .selectFrom('counting_lines as l')
    .innerJoin('cameras as m', 'm.id', 'l.camera_id')
    .innerJoin('devices as d', 'd.id', 'm.device_id')
    .select(['l.camera_id', 'l.line', 'l.name', 'l.in_name', 'l.out_name'])
    .where('d.retired_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .execute();
  return { customers, devices, cameras, lines };
}

/** All records in use as rows of a sheet, in the order of `sheetColumns`. */
export async function sheetOfAll(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select array[c.name, c.time_zone, c.location, coalesce(d.name, ''), coalesce(d.code, ''),
      coalesce(d.profile, ''), case d.profile when 'custom' then d.mapping else '' end,
      coalesce(d.latitude::text, ''), coalesce(d.longitude::text, ''), coalesce(d.ip_vpn, ''),
      coalesce(d.mac_address, ''), coalesce(d.offline_after_minutes::text, ''),
      coalesce(m.name, ''), coalesce(m.code, ''), coalesce(l.line, ''), coalesce(l.name, ''),
      coalesce(l.in_name, ''), coalesce(l.out_name, '')] as cells
    from customers c
    left join devices d on d.customer_id = c.id and d.retired_at is null
    left join cameras m on m.device_id = d.id
    left join counting_lines l on l.camera_id = m.id and l.removed_at is null
    where c.retired_at is null
    order by c.name collate natural_order, c.id, d.code collate natural_order, m.code collate natural_order, l.line`.execute(
    db,
  );
  return rows.map(({ cells }) => cells);
}
