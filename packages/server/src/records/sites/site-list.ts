import type { endpoints, OpeningHours } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScopeBy, inUse } from '../access/scope.ts';
import { defineRecordList, equals, natural, placedBy } from '../lists/record-list.ts';

/** The condition for `sites s` that a scope shows. */
export const siteVisible = (scope: Scope) =>
  inScopeBy(scope, { customer: 's.customer_id', site: 's.id' });

const devicesInUse = sql`(
  select count(*)::integer from devices d where d.site_id = s.id and d.retired_at is null)`;

/** How sites are filtered, searched and sorted. */
export const siteList = defineRecordList<typeof endpoints.sites.list>({
  table: 'sites',
  alias: 's',
  joins: sql`left join customers c on c.id = s.customer_id`,
  visible: siteVisible,
  texts: [sql`s.name`, sql`s.address`, sql`c.name`],
  sorts: {
    Name: natural('s.name'),
    Customer: natural('c.name'),
    TimeZone: sql`s.time_zone`,
    devices: devicesInUse,
  },
  order: natural('s.name'),
  filters: {
    retired: (retired) => inUse(retired, 's'),
    customer: equals('s.customer_id'),
    ...placedBy('s.id'),
    nested: (nested, { region }) =>
      nested === false
        ? sql`s.region_id is not distinct from ${region ?? null}::integer`
        : undefined,
  },
});

interface RegionName {
  id: number;
  name: string;
}

export interface SiteRow {
  id: number;
  name: string;
  customer_id: number;
  customer_name: string;
  region_id: number | null;
  time_zone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  area_m2: number | null;
  opening_hours: OpeningHours;
  holidays: string;
  devices: number;
  retired_at: Date | null;
  /** The regions that it lies in, the largest first. */
  regions: RegionName[];
}

/** Sites inside the scope, by name. */
export async function sitesWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.name, s.customer_id, c.name as customer_name, s.region_id, s.time_zone, s.address,
      s.latitude, s.longitude, s.area_m2, s.opening_hours, s.holidays, s.retired_at,
      ${devicesInUse} as devices,
      coalesce((
        select json_agg(json_build_object('id', above.id, 'name', above.name) order by cardinality(above.path))
        from regions r join regions above on above.id = any(r.path)
        where r.id = s.region_id), '[]') as regions
    from sites s join customers c on c.id = s.customer_id
    where ${siteVisible(scope)} and ${condition}
    order by s.name collate natural_order, s.id`.execute(db);
  return rows;
}
