import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { countedSourcesOf } from '../../records/sources/counted-sources.ts';
import type { PathSource } from '../paths/path-views.ts';
import type { LinePoints } from './path-flows.ts';

/** A line or zone, as messages name it. */
export interface CountedPart {
  kind: 'line' | 'zone';
  part: string;
}

/** A recount of a line or zone (migrations/0020-paths.sql, 0030-recounts.sql). */
export interface RecountRow extends CountedPart {
  id: number;
  camera_id: number;
  points: LinePoints;
  since: Date;
  until: Date;
  reason: string;
  created_at: Date;
  created_by: string;
  reverted_at: Date | null;
  reverted_by: string | null;
}

/** The recounts of a line or zone, the newest first. */
export async function recountsOf(
  db: Db,
  camera: number,
  { kind, part }: CountedPart,
): Promise<RecountRow[]> {
  const { rows } = await sql<RecountRow>`
    select * from recounts where camera_id = ${camera} and kind = ${kind} and part = ${part}
    order by id desc`.execute(db);
  return rows;
}

/** A recount that counts, and the sources that are its camera. */
export interface RecountInForce extends PathSource {
  /** The camera's own name of its source. */
  code: string;
  part: string;
  points: LinePoints;
  since: Date;
  until: Date;
}

/** Recounts of a device's time that were not taken back, in the order in which they were made. */
export async function recountsInForce(
  db: Db,
  deviceId: number,
  kind: CountedPart['kind'],
  { from, end }: { from: Date; end: Date },
): Promise<RecountInForce[]> {
  const { rows } = await sql<Omit<RecountInForce, 'sources'> & { camera_id: number }>`
    select m.device_id, m.id as camera_id, m.code, r.part, r.points, r.since, r.until
    from recounts r join cameras m on m.id = r.camera_id
    where m.device_id = ${deviceId} and r.kind = ${kind} and r.reverted_at is null
      and r.since < ${end} and r.until > ${from}
    order by r.id`.execute(db);
  const sources = await countedSourcesOf(
    db,
    rows.map(({ camera_id }) => camera_id),
  );
  return rows.map(({ camera_id, ...row }) => ({ ...row, sources: sources.get(camera_id) ?? [] }));
}
