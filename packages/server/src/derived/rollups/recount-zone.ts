import type { ZoneRecountDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { updateZone } from '../../records/cameras/counting-part-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { readPaths } from '../paths/path-views.ts';
import { noPaths, noTime } from '../paths/recount-refusals.ts';
import { bucketOf } from './bucket-flows.ts';
import type { LinePoints } from './path-flows.ts';
import { rebuildReadings } from './rebuild.ts';
import { addRecount, revertRecount } from './recount-store.ts';
import type { RecountRow } from './recount-views.ts';

interface By {
  username: string;
  now: Date;
}

/** What to count again, from the quarter hour of a moment (ms since 1970) on. */
type Asked = Omit<ZoneRecountDraft, 'from'> & { from: number };

/**
 * Makes the counts of a zone history by its drawing: from the quarter hour of a moment until the present one, where paths
 * are stored. What is derived is computed again a day after the other, so that messages of the device need not wait long; a
 * rebuild does the rest where that was interrupted.
 */
export async function recountZone(
  db: Db,
  camera: CameraRow,
  zone: string,
  { from, points, reason = '' }: Asked,
  { username, now }: By,
): Promise<RecountRow> {
  const drawn = points ?? (await drawnPoints(db, camera.id, zone));
  const span = { start: bucketOf(from), until: bucketOf(now.getTime()) };
  if (span.start >= span.until) throw noTime();
  if (!(await hasPaths(db, camera, span))) throw noPaths();
  const recount = await db.transaction().execute(async (transaction) => {
    await holdDevice(transaction, camera.device_id);
    if (points) await updateZone(transaction, camera.id, zone, { points });
    return addRecount(transaction, {
      camera_id: camera.id,
      kind: 'zone',
      part: zone,
      points: drawn,
      since: new Date(span.start),
      until: new Date(span.until),
      reason,
      created_at: now,
      created_by: username,
    });
  });
  await rebuildReadings(db, camera.device_id, recount.since, recount.until);
  return recount;
}

/** Takes a recount back: what messages say of its time counts again, and other recounts that are in force. */
export async function revertZoneRecount(
  db: Db,
  camera: CameraRow,
  version: RecountRow,
  { username, now }: By,
): Promise<RecountRow> {
  const reverted = await revertRecount(db, version.id, { at: now, by: username });
  await rebuildReadings(db, camera.device_id, version.since, version.until);
  return reverted;
}

async function hasPaths(db: Db, camera: CameraRow, span: { start: number; until: number }) {
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  for await (const { covered } of readPaths(db, source, span)) if (covered.length > 0) return true;
  return false;
}

async function drawnPoints(db: Db, camera: number, zone: string): Promise<LinePoints> {
  const { rows } = await sql<{ points: LinePoints | null }>`
    select points from counting_zones
    where camera_id = ${camera} and zone = ${zone} and removed_at is null`.execute(db);
  const points = rows[0]?.points;
  if (points) return points;
  throw new ProblemError(
    'malformed',
    msg('Nobody drew this zone: draw it first, or send its points.'),
    { issues: [{ path: '/points', message: msg('is missing') }] },
  );
}
