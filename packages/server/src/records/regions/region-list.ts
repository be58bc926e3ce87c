import type { endpoints } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How regions are filtered, searched and sorted. */
export const regionList = defineRecordList<typeof endpoints.regions.list>({
  table: 'regions',
  alias: 'r',
  joins: sql`join customers c on c.id = r.customer_id and c.retired_at is null`,
  visible: (scope) => inScope(scope, 'r.customer_id'),
  texts: [sql`r.name`, sql`c.name`],
  sorts: { Name: natural('r.name'), Customer: natural('c.name') },
  order: natural('r.name'),
  filters: { customer: equals('r.customer_id'), parent: equals('r.parent_id') },
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
  const { rows } = await sql<Omit<RegionRow, 'above'>>`
    select r.id, r.name, r.customer_id, c.name as customer_name, r.parent_id
    from regions r join customers c on c.id = r.customer_id
    where ${inScope(scope, 'r.customer_id')} and c.retired_at is null and ${condition}
    order by r.name collate natural_order, r.id`.execute(db);
  const customers = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const trees = await db
    .selectFrom('regions')
    .select(['id', 'name', 'parent_id'])
    .where('customer_id', 'in', [0, ...customers])
    .execute();
  const regions = new Map(trees.map((region) => [region.id, region]));
  return rows.map((row) => {
    const above: RegionName[] = [];
    for (let id = row.parent_id; id !== null; id = regions.get(id)?.parent_id ?? null) {
      above.unshift({ id, name: regions.get(id)?.name ?? '' });
    }
    return { ...row, above };
  });
}
