import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { PathSource } from '../paths/path-views.ts';
import { replaceLineFlows } from './flow-store.ts';
import type { LineRecountRow } from './line-recount-views.ts';
import { countStoredPaths, type LinePoints } from './path-flows.ts';

type Draft = Omit<LineRecountRow, 'id' | 'reverted_at' | 'reverted_by'>;

export async function addRecount(transaction: Db, draft: Draft): Promise<LineRecountRow> {
  const { rows } = await sql<LineRecountRow>`
    insert into line_recounts (camera_id, line, points, since, until, reason, created_at, created_by)
    values (${draft.camera_id}, ${draft.line}, ${JSON.stringify(draft.points)}, ${draft.since}, ${draft.until},
      ${draft.reason}, ${draft.created_at}, ${draft.created_by})
    returning *`.execute(transaction);
  return rows[0]!;
}

/** Marks a recount as taken back; undefined where it was already. */
export async function revertRecount(
  transaction: Db,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<LineRecountRow | undefined> {
  const { rows } = await sql<LineRecountRow>`
    update line_recounts set reverted_at = ${at}, reverted_by = ${by}
    where id = ${id} and reverted_at is null returning *`.execute(transaction);
  return rows[0];
}

/** Where a recount counts: a line of a camera. */
interface RecountedLine extends PathSource {
  /** The camera's own name of its source. */
  code: string;
  line: string;
  points: LinePoints;
}

/**
 * Replaces a line's flows in a span by what it counts over stored paths. Quarter hours without stored paths stay as they
 * are. The device's row is locked.
 */
export async function writeRecount(
  transaction: Db,
  recounted: RecountedLine,
  span: Span,
): Promise<void> {
  const { flows } = await countStoredPaths(transaction, recounted, recounted.points, span);
  await replaceLineFlows(transaction, recounted, flows);
}

interface InForce extends RecountedLine {
  since: Date;
  until: Date;
}

/** Counts again what is recounted of a device's time, after its flows were computed from messages. */
export async function applyRecounts(
  transaction: Db,
  deviceId: number,
  { from, end }: { from: Date; end: Date },
): Promise<void> {
  const { rows } = await sql<InForce>`
    select m.device_id, m.code, r.line, r.points, r.since, r.until,
      array(select s.source from sources s where s.device_id = m.device_id and s.counted_as = m.code) as sources
    from line_recounts r join cameras m on m.id = r.camera_id
    where m.device_id = ${deviceId} and r.reverted_at is null and r.since < ${end} and r.until > ${from}
    order by r.id`.execute(transaction);
  for (const { since, until, ...recounted } of rows) {
    await writeRecount(transaction, recounted, {
      start: Math.max(since.getTime(), from.getTime()),
      until: Math.min(until.getTime(), end.getTime()),
    });
  }
}
