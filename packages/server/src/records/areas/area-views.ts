import type { AreaLine, OpeningHours } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';

export interface AreaRow {
  id: number;
  name: string;
  customer_id: number;
  customer_name: string;
  site_id: number;
  site_name: string;
  capacity: number;
  reset_at: string;
  opening_hours: OpeningHours;
  counts_visitors: boolean;
  /** IANA name of its site's zone. */
  time_zone: string;
  lines: (AreaLine & { camera_name: string; line_name: string })[];
}

/** Areas inside the scope of customers in use, by name. */
export async function areasWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<AreaRow>`
    select a.id, a.name, a.customer_id, c.name as customer_name, a.site_id, s.name as site_name,
      a.capacity, a.reset_at, a.opening_hours, a.counts_visitors, s.time_zone,
      coalesce((
        select json_agg(json_build_object(
          'camera', l.camera_id, 'line', l.line, 'direction', l.direction,
          'camera_name', m.name, 'line_name', coalesce(p.name, '')) order by l.position)
        from area_lines l
        join cameras m on m.id = l.camera_id
        left join counting_lines p on p.camera_id = l.camera_id and p.line = l.line
        where l.area_id = a.id), '[]') as lines
    from areas a join customers c on c.id = a.customer_id join sites s on s.id = a.site_id
    where ${inScope(scope, 'a')} and c.retired_at is null and ${condition}
    order by a.name collate natural_order, a.id`.execute(db);
  return rows;
}

interface WantedAreas {
  customer?: number;
  /** As a query names them: `1,2`. */
  ids?: string;
}

const isWanted = ({ customer, ids }: WantedAreas) =>
  sql`${customer === undefined ? sql`true` : sql`a.customer_id = ${customer}`}
    and ${ids === undefined ? sql`true` : sql`a.id = any(${ids.split(',')}::bigint[])`}`;

/** The areas of a customer, or of all that the scope shows. */
export const areasOf = (db: Db, scope: Scope, wanted: WantedAreas): Promise<AreaRow[]> =>
  areasWhere(db, scope, isWanted(wanted));

/** Their ids, by their names: what each is counts much where there are ten thousand. */
export async function areaIdsOf(db: Db, scope: Scope, wanted: WantedAreas): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from areas a join customers c on c.id = a.customer_id
    where ${inScope(scope, 'a')} and c.retired_at is null and ${isWanted(wanted)}
    order by a.name collate natural_order, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One area; throws 404 where the scope does not show it. */
export const areaOf = async (db: Db, scope: Scope, id: number): Promise<AreaRow> =>
  found((await areasWhere(db, scope, sql`a.id = ${id}`))[0], 'area', id);

export interface RecountRow {
  id: number;
  at: Date;
  people: number;
  reason: string;
  username: string;
  entered_at: Date;
}

/** Recounts that hold from a moment of a range, ascending; of equal moments the one entered last comes last. */
export const recountsBetween = (
  db: Db,
  area: number,
  from: Date,
  to: Date,
): Promise<RecountRow[]> =>
  db
    .selectFrom('area_recounts')
    .select(['id', 'at', 'people', 'reason', 'username', 'entered_at'])
    .where('area_id', '=', area)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at')
    .orderBy('id')
    .execute();
