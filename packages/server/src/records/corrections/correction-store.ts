import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { CorrectionRow } from './correction-views.ts';

export type NewCorrection = Pick<
  CorrectionRow,
  | 'camera_id'
  | 'line'
  | 'area_id'
  | 'since'
  | 'until'
  | 'kind'
  | 'people_in'
  | 'people_out'
  | 'reason'
  | 'created_at'
  | 'created_by'
>;

/** Writes a correction; answers its id, undefined where the same is in force already. */
export async function addCorrection(db: Db, draft: NewCorrection): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into count_corrections
      (camera_id, line, area_id, since, until, kind, people_in, people_out, reason, created_at, created_by)
    values (${draft.camera_id}, ${draft.line}, ${draft.area_id}, ${draft.since}, ${draft.until}, ${draft.kind},
      ${draft.people_in}, ${draft.people_out}, ${draft.reason}, ${draft.created_at}, ${draft.created_by})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Reverts a correction; false where it is already. */
export async function revertCorrection(
  db: Db,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update count_corrections set reverted_at = ${at}, reverted_by = ${by}
    where id = ${id} and reverted_at is null returning id`.execute(db);
  return rows.length === 1;
}
