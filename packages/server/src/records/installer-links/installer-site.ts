import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { camerasWhere } from '../cameras/camera-views.ts';
import { devicesWhere } from '../devices/device-views.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { cameraCovers } from '../photos/photo-views.ts';

/** The devices in use of a scope, with their cameras and what these saw last. */
export async function devicesToInstall(db: Db, scope: Scope, addresses: PhotoAddresses) {
  const inUse = sql`d.retired_at is null`;
  const [devices, cameras, covers] = await Promise.all([
    devicesWhere(db, scope, inUse),
    camerasWhere(db, scope, inUse),
    cameraCovers(db, scope, addresses),
  ]);
  const photos = new Map(covers.map(({ id, Photo }) => [id, Photo]));
  return devices.map((device) => ({
    id: device.id,
    Name: device.name,
    Code: device.code,
    Profile: device.profile,
    state: device.state,
    troubles: device.troubles ?? [],
    has_token: device.has_token,
    last_seen_at: device.last_received_at,
    Cameras: cameras
      .filter(({ device_id }) => device_id === device.id)
      .map(({ id, name, code, state, people, reading_at }) => ({
        id,
        Name: name,
        Code: code,
        state,
        people,
        read_at: people === null ? null : reading_at,
        Photo: photos.get(id) ?? null,
      })),
  }));
}
