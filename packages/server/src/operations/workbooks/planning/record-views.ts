import type { WorkbookSheet } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/postgres.ts';
import type { Scope } from '../../../records/access/caller.ts';
import { inCustomerScope, inScope, inScopeBy } from '../../../records/access/scope.ts';
import { regionVisible } from '../../../records/regions/region-list.ts';
import type {
  StoredArea,
  StoredCamera,
  StoredDevice,
  StoredRecords,
  StoredRegion,
  StoredSite,
} from './stored-records.ts';

/** All records of a sheet, or those of some ids. */
export type Read<Sheet extends WorkbookSheet> = (
  db: Db,
  scope: Scope,
  ids?: readonly number[],
) => Promise<StoredRecords[Sheet]>;

const among = (column: string, ids: readonly number[] | undefined): RawBuilder<boolean> =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::int[])`;

export const regionsInScope: Read<'Regions'> = async (db, scope, ids) => {
  const { rows } = await sql<StoredRegion>`
    select r.id, r.name, r.customer_id, r.parent_id
    from regions r join customers c on c.id = r.customer_id and c.retired_at is null
    where ${regionVisible(scope)} and ${among('r.id', ids)}
    order by c.name collate natural_order, c.id, cardinality(r.path), r.name collate natural_order, r.id`.execute(
    db,
  );
  return rows;
};

export const sitesInScope: Read<'Sites'> = async (db, scope, ids) => {
  const { rows } = await sql<StoredSite>`
    select s.id, s.name, s.customer_id, s.region_id, s.time_zone, s.address, s.latitude, s.longitude,
      s.area_m2, s.opening_hours, s.holidays
    from sites s join customers c on c.id = s.customer_id and c.retired_at is null
    where ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })} and s.retired_at is null
      and ${among('s.id', ids)}
    order by c.name collate natural_order, c.id, s.name collate natural_order, s.id`.execute(db);
  return rows;
};

export const devicesInScope: Read<'Devices'> = async (db, scope, ids) => {
  const { rows } = await sql<StoredDevice>`
    select d.id, d.name, d.customer_id, d.site_id, d.code, d.profile,
      case d.profile when 'custom' then d.mapping else '' end as mapping, d.latitude, d.longitude,
      d.ip_vpn, d.mac_address, d.offline_after_minutes, d.new_sources
    from devices d join customers c on c.id = d.customer_id and c.retired_at is null
    where ${inScope(scope, 'd')} and d.retired_at is null and ${among('d.id', ids)}
    order by c.name collate natural_order, c.id, d.code collate natural_order`.execute(db);
  return rows;
};

export const camerasInScope: Read<'Cameras'> = async (db, scope, ids) => {
  const { rows } = await sql<StoredCamera>`
    select m.id, m.name, d.customer_id, m.device_id, m.code
    from cameras m join devices d on d.id = m.device_id
    join customers c on c.id = d.customer_id and c.retired_at is null
    where ${inScope(scope, 'd')} and d.retired_at is null and ${among('m.id', ids)}
    order by c.name collate natural_order, c.id, d.code collate natural_order,
      m.code collate natural_order`.execute(db);
  return rows;
};

export const areasInScope: Read<'Areas'> = async (db, scope, ids) => {
  const { rows } = await sql<StoredArea>`
    select a.id, a.name, a.customer_id, a.site_id, a.capacity, a.reset_at, a.counts_visitors,
      a.opening_hours,
      coalesce((
        select json_agg(json_build_object('camera_id', l.camera_id, 'line', l.line,
          'direction', l.direction, 'code', m.code,
          'device', case when d.retired_at is null then d.code end) order by l.position)
        from area_lines l join cameras m on m.id = l.camera_id join devices d on d.id = m.device_id
        where l.area_id = a.id), '[]') as lines
    from areas a join customers c on c.id = a.customer_id and c.retired_at is null
    where ${inScope(scope, 'a')} and ${among('a.id', ids)}
    order by c.name collate natural_order, c.id, a.name collate natural_order, a.id`.execute(db);
  return rows;
};

/** The customers of a scope, by name. */
export async function customersInScope(
  db: Db,
  scope: Scope,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from customers c
    where ${inCustomerScope(scope, 'c.id')} and c.retired_at is null
    order by c.id`.execute(db);
  return rows;
}

/** By the id of a record that was moved away: that of the present record of the same device or camera. */
export async function presentRecords(db: Db, scope: Scope) {
  const { rows } = await sql<{ noun: 'Devices' | 'Cameras'; former: number; present: number }>`
    select 'Devices' as noun, f.id as former, d.id as present
    from devices f join devices d on d.lineage_id = f.lineage_id and d.retired_at is null
    where f.retired_at is not null and ${inScope(scope, 'd')}
    union all
    select 'Cameras', o.id, m.id
    from devices f join devices d on d.lineage_id = f.lineage_id and d.retired_at is null
    join cameras o on o.device_id = f.id
    join cameras m on m.device_id = d.id and m.code = o.code
    where f.retired_at is not null and ${inScope(scope, 'd')}`.execute(db);
  return rows;
}

/** The camera in use of these codes; undefined where there is none. */
export async function cameraOfCodes(
  db: Db,
  { device, code }: { device: string; code: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('cameras as m')
    .innerJoin('devices as d', 'd.id', 'm.device_id')
    .select('m.id')
    .where('d.code', '=', device)
    .where('m.code', '=', code)
    .where('d.retired_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Codes of devices in use that a scope does not show. */
export async function codesOutside(db: Db, scope: Scope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select d.code from devices d where d.retired_at is null and not ${inScope(scope, 'd')}`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}
