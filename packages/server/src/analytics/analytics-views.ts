import { stateNames } from '@foyer/contract';
import { sql } from 'kysely';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import { cameraState, deviceState } from '../devices/device-state.ts';
import { notificationCount } from '../notifications/notification-views.ts';
import type { Db } from '../platform/postgres.ts';
import { poorSamplingPct } from '../rollups/troubles.ts';

const dayMs = 24 * 3_600_000;

/** How many notifications of a type there are, and how many came since. */
export async function notificationTile(db: Db, scope: Scope, type: number, since: Date) {
  const filter = { device: undefined, type, from: undefined, to: undefined };
  const [total, last] = await Promise.all([
    notificationCount(db, scope, filter),
    notificationCount(db, scope, { ...filter, from: since }),
  ]);
  return { total, last };
}

/** How many devices and cameras there are, and how many were added since. */
export async function inventoryTiles(db: Db, scope: Scope, since: Date) {
  const { rows } = await sql<Record<'devices' | 'newDevices' | 'cameras' | 'newCameras', number>>`
    select count(distinct d.id) as devices,
      count(distinct d.id) filter (where d.created_at >= ${since}) as "newDevices",
      count(m.id) as cameras, count(m.id) filter (where m.created_at >= ${since}) as "newCameras"
    from devices d left join cameras m on m.device_id = d.id
    where ${inScope(scope, 'd.customer_id')}`.execute(db);
  const { devices = 0, newDevices = 0, cameras = 0, newCameras = 0 } = rows[0] ?? {};
  return {
    devices: { total: devices, last: newDevices },
    cameras: { total: cameras, last: newCameras },
  };
}

/** Levels of an hour, summed over the sources that reported in it; null where none did. */
export interface HourRow {
  at: number;
  people: number | null;
  distance: number | null;
  ppe: number | null;
  maskPeople: number | null;
  masks: number | null;
}

/** Every hour from `from` to `to`, with or without readings. */
export async function hourlyLevels(db: Db, scope: Scope, from: Date, to: Date): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with level as (
      select date_bin('1 hour', r.bucket, 'epoch') as hour,
        sum(r.people_sum)::float / nullif(sum(r.info_readings), 0) as people,
        sum(r.distance_sum)::float / nullif(sum(r.info_readings), 0) as distance,
        sum(r.ppe_sum)::float / nullif(sum(r.ppe_readings), 0) as ppe,
        sum(r.mask_people_sum)::float / nullif(sum(r.mask_readings), 0) as mask_people,
        sum(r.masks_sum)::float / nullif(sum(r.mask_readings), 0) as masks
      from source_rollups r join devices d on d.id = r.device_id
      where r.bucket >= ${from} and r.bucket <= ${to} and ${inScope(scope, 'd.customer_id')}
      group by 1, r.device_id, r.source)
    select (extract(epoch from h.hour) * 1000)::bigint as at,
      round(sum(l.people)::numeric, 2)::float as people,
      round(sum(l.distance)::numeric, 2)::float as distance,
      round(sum(l.ppe)::numeric, 2)::float as ppe,
      round(sum(l.mask_people)::numeric, 2)::float as "maskPeople",
      round(sum(l.masks)::numeric, 2)::float as masks
    from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '1 hour') h(hour)
    left join level l on l.hour = h.hour
    group by h.hour order by h.hour`.execute(db);
  return rows;
}

/** How many devices are in each state, in the order of `stateNames`. */
export async function deviceStates(db: Db, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ state: string; n: number }>`
    select ${deviceState} as state, count(*) as n
    from devices d left join device_states ds on ds.device_id = d.id
    where ${inScope(scope, 'd.customer_id')} group by 1`.execute(db);
  return inOrder(rows);
}

/** How many cameras are in each state, in the order of `stateNames`. */
export async function cameraStates(db: Db, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ state: string; n: number }>`
    select ${cameraState(poorSamplingPct)} as state, count(*) as n
    from cameras m join devices d on d.id = m.device_id
    left join device_states ds on ds.device_id = d.id
    left join source_states ss on ss.device_id = m.device_id and ss.source = m.code
    where ${inScope(scope, 'd.customer_id')} group by 1`.execute(db);
  return inOrder(rows);
}

const inOrder = (rows: { state: string; n: number }[]) =>
  stateNames.map((name) => rows.find((row) => row.state === name)?.n ?? 0);

/** Seven days ago. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);
