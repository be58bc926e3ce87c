import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { RecountRow } from './recount-views.ts';

type Draft = Omit<RecountRow, 'id' | 'reverted_at' | 'reverted_by'>;

export async function addRecount(transaction: Db, draft: Draft): Promise<RecountRow> {
  const { rows } = await sql<RecountRow>`
    insert into recounts (camera_id, kind, part, points, since, until, reason, created_at, created_by)
    values (${draft.camera_id}, ${draft.kind}, ${draft.part}, ${JSON.stringify(draft.points)}, ${draft.since},
      ${draft.until}, ${draft.reason}, ${draft.created_at}, ${draft.created_by})
    returning *`.execute(transaction);
  return rows[0]!;
}

/** Marks a recount as taken back. Throws where it was already. */
export async function revertRecount(
  transaction: Db,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<RecountRow> {
  const { rows } = await sql<RecountRow>`
    update recounts set reverted_at = ${at}, reverted_by = ${by}
    where id = ${id} and reverted_at is null returning *`.execute(transaction);
  const row = rows[0];
  if (!row) throw new ProblemError('duplicate', msg('This recount was taken back already.'));
  return row;
}
