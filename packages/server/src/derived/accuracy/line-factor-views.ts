import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';

/** A correction factor of a line (migrations/0025-line-factors.sql), with whose it is. */
export interface LineFactorRow {
  id: number;
  camera_id: number;
  camera_name: string;
  line: string;
  factor_in: number | null;
  factor_out: number | null;
  since: Date;
  audit_id: number | null;
  reason: string;
  created_at: Date;
  created_by: string;
  reverted_at: Date | null;
  reverted_by: string | null;
  device_id: number;
  /** The camera's own name of its source. */
  counted_as: string;
}

/** Correction factors `f` of cameras `m` inside the scope that fit a condition, the newest first. */
export async function lineFactorsWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
): Promise<LineFactorRow[]> {
  const { rows } = await sql<LineFactorRow>`
    select f.*, m.name as camera_name, m.device_id, m.code as counted_as
    from line_factors f join cameras m on m.id = f.camera_id join devices d on d.id = m.device_id
    where ${inScope(scope, 'd')} and ${condition}
    order by f.id desc`.execute(db);
  return rows;
}
