import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';

/** Makes a link to the public page of an area. */
export async function createAreaLink(db: Db, areaId: number, name: string) {
  const link = await db
    .insertInto('area_links')
    .columns(['area_id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('areas')
        .select(['id', eb.val(name).as('name')])
        .where('id', '=', areaId),
    )
    .returning('id')
    .executeTakeFirst();
  return found(link, 'area', areaId);
}

/** Revokes a link: its address answers 404 from then on. */
export async function revokeAreaLink(db: Db, areaId: number, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('area_links')
    .where('id', '=', id)
    .where('area_id', '=', areaId)
    .returning('id')
    .executeTakeFirst();
  found(removed, 'link', id);
}
