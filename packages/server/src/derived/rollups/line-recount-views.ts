import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { LinePoints } from './path-flows.ts';

/** A recount of a line (migrations/0020-paths.sql). */
export interface LineRecountRow {
  id: number;
  camera_id: number;
  line: string;
  points: LinePoints;
  since: Date;
  until: Date;
  reason: string;
  created_at: Date;
  created_by: string;
  reverted_at: Date | null;
  reverted_by: string | null;
}

/** The recounts of a line, the newest first. */
export async function recountsOfLine(
  db: Db,
  camera: number,
  line: string,
): Promise<LineRecountRow[]> {
  const { rows } = await sql<LineRecountRow>`
    select * from line_recounts where camera_id = ${camera} and line = ${line}
    order by id desc`.execute(db);
  return rows;
}
