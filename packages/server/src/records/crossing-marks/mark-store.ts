import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { CrossingMarkRow } from './mark-views.ts';

export type NewMark = Omit<CrossingMarkRow, 'id' | 'removed_at' | 'removed_by'>;

/** Marks a crossing, in place of the mark that it has; answers the new one’s id, undefined where somebody was faster. */
export async function addMark(
  db: Db,
  mark: NewMark,
  replaced: number | undefined,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (replaced !== undefined) {
      await removeMark(transaction, replaced, { at: mark.created_at, by: mark.created_by });
    }
    const { rows } = await sql<{ id: number }>`
      insert into crossing_marks
        (camera_id, line, direction, counted_at, nth, person, at, kind, note, created_at, created_by)
      values (${mark.camera_id}, ${mark.line}, ${mark.direction}, ${mark.counted_at}, ${mark.nth}, ${mark.person},
        ${mark.at}, ${mark.kind}, ${mark.note}, ${mark.created_at}, ${mark.created_by})
      on conflict do nothing returning id`.execute(transaction);
    return rows[0]?.id;
  });
}

/** Takes a mark away; false where it is already. */
export async function removeMark(
  db: Db,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update crossing_marks set removed_at = ${at}, removed_by = ${by}
    where id = ${id} and removed_at is null returning id`.execute(db);
  return rows.length === 1;
}
