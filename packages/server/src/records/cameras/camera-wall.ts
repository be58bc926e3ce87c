import type { CameraWall, QueryOf, cameraWall as wallEndpoint } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { camerasWhere } from './camera-views.ts';
import { regionNames, wallPictures, wallPlaces } from './camera-wall-views.ts';
import { wallCameraToWire } from './camera-wall-wire.ts';

const usualLimit = 16;

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  now: () => Date;
}

/** A page of the wall as the caller sees it. */
export async function cameraWall(
  { db, addresses, now }: Dependencies,
  scope: Scope,
  { customer, page = 1, limit = usualLimit }: NonNullable<QueryOf<typeof wallEndpoint>>,
): Promise<CameraWall> {
  const { places, count } = await wallPlaces(db, scope, { customer, page, limit });
  const ids = places.map(({ id }) => id);
  const [cameras, pictures, names] = await Promise.all([
    camerasWhere(db, scope, sql`m.id = any(${ids}::integer[])`),
    wallPictures(db, scope, ids),
    regionNames(db, [...new Set(places.flatMap(({ region_path }) => region_path ?? []))]),
  ]);
  const cameraById = new Map(cameras.map((camera) => [camera.id, camera]));
  const pictureById = new Map(pictures.map((picture) => [picture.camera_id, picture]));
  return {
    // One that was deleted between the two statements is left out.
    rows: places.flatMap((place) => {
      const camera = cameraById.get(place.id);
      const picture = pictureById.get(place.id);
      return camera ? [wallCameraToWire({ place, camera, picture }, names, addresses)] : [];
    }),
    count,
    page,
    now: now().toISOString(),
  };
}
