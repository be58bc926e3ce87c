import type { Db } from '../../platform/database/postgres.ts';

/** Links of an area that are in force, the oldest first. Whoever asks checks the area. */
export const linksOfArea = (db: Db, areaId: number) =>
  db
    .selectFrom('area_links')
    .select(['id', 'name', 'created_at'])
    .where('area_id', '=', areaId)
    .orderBy('id')
    .execute();

/** The areas that links lead to, in their order; undefined for a link that was revoked. */
export async function areasOfLinks(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('area_links as l')
    .innerJoin('areas as a', 'a.id', 'l.area_id')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['l.id', 'a.id as area_id', 'a.name', 's.time_zone'])
    .where('l.id', 'in', ids)
    .where('c.retired_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}
