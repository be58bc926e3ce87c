import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { camerasWhere } from '../cameras/camera-views.ts';
import { devicesWhere } from '../devices/device-views.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { cameraCovers } from '../photos/photo-views.ts';
import { devicesToWire } from './installer-site-wire.ts';

/** The devices in use of a scope, with their cameras and what these saw last. */
export async function devicesToInstall(
  db: Db,
  scope: Scope,
  addresses: PhotoAddresses,
  t: Translate,
) {
  const inUse = sql`d.retired_at is null`;
  const [devices, cameras, covers] = await Promise.all([
    devicesWhere(db, scope, inUse),
    camerasWhere(db, scope, inUse),
    cameraCovers(db, scope, addresses),
  ]);
  return devicesToWire(devices, cameras, covers, t);
}
