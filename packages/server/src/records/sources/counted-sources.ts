import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** All names under which messages speak of some cameras, by the cameras' ids; one query, as Citus takes no correlated ones. */
export async function countedSourcesOf(
  db: Db,
  cameras: readonly number[],
): Promise<Map<number, string[]>> {
  if (cameras.length === 0) return new Map();
  const { rows } = await sql<{ camera_id: number; sources: string[] }>`
    select m.id as camera_id, array_agg(s.source) as sources
    from cameras m join sources s on s.device_id = m.device_id and s.counted_as = m.code
    where m.id = any(${[...new Set(cameras)]}::int[])
    group by 1`.execute(db);
  return new Map(rows.map(({ camera_id, sources }) => [camera_id, sources]));
}
