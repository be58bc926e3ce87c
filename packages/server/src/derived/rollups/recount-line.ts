import type { LineRecountDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { allowComputing } from '../../platform/database/long-transaction.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { updateLine } from '../../records/cameras/counting-part-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { noPaths, noTime } from '../paths/recount-refusals.ts';
import { bucketOf } from './bucket-flows.ts';
import { replaceLineFlows } from './flow-store.ts';
import { countStoredPaths, type LinePoints } from './path-flows.ts';
import { rebuildFlows } from './rebuild-flows.ts';
import { addRecount, revertRecount } from './recount-store.ts';
import type { RecountRow } from './recount-views.ts';

interface By {
  username: string;
  now: Date;
}

/** What to count again, from the quarter hour of a moment (ms since 1970) on. */
type Asked = Omit<LineRecountDraft, 'from'> & { from: number };

/**
 * Makes the counts of a line history by its drawing: from the quarter hour of a moment until the present one, where paths
 * are stored. It is counted before the device is held, so that its messages need not wait.
 */
export async function recountLine(
  db: Db,
  camera: CameraRow,
  line: string,
  { from, points, reason = '' }: Asked,
  { username, now }: By,
): Promise<RecountRow> {
  const drawn = points ?? (await drawnPoints(db, camera.id, line));
  const span = { start: bucketOf(from), until: bucketOf(now.getTime()) };
  if (span.start >= span.until) throw noTime();
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  const { flows } = await countStoredPaths(db, source, drawn, span);
  if (flows.size === 0) throw noPaths();
  return db.transaction().execute(async (transaction) => {
    await allowComputing(transaction);
    await holdDevice(transaction, camera.device_id);
    if (points) await updateLine(transaction, camera.id, line, { points });
    await replaceLineFlows(transaction, { ...source, code: camera.code, line }, flows);
    return addRecount(transaction, {
      camera_id: camera.id,
      kind: 'line',
      part: line,
      points: drawn,
      since: new Date(span.start),
      until: new Date(span.until),
      reason,
      created_at: now,
      created_by: username,
    });
  });
}

/** Takes a recount back: what messages say of its time counts again, and other recounts that are in force. */
export const revertLineRecount = (
  db: Db,
  camera: CameraRow,
  version: RecountRow,
  { username, now }: By,
): Promise<RecountRow> =>
  db.transaction().execute(async (transaction) => {
    await allowComputing(transaction);
    await holdDevice(transaction, camera.device_id);
    const reverted = await revertRecount(transaction, version.id, { at: now, by: username });
    await rebuildFlows(transaction, camera.device_id, version.since, version.until);
    return reverted;
  });

async function drawnPoints(db: Db, camera: number, line: string): Promise<LinePoints> {
  const { rows } = await sql<{ points: LinePoints | null }>`
    select points from counting_lines
    where camera_id = ${camera} and line = ${line} and removed_at is null`.execute(db);
  const points = rows[0]?.points;
  if (points) return points;
  throw new ProblemError(
    'malformed',
    msg('Nobody drew this line: draw it first, or send its points.'),
    { issues: [{ path: '/points', message: msg('is missing') }] },
  );
}
