import { type CountingLine, type CountingZone, endpoints } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import { type CameraRow, cameraInUse, cameraOf } from './camera-views.ts';
import { removeLine, removeZone, updateLine, updateZone } from './counting-part-store.ts';

interface Dependencies {
  db: Db;
  /** With what they counted today. */
  linesOfCamera: (db: Db, camera: CameraRow, now: Date) => Promise<CountingLine[]>;
  zonesOfCamera: (db: Db, camera: CameraRow, now: Date) => Promise<CountingZone[]>;
  now: () => Date;
}

/** Lines and zones of cameras. */
const noLine = (id: string) => msg('This camera has no line {id}.', { id });
const noZone = (id: string) => msg('This camera has no zone {id}.', { id });

export function countingPartRoutes(
  serve: Serve,
  { db, linesOfCamera, zonesOfCamera, now }: Dependencies,
) {
  const one = <T extends { id: string }>(parts: readonly T[], missing: Message, id: string): T => {
    const part = parts.find((each) => each.id === id);
    if (part) return part;
    throw new ProblemError('not_found', missing);
  };

  serve(endpoints.lines.list, async ({ caller, params }) =>
    linesOfCamera(db, await cameraOf(db, caller.scope, params.id), now()),
  );
  serve(endpoints.lines.get, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    return one(await linesOfCamera(db, camera, now()), noLine(params.line), params.line);
  });
  serve(endpoints.lines.update, async ({ params, body }) => {
    const camera = await cameraInUse(db, params.id);
    await updateLine(db, params.id, params.line, body);
    return one(await linesOfCamera(db, camera, now()), noLine(params.line), params.line);
  });
  serve(endpoints.lines.remove, async ({ params }) => {
    const camera = await cameraInUse(db, params.id);
    one(await linesOfCamera(db, camera, now()), noLine(params.line), params.line);
    await removeLine(db, params.id, params.line, now());
    return { id: params.line };
  });

  serve(endpoints.zones.list, async ({ caller, params }) =>
    zonesOfCamera(db, await cameraOf(db, caller.scope, params.id), now()),
  );
  serve(endpoints.zones.get, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    return one(await zonesOfCamera(db, camera, now()), noZone(params.zone), params.zone);
  });
  serve(endpoints.zones.update, async ({ params, body }) => {
    const camera = await cameraInUse(db, params.id);
    await updateZone(db, params.id, params.zone, body);
    return one(await zonesOfCamera(db, camera, now()), noZone(params.zone), params.zone);
  });
  serve(endpoints.zones.remove, async ({ params }) => {
    const camera = await cameraInUse(db, params.id);
    one(await zonesOfCamera(db, camera, now()), noZone(params.zone), params.zone);
    await removeZone(db, params.id, params.zone, now());
    return { id: params.zone };
  });
}
