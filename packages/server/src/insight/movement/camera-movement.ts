import type { CameraMovement, WatchedGround } from '@foyer/contract';
import type { GroundPlane } from '@foyer/contract/ground-plane';
import type { Point } from '@foyer/contract/picture-geometry';
import { sql } from 'kysely';
import { zonesOfCamera } from '../../derived/flows/counting-part-views.ts';
import type { StoredPath } from '../../derived/paths/path-packing.ts';
import { readPaths } from '../../derived/paths/path-views.ts';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { floorOfGround } from '../../records/camera-settings/measured-floors.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { MovementTally } from './movement-tally.ts';
import { coverageOf } from './path-coverage.ts';
import { tallyToWire } from './tally-wire.ts';
import { followWalks } from './walk-follower.ts';

/** About as many squares as a person is wide who stands in the middle of a hall. */
const grid = { columns: 64, rows: 36 };

/** About 10 ms of processor time: other requests are answered in between. */
const pathsAtOnce = 500;

/** A path's margin is a tenth of the person's height: so many metres of somebody of 1.70 m. */
const marginM = 0.17;

/** Movement over the picture of a camera, from `start` to before `until`. Whoever asks checks the scope. */
export async function cameraMovement(
  db: Db,
  camera: CameraRow,
  span: Span,
  now: Date,
): Promise<Omit<CameraMovement, 'range'>> {
  const [ground, zones] = await Promise.all([
    groundOf(db, camera.id),
    zonesOfCamera(db, camera, now),
  ]);
  const drawn = zones.flatMap(({ id, name, points }) => (points ? [{ id, name, points }] : []));
  const tally = new MovementTally({
    ...grid,
    placeOf: (place) => place,
    metresBetween: (from, to, path) =>
      ground ? metresOnFloor(ground, from, to) : metresByHeight(from, to, path),
    zones: drawn.map(({ id, points }) => ({
      id,
      corners: points.map(([x = 0, y = 0]) => ({ x, y })),
    })),
  });
  const walks = followWalks(tally);
  const covered: Span[] = [];
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  for await (const read of readPaths(db, source, span)) {
    for await (const paths of slicesOf(read.paths, pathsAtOnce))
      for (const path of paths) walks.add(path);
    covered.push(...read.covered.map(({ from, until }) => ({ start: from, until })));
  }
  walks.finish();
  return {
    coverage: coverageOf(covered, span, now.getTime()),
    people: tally.people,
    ...grid,
    ...tallyToWire(tally),
    speed_by: !tally.knowsSpeed ? null : ground ? 'floor' : 'height',
    zones: drawn,
  };
}

async function groundOf(db: Db, cameraId: number): Promise<GroundPlane | undefined> {
  const { rows } = await sql<{ ground: WatchedGround | null }>`
    select ground from camera_settings where camera_id = ${cameraId}`.execute(db);
  const ground = rows[0]?.ground;
  return ground ? floorOfGround(ground) : undefined;
}

function metresOnFloor(ground: GroundPlane, from: Point, to: Point): number | undefined {
  const [start, end] = [ground.onGround(from), ground.onGround(to)];
  return start && end && Math.hypot(end.x - start.x, end.y - start.y);
}

/** Too little for those who walk towards a camera that looks along the floor. */
const metresByHeight = (from: Point, to: Point, { hasMargin, margin }: StoredPath) =>
  hasMargin
    ? marginM * Math.hypot((to.x - from.x) / margin.x, (to.y - from.y) / margin.y)
    : undefined;
