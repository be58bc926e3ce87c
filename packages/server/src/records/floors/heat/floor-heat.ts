import type { FloorHeat } from '@foyer/contract';
import { type PlanSize, placePicture } from '@foyer/contract/floor-geometry';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/postgres.ts';
import { camerasWhere, namesOf } from '../../cameras/camera-views.ts';
import type { FloorDetailRow } from '../floor-views.ts';
import { sizeOf } from '../floor-wire.ts';
import { CameraHeat, heatGridOf, type PlacedCamera } from './heat-grid.ts';
import { quartersOf, sampledQuarters } from './sampled-messages.ts';

/** Messages that an answer reads at most, of all cameras together: about a second of processor time. */
export const maxMessages = 5_000;
const quarterMs = 15 * 60_000;

interface Range {
  from: Date;
  to: Date;
  now: Date;
}

/** Where people were on a floor: of the cameras whose picture is placed on a plan with a scale. */
export async function floorHeat(
  db: Db,
  floor: FloorDetailRow,
  { from, to, now }: Range,
): Promise<FloorHeat> {
  const size = sizeOf(floor) ?? { widthM: 0, heightM: 0 };
  const grid = heatGridOf(size);
  const placed = sizeOf(floor) ? placedCameras(floor, size) : new Map<number, PlacedCamera>();
  const cameras = await camerasWhere(db, 'all', sql`m.id = any(${[...placed.keys()]}::integer[])`);
  const share = Math.floor(maxMessages / Math.max(1, cameras.length));
  const heats: CameraHeat[] = [];
  const read: FloorHeat['cameras'] = [];
  for (const camera of cameras) {
    const asked = {
      device_id: camera.device_id,
      names: namesOf(camera),
      from,
      to,
      maxMessages: share,
    };
    const quarters = await quartersOf(db, asked);
    const heat = new CameraHeat(grid, size, placed.get(camera.id)!);
    let messages_read = 0;
    for await (const { pictures, readings } of sampledQuarters(db, asked, quarters)) {
      messages_read += pictures.length;
      heat.add(pictures, readings);
    }
    heats.push(heat);
    read.push({
      camera: camera.id,
      messages: quarters.reduce((sum, { readings }) => sum + readings, 0),
      messages_read,
      coverage: coverageOf(quarters.length, { from, to, now }),
    });
  }
  const total = (member: 'messages' | 'messages_read') =>
    read.reduce((sum, camera) => sum + camera[member], 0);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    columns: grid.columns,
    rows: grid.rows,
    cell_m: grid.cellM,
    cells: Array.from({ length: grid.columns * grid.rows }, (_, cell) => mostAt(heats, cell)),
    messages: total('messages'),
    messages_read: total('messages_read'),
    people: heats.reduce((sum, { people }) => sum + people, 0),
    cameras: read,
  };
}

/** The cameras of a floor whose picture is placed on its plan, which shows so many metres. */
export function placedCameras(floor: FloorDetailRow, size: PlanSize) {
  return new Map(
    floor.cameras_on_plan.flatMap(({ camera_id, x, y, range_m, pairs }) => {
      const placement = placePicture(pairs, size);
      const at = { x: x * size.widthM, y: y * size.heightM };
      return placement ? [[camera_id, { placement, at, rangeM: range_m }] as const] : [];
    }),
  );
}

/** Where several cameras look, that which saw most: people are hidden from others, and not there twice. */
function mostAt(heats: readonly CameraHeat[], cell: number): number | null {
  const known = heats.map((heat) => heat.at(cell)).filter((people) => people !== null);
  return known.length === 0 ? null : Math.round(Math.max(...known) * 1e6) / 1e6;
}

/** Part of the quarter hours of a range until now that have readings. */
function coverageOf(quarters: number, { from, to, now }: Range): number {
  const until = Math.min(to.getTime(), now.getTime());
  const first = Math.floor(from.getTime() / quarterMs);
  const all = Math.max(1, Math.ceil(until / quarterMs) - first);
  return Math.min(1, Math.round((quarters / all) * 1e4) / 1e4);
}
