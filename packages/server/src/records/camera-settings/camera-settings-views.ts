import {
  type CameraMask,
  type CameraSettings,
  cameraSettingsDefaults,
  type PictureSharing,
  stricterSharing,
  type WatchedGround,
} from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { AddressVault } from './address-vault.ts';

interface Settings {
  every_s: number;
  pictures_per_s: number;
  distance_m: number;
  sharing: PictureSharing;
  ground: WatchedGround | null;
  address: Buffer | null;
  customer_sharing: PictureSharing;
}

type Kept = Settings & { enabled: boolean };

/** How a camera inside the scope is watched; undefined without such a camera. */
export async function cameraSettingsOf(
  db: Db,
  vault: AddressVault,
  scope: Scope,
  cameraId: number,
): Promise<CameraSettings | undefined> {
  const { rows } = await sql<{ [K in keyof Kept]: Kept[K] | null }>`
    select w.enabled, w.every_s, w.pictures_per_s, w.distance_m, w.sharing, w.ground, w.address,
      c.watcher_sharing as customer_sharing
    from cameras m
    join devices d on d.id = m.device_id
    join customers c on c.id = d.customer_id
    left join camera_settings w on w.camera_id = m.id
    where m.id = ${cameraId} and ${inScope(scope, 'd')}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { address, customer_sharing, ...kept } = row;
  const settings = kept.enabled === null ? cameraSettingsDefaults : (kept as Kept);
  return {
    ...settings,
    has_address: vault.opened(address) !== undefined,
    sharing_in_force: stricterSharing(
      settings.sharing,
      customer_sharing ?? cameraSettingsDefaults.sharing,
    ),
  };
}

/** A camera that a watcher is to watch. */
export interface WatchedCameraRow extends Settings {
  device_id: number;
  code: string;
  name: string;
  masks: CameraMask[];
  lines: Drawn[];
  zones: Drawn[];
}

export interface Drawn {
  id: string;
  points: [number, number][];
}

/** The cameras that devices are to watch, by their codes, with what is drawn on them. Whoever asks is the device. */
export async function watchedCameras(
  pool: pg.Pool,
  deviceIds: readonly number[],
): Promise<WatchedCameraRow[]> {
  const { rows } = await pool.query<WatchedCameraRow>({
    name: 'watched-cameras',
    text: `
      select m.device_id, m.code, m.name, m.masks, w.address, w.every_s, w.pictures_per_s, w.distance_m,
        w.sharing, w.ground, c.watcher_sharing as customer_sharing,
        coalesce((
          select json_agg(json_build_object('id', line, 'points', points) order by line)
          from counting_lines l
          where l.camera_id = m.id and points is not null and removed_at is null), '[]') as lines,
        coalesce((
          select json_agg(json_build_object('id', zone, 'points', points) order by zone)
          from counting_zones z
          where z.camera_id = m.id and points is not null and removed_at is null), '[]') as zones
      from cameras m
      join devices d on d.id = m.device_id
      join customers c on c.id = d.customer_id
      join camera_settings w on w.camera_id = m.id and w.enabled and w.address is not null
      where m.device_id = any($1)
      order by m.device_id, m.code`,
    values: [deviceIds],
  });
  return rows;
}
