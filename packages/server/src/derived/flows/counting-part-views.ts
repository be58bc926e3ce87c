import type { CountingLine, CountingZone } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { dayStart } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { linesWhere } from './flow-lines.ts';
import { flowsOf } from './flow-views.ts';

type Described = Omit<CountingLine, 'in' | 'out' | 'coverage'>;

/** A camera's lines, those named by messages and those that people described, with who crossed them today. */
export async function linesOfCamera(db: Db, camera: CameraRow, now: Date): Promise<CountingLine[]> {
  const { rows } = await sql<Described>`
    select coalesce(l.line, s.line) as id, coalesce(l.name, '') as name,
      coalesce(l.in_name, '') as in_name, coalesce(l.out_name, '') as out_name, l.points,
      s.line is not null as seen
    from (select * from counting_lines where camera_id = ${camera.id}) l
    full join (select distinct line from seen_lines
      where device_id = ${camera.device_id} and source = any(${namesOf(camera)})) s on s.line = l.line
    where l.removed_at is null or exists (
      select 1 from line_flows f
      where f.device_id = ${camera.device_id} and f.source = any(${namesOf(camera)}) and f.line = l.line
        and f.bucket >= l.removed_at)
    order by 1`.execute(db);
  const flowLines = await linesWhere(db, sql`m.id = ${camera.id}`);
  const today = [{ start: dayStart(camera.time_zone, now.getTime()), until: now.getTime() }];
  return Promise.all(
    rows.map(async (row) => {
      const own = flowLines.filter(({ line }) => line === row.id);
      return { ...row, ...(await flowsOf(db, own, today, now.getTime())).sum };
    }),
  );
}

/** A camera's zones, those named by messages of the last seven days and those that people described. */
export async function zonesOfCamera(db: Db, camera: CameraRow, now: Date): Promise<CountingZone[]> {
  const today = new Date(dayStart(camera.time_zone, now.getTime()));
  const { rows } = await sql<CountingZone>`
    select coalesce(l.zone, s.zone) as id, coalesce(l.name, '') as name, l.points,
      s.zone is not null as seen, (s.people_sum / s.readings)::float as people, s.peak
    from (select * from counting_zones where camera_id = ${camera.id}) l
    full join (
      select part as zone, max(bucket) as last,
        sum(value_sum) filter (where bucket >= ${today}) as people_sum,
        sum(readings) filter (where bucket >= ${today}) as readings,
        max(value_max) filter (where bucket >= ${today}) as peak
      from measure_rollups
      where device_id = ${camera.device_id} and measure = 'zone people'
        and source = any(${namesOf(camera)})
        and bucket > ${now}::timestamptz - interval '7 days'
      group by 1) s on s.zone = l.zone
    where l.removed_at is null or s.last >= l.removed_at
    order by 1`.execute(db);
  return rows;
}
