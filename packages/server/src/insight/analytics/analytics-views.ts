import { stateNames } from '@foyer/contract';
import { sql } from 'kysely';
import { notificationCount } from '../../derived/notifications/notification-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { inScope, inUse } from '../../records/access/scope.ts';
import type { Extent } from '../../records/sites/extent.ts';
import {
  cameraLastSaid,
  cameraState,
  deviceState,
  newestOfDevices,
  quickCameraState,
  quickStateJoins,
} from '../../records/states/device-state.ts';

/** How many notifications of a type devices in use sent, and how many came since. */
export async function notificationTile(db: Db, extent: Extent, type: number, since: Date) {
  const filter = { device: extent.device, type, from: undefined, to: undefined };
  const [total, last, retired] = await Promise.all([
    notificationCount(db, extent.scope, filter),
    notificationCount(db, extent.scope, { ...filter, from: since }),
    retiredCounts(db, extent, type, since),
  ]);
  return { total: total - retired.total, last: last - retired.last };
}

/** What retired devices add to the counts of a site that is not one of them itself. */
async function retiredCounts(db: Db, { scope, device }: Extent, type: number, since: Date) {
  if (device !== undefined) return { total: 0, last: 0 };
  const { rows } = await sql<{ total: number; last: number }>`
    select coalesce(sum(counted.total), 0)::bigint as total,
      coalesce(sum(recent.total), 0)::bigint as last
    from devices d
    cross join count_notifications(d.id, 0, ${type}::smallint, null, null) counted
    cross join count_notifications(d.id, 0, ${type}::smallint, ${since}, null) recent
    where d.retired_at is not null and ${inScope(scope, 'd')}`.execute(db);
  return rows[0] ?? { total: 0, last: 0 };
}

/** The condition that keeps a query of `devices d` to the site's: those in use, or the one asked for. */
const isOf = ({ scope, device }: Extent) => sql`${inScope(scope, 'd')}
  and ${device === undefined ? inUse(false, 'd') : sql`d.id = ${device}`}`;

/** How many devices and cameras there are, and how many were added since. */
export async function inventoryTiles(db: Db, extent: Extent, since: Date) {
  // Counted apart: joined, each device would have to be told from those before.
  const { rows } = await sql<Record<'devices' | 'newDevices' | 'cameras' | 'newCameras', number>>`
    select own.devices, own."newDevices", theirs.cameras, theirs."newCameras"
    from (
      select count(*) as devices, count(*) filter (where d.created_at >= ${since}) as "newDevices"
      from devices d where ${isOf(extent)}) own,
    (
      select count(*) as cameras, count(*) filter (where m.created_at >= ${since}) as "newCameras"
      from devices d join cameras m on m.device_id = d.id where ${isOf(extent)}) theirs`.execute(
    db,
  );
  const { devices = 0, newDevices = 0, cameras = 0, newCameras = 0 } = rows[0] ?? {};
  return {
    devices: { total: devices, last: newDevices },
    cameras: { total: cameras, last: newCameras },
  };
}

/** How many devices are in each state, in the order of `stateNames`. */
export async function deviceStates(db: Db, extent: Extent): Promise<number[]> {
  const { rows } = await sql<{ state: string; n: number }>`
    select ${deviceState} as state, count(*) as n
    from devices d left join device_states ds on ds.device_id = d.id
    where ${isOf(extent)} group by 1`.execute(db);
  return inOrder(rows);
}

/** Cameras with the states that need little (`quickCameraState`). */
const quickStates = (extent: Extent) => sql`
  select m.id, ${quickCameraState} as state
  from cameras m join devices d on d.id = m.device_id
  ${quickStateJoins}
  where ${isOf(extent)}`;

/** How many cameras are in each state, in the order of `stateNames`. */
export async function cameraStates(db: Db, extent: Extent): Promise<number[]> {
  const { rows } = await sql<{ state: string | null; n: number }>`
    select state, count(*) as n from (${quickStates(extent)}) quick group by 1`.execute(db);
  const known = rows.flatMap(({ state, n }) => (state === null ? [] : [{ state, n }]));
  return inOrder(
    rows.length === known.length ? known : [...known, ...(await otherStates(db, extent))],
  );
}

/** The others by state. */
async function otherStates(db: Db, extent: Extent) {
  const { rows } = await sql<{ id: number }>`
    select id from (${quickStates(extent)}) quick where state is null`.execute(db);
  return exactStates(
    db,
    rows.map(({ id }) => id),
  );
}

/** How many of some cameras are in each state. */
async function exactStates(db: Db, cameras: readonly number[]) {
  const { rows } = await sql<{ state: string; n: number }>`
    with wanted as materialized (select * from cameras where id = any(${cameras}::integer[]))
    select ${cameraState} as state, count(*) as n
    from wanted m join devices d on d.id = m.device_id
    left join device_states ds on ds.device_id = d.id
    left join ${newestOfDevices} dl on dl.device_id = d.id
    left join ${cameraLastSaid} ss on ss.camera_id = m.id group by 1`.execute(db);
  return rows;
}

const inOrder = (rows: { state: string; n: number }[]) =>
  stateNames.map((name) => rows.reduce((sum, { state, n }) => (state === name ? sum + n : sum), 0));
