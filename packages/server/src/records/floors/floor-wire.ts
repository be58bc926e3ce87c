import type { Floor, FloorDetail, FloorLive } from '@foyer/contract';
import { placePicture, planSizeOf } from '@foyer/contract/floor-geometry';
import type { CameraRow } from '../cameras/camera-views.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import type { cameraCovers } from '../photos/photo-views.ts';
import type { FloorRow } from './floor-list.ts';
import type { FloorCameraRow, FloorDetailRow } from './floor-views.ts';

/** Row → the contract's `Floor`. */
export const floorToWire = (row: FloorRow): Floor => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  SiteID: row.site_id,
  Site: { id: row.site_id, Name: row.site_name },
  Level: row.level,
  has_plan: row.plan_path !== '',
  cameras: row.cameras,
  areas: row.areas,
});

/** What a floor's plan shows, in metres; undefined without a plan or a scale. */
export const sizeOf = ({ plan, scale }: Pick<FloorDetailRow, 'plan' | 'scale'>) =>
  plan && scale ? planSizeOf(scale, plan) : undefined;

/** Row → the contract's `FloorDetail`, with a freshly signed address of the plan. */
export function floorDetailToWire(row: FloorDetailRow, addresses: PhotoAddresses): FloorDetail {
  const { plan, scale } = row;
  const size = sizeOf(row);
  const errorOf = ({ pairs }: FloorCameraRow) => (size && placePicture(pairs, size)?.error) ?? null;
  return {
    ...floorToWire(row),
    time_zone: row.time_zone,
    Plan: plan && {
      Path: addresses.sign(plan.path, 'full'),
      Width: plan.width,
      Height: plan.height,
      Format: plan.format,
    },
    Scale: scale,
    width_m: size?.widthM ?? null,
    height_m: size?.heightM ?? null,
    Cameras: row.cameras_on_plan.map((camera) => ({
      camera: camera.camera_id,
      x: camera.x,
      y: camera.y,
      direction: camera.direction,
      view_angle: camera.view_angle,
      range_m: camera.range_m,
      pairs: camera.pairs,
      camera_name: camera.camera_name,
      error: errorOf(camera),
    })),
    Areas: row.areas_on_plan.map(({ area_id, area_name, capacity, points }) => ({
      area: area_id,
      points,
      area_name,
      capacity,
    })),
  };
}

/** Cameras with their newest pictures → the contract's `FloorLive`. */
export const floorLiveToWire = (
  cameras: readonly CameraRow[],
  covers: Awaited<ReturnType<typeof cameraCovers>>,
): FloorLive => ({
  cameras: cameras.map(({ id, state, people, reading_at }) => ({
    camera: id,
    state,
    people,
    read_at: reading_at?.toISOString() ?? null,
    Photo: covers.find((cover) => cover.id === id)?.Photo ?? null,
  })),
});
