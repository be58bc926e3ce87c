import type { endpoints } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural, placedBy } from '../lists/record-list.ts';

const inUse = sql`c.retired_at is null and s.retired_at is null`;

/** How floors are filtered, searched and sorted. */
export const floorList = defineRecordList<typeof endpoints.floors.list>({
  table: 'floors',
  alias: 'f',
  joins: sql`join customers c on c.id = f.customer_id and c.retired_at is null
    join sites s on s.id = f.site_id and s.retired_at is null`,
  visible: (scope) => inScope(scope, 'f'),
  texts: [sql`f.name`, sql`s.name`, sql`c.name`],
  sorts: {
    Name: natural('f.name'),
    Customer: natural('c.name'),
    Site: natural('s.name'),
    Level: sql`f.level`,
  },
  order: sql`f.level`,
  filters: { customer: equals('f.customer_id'), ...placedBy('f.site_id') },
});

export interface FloorRow {
  id: number;
  name: string;
  level: number;
  customer_id: number;
  customer_name: string;
  site_id: number;
  site_name: string;
  time_zone: string;
  plan_path: string;
  cameras: number;
  areas: number;
}

/** Cameras `m` that stand on a floor `f`: one whose device is retired stands nowhere. */
export const camerasOfFloor = sql`floor_cameras fc
  join cameras m on m.id = fc.camera_id
  join devices d on d.id = m.device_id and d.site_id = f.site_id and d.retired_at is null`;

/** Floors inside the scope of customers and sites in use, from the lowest. */
export async function floorsWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
): Promise<FloorRow[]> {
  const { rows } = await sql<FloorRow>`
    select f.id, f.name, f.level, f.customer_id, c.name as customer_name, f.site_id, s.name as site_name,
      s.time_zone, f.plan_path,
      (select count(*)::integer from ${camerasOfFloor} where fc.floor_id = f.id) as cameras,
      (select count(*)::integer from floor_areas fa join areas a on a.id = fa.area_id
        where fa.floor_id = f.id and a.site_id = f.site_id) as areas
    from floors f join customers c on c.id = f.customer_id join sites s on s.id = f.site_id
    where ${inScope(scope, 'f')} and ${inUse} and ${condition}
    order by f.level, f.id`.execute(db);
  return rows;
}

/** One floor; throws 404 where the scope does not show it. */
export const floorOf = async (db: Db, scope: Scope, id: number): Promise<FloorRow> =>
  found((await floorsWhere(db, scope, sql`f.id = ${id}`))[0], 'floor', id);
