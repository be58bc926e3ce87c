import type { FloorArea, FloorCamera } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';

interface PlacedFloor {
  id: number;
  site_id: number;
}

/** Replaces the cameras on a floor's plan; throws where one is not at its site, or is there twice. */
export async function replaceCameras(
  transaction: Db,
  { id, site_id }: PlacedFloor,
  cameras: readonly FloorCamera[],
): Promise<void> {
  const own = await transaction
    .selectFrom('cameras as m')
    .innerJoin('devices as d', 'd.id', 'm.device_id')
    .select('m.id')
    .where('d.site_id', '=', site_id)
    .where('m.id', 'in', [0, ...cameras.map(({ camera }) => camera)])
    .execute();
  requireEach(
    cameras.map(({ camera }) => camera),
    new Set(own.map((row) => row.id)),
    { path: (nth) => `/Cameras/${nth}/camera`, unknown: msg('is no camera of this site') },
  );
  await transaction.deleteFrom('floor_cameras').where('floor_id', '=', id).execute();
  if (cameras.length === 0) return;
  await transaction
    .insertInto('floor_cameras')
    .values(
      cameras.map(({ camera, pairs, ...placed }, position) => ({
        floor_id: id,
        position,
        camera_id: camera,
        x: placed.x,
        y: placed.y,
        direction: placed.direction,
        view_angle: placed.view_angle,
        range_m: placed.range_m,
        pairs: JSON.stringify(pairs),
      })),
    )
    .execute();
}

/** Replaces the areas on a floor's plan; throws where one is not at its site, or is there twice. */
export async function replaceAreas(
  transaction: Db,
  { id, site_id }: PlacedFloor,
  areas: readonly FloorArea[],
): Promise<void> {
  const own = await transaction
    .selectFrom('areas')
    .select('id')
    .where('site_id', '=', site_id)
    .where('id', 'in', [0, ...areas.map(({ area }) => area)])
    .execute();
  requireEach(
    areas.map(({ area }) => area),
    new Set(own.map((row) => row.id)),
    { path: (nth) => `/Areas/${nth}/area`, unknown: msg('is no area of this site') },
  );
  await transaction.deleteFrom('floor_areas').where('floor_id', '=', id).execute();
  if (areas.length === 0) return;
  await transaction
    .insertInto('floor_areas')
    .values(
      areas.map(({ area, points }, position) => ({
        floor_id: id,
        position,
        area_id: area,
        points: JSON.stringify(points),
      })),
    )
    .execute();
}

interface Words {
  path: (nth: number) => string;
  unknown: Message;
}

function requireEach(
  ids: readonly number[],
  known: ReadonlySet<number>,
  { path, unknown }: Words,
): void {
  const issues = ids.flatMap((id, nth) => {
    if (!known.has(id)) return [{ path: path(nth), message: unknown }];
    if (ids.indexOf(id) < nth) return [{ path: path(nth), message: msg('is in the list already') }];
    return [];
  });
  if (issues.length === 0) return;
  throw new ProblemError('malformed', msg('Something on the plan does not fit: see what.'), {
    issues,
  });
}
