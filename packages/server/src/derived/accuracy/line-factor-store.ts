import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { LineFactorRow } from './line-factor-views.ts';

type Draft = Pick<
  LineFactorRow,
  | 'camera_id'
  | 'line'
  | 'factor_in'
  | 'factor_out'
  | 'since'
  | 'audit_id'
  | 'reason'
  | 'created_at'
  | 'created_by'
>;

/** Writes a factor; answers its id, undefined where the audit is applied already. */
export async function addLineFactor(db: Db, draft: Draft): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into line_factors
      (camera_id, line, factor_in, factor_out, since, audit_id, reason, created_at, created_by)
    values (${draft.camera_id}, ${draft.line}, ${draft.factor_in}, ${draft.factor_out}, ${draft.since},
      ${draft.audit_id}, ${draft.reason}, ${draft.created_at}, ${draft.created_by})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Takes a factor back; false where it is already. */
export async function revertLineFactor(
  db: Db,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update line_factors set reverted_at = ${at}, reverted_by = ${by}
    where id = ${id} and reverted_at is null returning id`.execute(db);
  return rows.length === 1;
}
