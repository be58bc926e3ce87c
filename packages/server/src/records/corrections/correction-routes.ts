import { type CountCorrectionDraft, endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { areaOf } from '../areas/area-views.ts';
import { type CameraRow, cameraOf, namesOf } from '../cameras/camera-views.ts';
import { readCorrection, refused } from './correction-draft.ts';
import { addCorrection, revertCorrection } from './correction-store.ts';
import { correctionsWhere } from './correction-views.ts';
import { correctionToWire } from './correction-wire.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const maxListed = 200;

/** What people know better than counters. */
export function correctionRoutes(serve: Serve, { db, now }: Dependencies): void {
  const correctionOf = async (scope: Scope, id: number) =>
    found(
      (await correctionsWhere(db, scope, { condition: sql`k.id = ${id}` }))[0],
      'correction',
      id,
    );

  serve(endpoints.countCorrections.list, async ({ caller, query: { camera, area } }) => {
    const condition = sql`${camera === undefined ? sql`true` : sql`k.camera_id = ${camera}`}
      and ${area === undefined ? sql`true` : sql`k.area_id = ${area}`}`;
    const rows = await correctionsWhere(db, caller.scope, { condition, limit: maxListed });
    return rows.map(correctionToWire);
  });
  serve(endpoints.countCorrections.create, async ({ caller, body }) => {
    const period = readCorrection(body, now());
    await requireKnown(db, caller.scope, body);
    const id = await addCorrection(db, {
      camera_id: body.camera ?? null,
      line: body.line ?? null,
      area_id: body.area ?? null,
      ...period,
      kind: body.kind,
      people_in: body.in ?? 0,
      people_out: body.out ?? 0,
      reason: body.reason,
      created_at: now(),
      created_by: caller.username,
    });
    if (id === undefined) throw enteredAlready();
    return correctionToWire(await correctionOf('all', id));
  });
  serve(endpoints.countCorrections.revert, async ({ caller, params }) => {
    const { id } = await correctionOf(caller.scope, params.id);
    if (!(await revertCorrection(db, id, { at: now(), by: caller.username }))) {
      throw revertedAlready();
    }
    return correctionToWire(await correctionOf('all', id));
  });
}

/** Throws 404 for a camera or an area that the caller may not see, and where the camera has no such line. */
async function requireKnown(
  db: Db,
  scope: Scope,
  { camera: cameraId, line, area }: CountCorrectionDraft,
): Promise<void> {
  if (area !== undefined) await areaOf(db, scope, area);
  if (cameraId === undefined) return;
  const camera = await cameraOf(db, scope, cameraId);
  if (camera.retired_at !== null) throw retired('camera');
  if (line !== undefined && !(await hasLine(db, camera, line))) {
    throw refused('/line', msg('This camera has no such line.'));
  }
}

async function hasLine(db: Db, camera: CameraRow, line: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from seen_lines
    where device_id = ${camera.device_id} and source = any(${namesOf(camera)}) and line = ${line}
    limit 1`.execute(db);
  return rows.length > 0;
}

const enteredAlready = () =>
  new ProblemError('duplicate', msg('The same correction is in force already.'));

const revertedAlready = () =>
  new ProblemError('duplicate', msg('This correction is reverted already.'));
