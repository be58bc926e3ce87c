import type { FloorPair, FloorScale, PlanFormat } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { camerasOfFloor, type FloorRow, floorOf } from './floor-list.ts';

export interface PlanRow {
  path: string;
  format: PlanFormat;
  width: number;
  height: number;
}

export interface FloorCameraRow {
  camera_id: number;
  camera_name: string;
  x: number;
  y: number;
  direction: number;
  view_angle: number;
  range_m: number;
  pairs: FloorPair[];
}

export interface FloorAreaRow {
  area_id: number;
  area_name: string;
  capacity: number;
  points: number[][];
}

/** A floor with its plan and what stands on it. */
export interface FloorDetailRow extends FloorRow {
  plan: PlanRow | null;
  scale: FloorScale | null;
  cameras_on_plan: FloorCameraRow[];
  areas_on_plan: FloorAreaRow[];
}

/** One floor with all that is on its plan; throws 404 where the scope does not show it. */
export async function floorDetail(db: Db, scope: Scope, id: number): Promise<FloorDetailRow> {
  const floor = await floorOf(db, scope, id);
  const [placed, cameras, areas] = await Promise.all([
    sql<{
      plan_format: PlanFormat;
      plan_width: number;
      plan_height: number;
      scale: FloorScale | null;
    }>`
      select plan_format, plan_width, plan_height, scale from floors where id = ${id}`.execute(db),
    sql<FloorCameraRow>`
      select fc.camera_id, m.name as camera_name, fc.x, fc.y, fc.direction, fc.view_angle, fc.range_m, fc.pairs
      from floors f cross join ${camerasOfFloor}
      where f.id = ${id} and fc.floor_id = f.id
      order by fc.position`.execute(db),
    sql<FloorAreaRow>`
      select fa.area_id, a.name as area_name, a.capacity, fa.points
      from floors f join floor_areas fa on fa.floor_id = f.id
      join areas a on a.id = fa.area_id and a.site_id = f.site_id
      where f.id = ${id}
      order by fa.position`.execute(db),
  ]);
  const { plan_format: format, plan_width: width, plan_height: height, scale } = placed.rows[0]!;
  return {
    ...floor,
    plan: floor.plan_path === '' ? null : { path: floor.plan_path, format, width, height },
    scale,
    cameras_on_plan: cameras.rows,
    areas_on_plan: areas.rows,
  };
}
