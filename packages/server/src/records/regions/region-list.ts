import type { endpoints } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inCustomerScope, isLimited, sitesOf } from '../access/scope.ts';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';

/** Who sees some sites alone sees the regions that these lie in. */
export const regionVisible = (scope: Scope) =>
  isLimited(scope)
    ? sql`(${inCustomerScope(scope, 'r.customer_id')} and r.id in (
        select unnest(own.path) from regions own join sites s on s.region_id = own.id
        where s.id = any(${sitesOf(scope)}::integer[])))`
    : inCustomerScope(scope, 'r.customer_id');

/** How regions are filtered, searched and sorted. */
export const regionList = defineRecordList<typeof endpoints.regions.list>({
  table: 'regions',
  alias: 'r',
  joins: sql`join customers c on c.id = r.customer_id and c.retired_at is null`,
  visible: regionVisible,
  texts: [sql`r.name`, sql`c.name`],
  sorts: { Name: natural('r.name'), Customer: natural('c.name') },
  order: natural('r.name'),
  filters: {
    customer: equals('r.customer_id'),
    parent: equals('r.parent_id'),
    within: (region) =>
      region === undefined ? undefined : sql`r.path @> array[${region}::integer]`,
    nested: (nested) => (nested === false ? sql`r.parent_id is null` : undefined),
  },
});

interface RegionName {
  id: number;
  name: string;
}

export interface RegionRow extends RegionName {
  customer_id: number;
  customer_name: string;
  parent_id: number | null;
  /** The regions that it is part of, the largest first. */
  above: RegionName[];
}

/** Regions inside the scope of customers in use, by name. */
export async function regionsWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select r.id, r.name, r.customer_id, c.name as customer_name, r.parent_id,
      coalesce((
        select json_agg(json_build_object('id', above.id, 'name', above.name) order by cardinality(above.path))
        from regions above where above.id = any(r.path) and above.id <> r.id), '[]') as above
    from regions r join customers c on c.id = r.customer_id
    where ${regionVisible(scope)} and c.retired_at is null and ${condition}
    order by r.name collate natural_order, r.id`.execute(db);
  return rows;
}
