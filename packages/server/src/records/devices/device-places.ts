import { maxSingleDevices } from '@foyer/contract';
import { sql } from 'kysely';
import { executeParallel } from '../../platform/database/parallel-statement.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import { deviceState } from '../states/device-state.ts';
import type { DeviceRow } from './device-views.ts';

export interface DevicePlaceRow {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  state: DeviceRow['state'];
}

export interface DeviceClusterRow {
  id: number;
  /** Null of more than one device. */
  name: string | null;
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  online: number;
  degraded: number;
  offline: number;
  never_seen: number;
}

/** Which devices are meant; degrees. */
interface Wanted {
  customer?: number;
  device?: number;
  /** East of `east` where the bounds cross the 180th meridian. */
  west?: number;
  south?: number;
  east?: number;
  north?: number;
}

/** Devices in use inside the scope that have a place, with their states. */
const placesOf = (
  scope: Scope,
  { customer, device, west = -180, south = -90, east = 180, north = 90 }: Wanted,
) => sql`
  select d.id, d.name, d.latitude, d.longitude, ${deviceState} as state
  from devices d left join device_states ds on ds.device_id = d.id
  where ${inScope(scope, 'd')} and d.retired_at is null
    and d.latitude between ${south}::float8 and ${north}::float8
    and ${
      west <= east
        ? sql`d.longitude between ${west}::float8 and ${east}::float8`
        : sql`d.longitude is not null and not (d.longitude > ${east}::float8 and d.longitude < ${west}::float8)`
    }
    and coalesce(d.customer_id = ${customer ?? null}::bigint, true)
    and coalesce(d.id = ${device ?? null}::bigint, true)`;

/** Devices with a place, by id: by name would take five times as long, and a map has no order. */
export async function devicePlaces(db: Db, scope: Scope, wanted: Wanted, limit?: number) {
  const { rows } = await sql<DevicePlaceRow>`
    ${placesOf(scope, wanted)} order by d.id limit ${limit ?? null}::int`.execute(db);
  return rows;
}

/** Points of a map this close to each other may be one. Pixels. */
const cellPx = 32;
const worldPx = 512;
/** Cells beside each other in the asked bounds: a larger zoom of them is answered as one with so many. */
const maxCells = 1_024;
/** Bounds this narrow are within one cell at every zoom. */
const minDegrees = 1e-6;
/** Web Mercator ends here. Degrees. */
const maxLatitude = 85.051129;

/**
 * Devices with a place as the points of a map at a zoom, in which the world is 512 · 2^zoom pixels wide. Few are a point
 * each; of more, those in one cell of a grid over the world are one point in the middle of them.
 */
export async function deviceClusters(
  db: Db,
  scope: Scope,
  { zoom = 0, west = -180, east = 180, ...others }: Wanted & { zoom?: number },
): Promise<DeviceClusterRow[]> {
  const wanted = { ...others, west, east };
  const few = await devicePlaces(db, scope, wanted, maxSingleDevices + 1);
  if (few.length <= maxSingleDevices) return few.map(clusterOf);
  const degrees = east - west + (west <= east ? 0 : 360);
  // Cells around the world, twice as many at each next zoom: as many as the zoom has, or as fit into the bounds.
  const cells = Math.min(
    (worldPx / cellPx) * 2 ** zoom,
    2 ** Math.floor(Math.log2((maxCells * 360) / Math.max(degrees, minDegrees))),
  );
  const clusters = sql<DeviceClusterRow>`
    select min(id) as id, case when count(*) = 1 then min(name collate "C") end as name,
      avg(latitude) as latitude, avg(longitude) as longitude,
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
      (count(*) filter (where state = 'online'))::int as online,
      (count(*) filter (where state = 'degraded'))::int as degraded,
      (count(*) filter (where state = 'offline'))::int as offline,
      (count(*) filter (where state = 'never seen'))::int as never_seen
    from (${placesOf(scope, wanted)}) place
    group by floor((longitude + 180) / 360 * ${cells}::float8),
      floor(asinh(tand(least(greatest(latitude, ${-maxLatitude}::float8), ${maxLatitude}::float8))) / (2 * pi())
        * ${cells}::float8)
    order by id`;
  return (await executeParallel(db, clusters)).rows;
}

const clusterOf = ({ state, ...place }: DevicePlaceRow): DeviceClusterRow => ({
  ...place,
  west: place.longitude,
  south: place.latitude,
  east: place.longitude,
  north: place.latitude,
  online: Number(state === 'online'),
  degraded: Number(state === 'degraded'),
  offline: Number(state === 'offline'),
  never_seen: Number(state === 'never seen'),
});
