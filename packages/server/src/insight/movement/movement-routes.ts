import { endpoints, type MovementQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { flowRange } from '../../derived/flows/flow-range.ts';
import { countStored } from '../../derived/paths/path-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { tooManyInRange } from '../../platform/time/range.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraOf, camerasWhere, namesOf } from '../../records/cameras/camera-views.ts';
import { floorDetail } from '../../records/floors/floor-views.ts';
import { sizeOf } from '../../records/floors/floor-wire.ts';
import { placedCameras } from '../../records/floors/heat/floor-heat.ts';
import type { PlacedCamera } from '../../records/floors/heat/heat-grid.ts';
import { cameraMovement } from './camera-movement.ts';
import { countStoredOf, floorMovement } from './floor-movement.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const maxDays = 31;
/** A month with an hour more where clocks are set back. */
const longestMs = maxDays * 86_400_000 + 3_600_000;
/** Three to ten seconds of processor time, in small parts. */
const maxPaths = 300_000;

/** The range that was asked for; throws where it is too long. */
function askedRange(query: MovementQuery, zone: string, now: number) {
  const { range } = flowRange(query, zone, now);
  if (range.to - range.from > longestMs) throw tooLong();
  return {
    span: { start: range.from, until: range.to },
    range: {
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
      zone: range.zone,
    },
  };
}

/** Where people walk and stand. */
export function movementRoutes(serve: Serve, { db, now }: Dependencies): void {
  serve(endpoints.cameras.movement, async ({ caller, params, query }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const at = now();
    const { range, span } = askedRange(query, camera.time_zone, at.getTime());
    const source = { device_id: camera.device_id, sources: namesOf(camera) };
    if ((await countStored(db, source, span)) > maxPaths) throw tooManyInRange(maxPaths);
    return { range, ...(await cameraMovement(db, camera, span, at)) };
  });
  serve(endpoints.floors.movement, async ({ caller, params, query }) => {
    const floor = await floorDetail(db, caller.scope, params.id);
    const at = now();
    const { range, span } = askedRange(query, floor.time_zone, at.getTime());
    const size = sizeOf(floor);
    const placed = size ? placedCameras(floor, size) : new Map<number, PlacedCamera>();
    const rows = await camerasWhere(db, 'all', sql`m.id = any(${[...placed.keys()]}::integer[])`);
    const cameras = rows.map((row) => ({ row, ...placed.get(row.id)! }));
    if ((await countStoredOf(db, cameras, span)) > maxPaths) throw tooManyInRange(maxPaths);
    const shown = size ?? { widthM: 0, heightM: 0 };
    return { range, ...(await floorMovement(db, floor, shown, cameras, span, at)) };
  });
}

const tooLong = () =>
  new ProblemError(
    'malformed',
    msg('{days, plural, one {One day is} other {# days are}} answered at most.', { days: maxDays }),
    { issues: [{ path: '/from', message: msg('is too long before the end') }] },
  );
