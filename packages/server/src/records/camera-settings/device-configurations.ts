import { createHmac, hkdfSync } from 'node:crypto';
import { type DeviceConfiguration, stricterSharing, type WatchedCamera } from '@foyer/contract';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import { type AddressVault, createAddressVault } from './address-vault.ts';
import { type Drawn, type WatchedCameraRow, watchedCameras } from './camera-settings-views.ts';

/** What the camera watcher of a device has to do now. */
export type ConfigurationOf = (deviceId: number) => Promise<DeviceConfiguration>;

/** Configurations of devices; those asked for at the same time share a query. */
export function createDeviceConfigurations(pool: pg.Pool, tokenSecret: string): ConfigurationOf {
  const vault = createAddressVault(tokenSecret);
  const versionOf = createVersions(tokenSecret);
  const load = async (ids: readonly number[]): Promise<DeviceConfiguration[]> => {
    const rows = Map.groupBy(await watchedCameras(pool, ids), ({ device_id }) => device_id);
    return ids.map((id) => {
      const cameras = (rows.get(id) ?? []).flatMap((row) => watchedCamera(row, vault) ?? []);
      return { version: versionOf(cameras), cameras };
    });
  };
  return createBatchLoader(load, { keyOf: String, isWrongData });
}

/** On fewer pictures a second nobody can be followed: the watcher would refuse lines and zones, and all else with them. */
const minFollowedPerS = 0.5;

/** Undefined where the address was encrypted with another token secret. */
function watchedCamera(row: WatchedCameraRow, vault: AddressVault): WatchedCamera | undefined {
  const address = vault.opened(row.address);
  if (address === undefined) return undefined;
  const { code, name, every_s, distance_m, ground, zones } = row;
  const lines = row.lines.flatMap(withoutRepeats);
  const isFollowed = lines.length + zones.length > 0;
  return {
    code,
    name,
    address,
    every_s,
    distance_m,
    pictures_per_s: isFollowed ? Math.max(row.pictures_per_s, minFollowedPerS) : row.pictures_per_s,
    sharing: stricterSharing(row.sharing, row.customer_sharing),
    ground,
    lines,
    zones,
    masks: row.masks.map(({ kind, points }) => ({ kind, points })),
  };
}

/** A line without points that repeat the one before, as a double click draws them: nothing can cross those. */
function withoutRepeats({ id, points }: Drawn): Drawn[] {
  const kept = points.filter(([x, y], at) => {
    const [lastX, lastY] = points[at - 1] ?? [];
    return x !== lastX || y !== lastY;
  });
  return kept.length > 1 ? [{ id, points: kept }] : [];
}

const versionCharacters = 16;

/**
 * Names a content: the same for the same. People see versions: without a secret of the server, passwords could be guessed
 * until the version is met.
 */
function createVersions(tokenSecret: string): (cameras: readonly WatchedCamera[]) => string {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'watcher configurations', 32));
  return (cameras) =>
    createHmac('sha256', key)
      .update(JSON.stringify(cameras))
      .digest('base64url')
      .slice(0, versionCharacters);
}
