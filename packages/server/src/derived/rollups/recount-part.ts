import type { LineRecountDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { allowComputing } from '../../platform/database/long-transaction.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { updateLine, updateZone } from '../../records/cameras/counting-part-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { readPaths } from '../paths/path-views.ts';
import { noPaths, noTime } from '../paths/recount-refusals.ts';
import { bucketOf } from './bucket-flows.ts';
import { replaceLineFlows } from './flow-store.ts';
import { countStoredPaths, type LinePoints } from './path-flows.ts';
import { rebuildReadings } from './rebuild.ts';
import { rebuildFlows } from './rebuild-flows.ts';
import { addRecount, revertRecount } from './recount-store.ts';
import { type CountedPart, type RecountRow, recountsOf } from './recount-views.ts';

interface By {
  username: string;
  now: Date;
}

/** What to count again, from the quarter hour of a moment (ms since 1970) on. */
type Asked = Omit<LineRecountDraft, 'from'> & { from: number };

/** What is counted again. */
interface Counted {
  camera: CameraRow;
  part: string;
  points: LinePoints;
  span: Span;
}

/** What lines and zones do in their own ways. */
interface RecountedKind {
  /** Said where there is no such recount. */
  missing: ReturnType<typeof msg>;
  drawn: (db: Db, camera: number, part: string) => Promise<LinePoints>;
  draw: (transaction: Db, camera: number, part: string, points: LinePoints) => Promise<unknown>;
  /** What can be done before the device is held; answers what writes the counts once the recount is in force. Throws without paths. */
  prepare: (db: Db, counted: Counted) => Promise<(transaction: Db) => Promise<void>>;
  /** Computes counts of a time from messages, and from recounts in force. */
  rebuild: (transaction: Db, deviceId: number, since: Date, until: Date) => Promise<void>;
}

const kinds: Record<CountedPart['kind'], RecountedKind> = {
  line: {
    missing: msg('This line has no such recount.'),
    drawn: async (db, camera, line) => {
      const { rows } = await sql<Drawn>`
        select points from counting_lines
        where camera_id = ${camera} and line = ${line} and removed_at is null`.execute(db);
      return rows[0]?.points ?? notDrawn(msg('Nobody drew this line: draw it first, or send its points.')); // biome-ignore format: a sentence
    },
    draw: (transaction, camera, line, points) =>
      updateLine(transaction, camera, line, { points: written(points) }),
    prepare: async (db, { camera, part: line, points, span }) => {
      const source = sourceOf(camera);
      const { flows } = await countStoredPaths(db, source, points, span);
      if (flows.size === 0) throw noPaths();
      return (transaction) =>
        replaceLineFlows(transaction, { ...source, code: camera.code, line }, flows);
    },
    rebuild: rebuildFlows,
  },
  zone: {
    missing: msg('This zone has no such recount.'),
    drawn: async (db, camera, zone) => {
      const { rows } = await sql<Drawn>`
        select points from counting_zones
        where camera_id = ${camera} and zone = ${zone} and removed_at is null`.execute(db);
      return rows[0]?.points ?? notDrawn(msg('Nobody drew this zone: draw it first, or send its points.')); // biome-ignore format: a sentence
    },
    draw: (transaction, camera, zone, points) =>
      updateZone(transaction, camera, zone, { points: written(points) }),
    prepare: async (db, { camera, span }) => {
      if (!(await hasPaths(db, camera, span))) throw noPaths();
      const [since, until] = [new Date(span.start), new Date(span.until)];
      return (transaction) => rebuildReadings(transaction, camera.device_id, since, until);
    },
    rebuild: rebuildReadings,
  },
};

/**
 * Makes the counts of a line or zone history by its drawing: from the quarter hour of a moment until the present one, where
 * paths are stored. All of it or nothing is written; messages of the device wait meanwhile, or are asked to come again.
 */
export async function recountPart(
  db: Db,
  camera: CameraRow,
  { kind, part }: CountedPart,
  { from, points, reason = '' }: Asked,
  { username, now }: By,
): Promise<RecountRow> {
  const { drawn, draw, prepare } = kinds[kind];
  const counted = points ?? (await drawn(db, camera.id, part));
  const span = { start: bucketOf(from), until: bucketOf(now.getTime()) };
  if (span.start >= span.until) throw noTime();
  const write = await prepare(db, { camera, part, points: counted, span });
  return db.transaction().execute(async (transaction) => {
    await allowComputing(transaction);
    await holdDevice(transaction, camera.device_id);
    if (points) await draw(transaction, camera.id, part, points);
    const recount = await addRecount(transaction, {
      camera_id: camera.id,
      kind,
      part,
      points: counted,
      since: new Date(span.start),
      until: new Date(span.until),
      reason,
      created_at: now,
      created_by: username,
    });
    await write(transaction);
    return recount;
  });
}

/** Takes a recount back: what messages say of its time counts again, and other recounts that are in force. All of it or nothing. */
export async function revertPart(
  db: Db,
  camera: CameraRow,
  part: CountedPart,
  version: number,
  { username, now }: By,
): Promise<RecountRow> {
  const { missing, rebuild } = kinds[part.kind];
  const recount = (await recountsOf(db, camera.id, part)).find(({ id }) => id === version);
  if (!recount) throw new ProblemError('not_found', missing);
  return db.transaction().execute(async (transaction) => {
    await allowComputing(transaction);
    await holdDevice(transaction, camera.device_id);
    const reverted = await revertRecount(transaction, version, { at: now, by: username });
    await rebuild(transaction, camera.device_id, recount.since, recount.until);
    return reverted;
  });
}

interface Drawn {
  points: LinePoints | null;
}

const written = (points: LinePoints) => points.map((point) => [...point]);

const sourceOf = (camera: CameraRow) => ({
  device_id: camera.device_id,
  sources: namesOf(camera),
});

async function hasPaths(db: Db, camera: CameraRow, span: Span): Promise<boolean> {
  for await (const { covered } of readPaths(db, sourceOf(camera), span))
    if (covered.length > 0) return true;
  return false;
}

function notDrawn(sentence: ReturnType<typeof msg>): never {
  throw new ProblemError('malformed', sentence, {
    issues: [{ path: '/points', message: msg('is missing') }],
  });
}
