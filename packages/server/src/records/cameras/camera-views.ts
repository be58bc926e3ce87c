import type { CameraMask, PictureFaultKind } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, retired } from '../../platform/http/problem-error.ts';
import { storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { Bucket } from '../../platform/time/range.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import {
  cameraLastSaid,
  cameraState,
  isCurrentFault,
  newestOfDevices,
} from '../states/device-state.ts';

export interface CameraRow {
  id: number;
  name: string;
  code: string;
  /** Other sources that count as this camera. */
  adopted_names: string[];
  created_at: Date;
  masks: CameraMask[];
  device_id: number;
  device_name: string;
  customer_id: number;
  customer_name: string;
  site_name: string;
  /** Time zone of the site. */
  time_zone: string;
  state: 'online' | 'degraded' | 'offline' | 'never seen';
  people: number | null;
  distance: number | null;
  ppe: number | null;
  reading_notification_id: number | null;
  reading_at: Date | null;
  /** What is wrong with its picture. */
  fault_kind: PictureFaultKind | null;
  /** When its device was retired. */
  retired_at: Date | null;
}

/** Cameras inside the scope with their last readings, by name. */
export async function camerasWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<CameraRow>`
    with wanted as materialized (
      select m.* from cameras m join devices d on d.id = m.device_id
      where ${inScope(scope, 'd')} and ${condition})
    select m.id, m.name, m.code, m.masks, m.created_at,
      coalesce(adopted.names, '{}') as adopted_names, m.device_id, d.name as device_name,
      d.customer_id, c.name as customer_name, s.name as site_name, s.time_zone,
      ${cameraState} as state, ss.people, ss.distance, ss.ppe, ss.reading_notification_id, ss.reading_at,
      ss.fault_kind, d.retired_at
    from wanted m join devices d on d.id = m.device_id join customers c on c.id = d.customer_id
    join sites s on s.id = d.site_id
    left join device_states ds on ds.device_id = m.device_id
    left join ${newestOfDevices} dl on dl.device_id = d.id
    left join ${cameraLastSaid} ss on ss.camera_id = m.id
    left join (
      select camera_id, array_agg(source order by source) as names from sources
      where camera_id in (select id from wanted) group by 1) adopted on adopted.camera_id = m.id
    order by m.name collate natural_order, m.id`.execute(db);
  return rows;
}

/** One camera; throws 404 where the scope does not show it. */
export const cameraOf = async (db: Db, scope: Scope, id: number): Promise<CameraRow> =>
  found((await camerasWhere(db, scope, sql`m.id = ${id}`))[0], 'camera', id);

/** One camera that may be changed; throws 404, or that its device is retired. */
export async function cameraInUse(db: Db, id: number): Promise<CameraRow> {
  const camera = await cameraOf(db, 'all', id);
  if (camera.retired_at !== null) throw retired('camera');
  return camera;
}

/** The sources that are this camera. */
export const namesOf = ({ code, adopted_names }: Pick<CameraRow, 'code' | 'adopted_names'>) => [
  code,
  ...adopted_names,
];

/** When the picture of a camera became untrustworthy, and the photos of a message that show it. */
export interface PictureFaultRow {
  kind: PictureFaultKind;
  began_at: Date;
  notification_id: number | null;
  reference_position: number | null;
  picture_position: number | null;
}

/** The present fault of a camera, from its newest Health message. */
export async function standingFault(db: Db, camera: CameraRow) {
  const { rows } = await sql<PictureFaultRow>`
    select f.kind, f.began_at, f.notification_id, f.reference_position, f.picture_position
    from source_states s join picture_faults f on ${isCurrentFault('f', 's')}
    where s.device_id = ${camera.device_id} and s.source = any(${namesOf(camera)})
    order by s.health_at desc limit 1`.execute(db);
  return rows[0];
}

/** The notification of a camera's last reading. */
export async function lastReading(db: Db, camera: CameraRow) {
  if (camera.reading_notification_id === null || camera.reading_at === null) return undefined;
  return db
    .selectFrom('notifications')
    .where('device_id', '=', camera.device_id)
    .where('at', '=', camera.reading_at)
    .where('id', '=', camera.reading_notification_id)
    .select(['id', 'device_id', 'created_at', storedPayload('notifications').as('stored_payload')])
    .executeTakeFirst();
}

/** Alerts of a camera in each bucket; null in a bucket without a reading. */
export async function cameraAlerts(db: Db, camera: CameraRow, buckets: readonly Bucket[]) {
  const spans = buckets.map(({ hours }) => ({ ...hours[0]!, until: hours.at(-1)!.until }));
  const { rows } = await sql<{ alerts: number | null }>`
    select case when count(r.bucket) > 0 then coalesce(sum(r.alerts), 0) end::int as alerts
    from unnest(${spans.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
      ${spans.map(({ until }) => new Date(until).toISOString())}::timestamptz[]) s(start, until)
    left join source_rollups r on r.device_id = ${camera.device_id} and r.source = any(${namesOf(camera)})
      and r.bucket >= s.start and r.bucket < s.until
    group by s.start order by s.start`.execute(db);
  return rows.map(({ alerts }) => alerts);
}
