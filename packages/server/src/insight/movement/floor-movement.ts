import type { FloorMovement } from '@foyer/contract';
import type { PlanSize } from '@foyer/contract/floor-geometry';
import { countStored, readPaths } from '../../derived/paths/path-views.ts';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import type { FloorDetailRow } from '../../records/floors/floor-views.ts';
import { heatGridOf, looksAt, type PlacedCamera } from '../../records/floors/heat/heat-grid.ts';
import { mergeWalks } from './merge-walks.ts';
import { stepsOf } from './merged-steps.ts';
import { MovementTally } from './movement-tally.ts';
import { coverageOf } from './path-coverage.ts';
import { tallyToWire } from './tally-wire.ts';
import { WalkPool } from './walk-pool.ts';

/** A placed camera, with what it is called by its device. */
export interface FloorCamera extends PlacedCamera {
  row: CameraRow;
}

/** About 10 ms of processor time: other requests are answered in between. */
const pathsAtOnce = 500;

const sourceOf = ({ row }: FloorCamera) => ({ device_id: row.device_id, sources: namesOf(row) });

/** How many paths of cameras are stored of a span. */
export async function countStoredOf(
  db: Db,
  cameras: readonly FloorCamera[],
  span: Span,
): Promise<number> {
  const counts = await Promise.all(
    cameras.map((camera) => countStored(db, sourceOf(camera), span)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Movement over the plan of a floor, from `start` to before `until`. Whoever asks checks the scope. */
export async function floorMovement(
  db: Db,
  floor: FloorDetailRow,
  size: PlanSize,
  cameras: readonly FloorCamera[],
  span: Span,
  now: Date,
): Promise<Omit<FloorMovement, 'range'>> {
  const grid = heatGridOf(size);
  const shown = { width: grid.columns * grid.cellM, height: grid.rows * grid.cellM };
  const tally = new MovementTally<{ isHandover: boolean }>({
    columns: grid.columns,
    rows: grid.rows,
    placeOf: ({ x, y }) => ({ x: x / shown.width, y: y / shown.height }),
    // Two cameras place one person a little apart: nobody walked that.
    metresBetween: (from, to, { isHandover }) =>
      isHandover ? undefined : Math.hypot(to.x - from.x, to.y - from.y),
    zones: floor.areas_on_plan.map(({ area_id, points }) => ({
      id: String(area_id),
      corners: points.map(([x = 0, y = 0]) => ({
        x: (x * size.widthM) / shown.width,
        y: (y * size.heightM) / shown.height,
      })),
    })),
  });
  const errors = new Map(cameras.map(({ row, placement }) => [row.id, placement.error.cm / 100]));
  const merged = { people: 0, walks: 0, certainty: 0 };
  const addPeople = async (pool: WalkPool, until: number) => {
    const people = await mergeWalks(pool.take(until), (camera) => errors.get(camera) ?? 0);
    for await (const some of slicesOf(people, pathsAtOnce)) {
      for (const person of some) {
        const walk = tally.begin();
        for (const step of stepsOf(person)) tally.step(walk, step.from, step.to, step);
        tally.end(walk);
        if (person.walks.length === 1) continue;
        merged.people += 1;
        merged.walks += person.walks.length;
        merged.certainty += person.certainty;
      }
    }
  };
  const pool = new WalkPool();
  const covered = await readInto(db, pool, cameras, span, (until) => addPeople(pool, until));
  const { walks, standing_s, speed, transitions } = tallyToWire(tally);
  return {
    columns: grid.columns,
    rows: grid.rows,
    cell_m: grid.cellM,
    people: tally.people,
    merged: {
      people: merged.people,
      walks: merged.walks,
      certainty: merged.people === 0 ? null : rounded(merged.certainty / merged.people),
    },
    walks: walks.map((people, cell) =>
      people > 0 || cameras.some((camera) => looksAt(camera, grid, size, cell)) ? people : null,
    ),
    standing_s,
    speed,
    areas: floor.areas_on_plan.map(({ area_id, area_name, points }) => ({
      id: area_id,
      name: area_name,
      points,
    })),
    transitions: transitions.map(({ from, to, people }) => ({
      from: from === null ? null : Number(from),
      to: to === null ? null : Number(to),
      people,
    })),
    cameras: cameras.map(({ row }, nth) => ({
      camera: row.id,
      walks: pool.counts.get(row.id) ?? 0,
      coverage: coverageOf(covered[nth]!, span, now.getTime()),
    })),
  };
}

const rounded = (share: number) => Math.round(share * 1e3) / 1e3;

/**
 * Reads the paths of cameras side by side, some hours at a time; `onHours` is called with the moment before which all walks that
 * begin are in the pool. Answers when the paths of each camera are known.
 */
async function readInto(
  db: Db,
  pool: WalkPool,
  cameras: readonly FloorCamera[],
  span: Span,
  onHours: (until: number) => Promise<void>,
): Promise<Span[][]> {
  const readers = cameras.map((camera) => ({
    hours: readPaths(db, sourceOf(camera), span),
    walks: pool.follow(camera.row.id, camera),
    covered: [] as Span[],
  }));
  for (let isOpen = readers.length > 0; isOpen; ) {
    isOpen = false;
    let until = Number.NEGATIVE_INFINITY;
    for (const { hours, walks, covered } of readers) {
      const next = await hours.next();
      if (next.done) continue;
      isOpen = true;
      until = Math.max(until, next.value.until);
      for await (const paths of slicesOf(next.value.paths, pathsAtOnce))
        for (const path of paths) walks.add(path);
      covered.push(
        ...next.value.covered.map(({ from, until: to }) => ({ start: from, until: to })),
      );
    }
    if (isOpen) await onHours(until);
  }
  for (const { walks } of readers) walks.finish();
  await onHours(Number.POSITIVE_INFINITY);
  return readers.map(({ covered }) => covered);
}
