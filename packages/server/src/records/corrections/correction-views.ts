import type { CorrectionKind } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';

/** A correction of counts (migrations/0024-count-corrections.sql), with whose it is: of an area, or of a camera. */
export interface CorrectionRow {
  id: number;
  kind: CorrectionKind;
  camera_id: number | null;
  camera_name: string | null;
  /** Null: all lines of the camera. */
  line: string | null;
  area_id: number | null;
  area_name: string | null;
  since: Date;
  until: Date;
  people_in: number;
  people_out: number;
  reason: string;
  created_at: Date;
  created_by: string;
  reverted_at: Date | null;
  reverted_by: string | null;
  /** Of the camera. */
  device_id: number | null;
  /** The camera's own name of its source. */
  counted_as: string | null;
  site_id: number;
}

interface Asked {
  condition?: RawBuilder<unknown>;
  limit?: number;
}

/** Corrections `k` inside the scope that fit a condition, the newest first. A camera is where its device is now. */
export async function correctionsWhere(
  db: Db,
  scope: Scope,
  { condition = sql`true`, limit }: Asked,
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select k.* from (
      select k.*, m.name as camera_name, a.name as area_name, m.device_id, m.code as counted_as,
        coalesce(a.site_id, d.site_id) as site_id, coalesce(a.customer_id, d.customer_id) as customer_id
      from count_corrections k
      left join cameras m on m.id = k.camera_id
      left join devices d on d.id = m.device_id
      left join areas a on a.id = k.area_id) k
    where ${inScope(scope, 'k')} and ${condition}
    order by k.id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}
