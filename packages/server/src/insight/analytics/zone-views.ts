import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';

/** People in one zone of a source in one bucket; null where there was no reading. */
export interface ZonePeople {
  device_id: number;
  source: string;
  zone: string;
  /** Begin of the bucket. */
  at: Date;
  /** On average of the readings. */
  people: number | null;
  peak: number | null;
  readings: number;
}

/** Buckets of `stepMinutes` from `from` to before `to`, all of them whole quarters of an hour. */
interface Range {
  from: Date;
  to: Date;
  stepMinutes: number;
  /** One device; by default all that the scope shows. */
  device?: number;
}

/** People in zones over a range: a row for each bucket of every zone that has any reading in it. */
export async function zonePeople(
  db: Db,
  scope: Scope,
  { from, to, stepMinutes, device }: Range,
): Promise<ZonePeople[]> {
  const step = sql`make_interval(mins => ${stepMinutes})`;
  const { rows } = await sql<ZonePeople>`
    with reading as (
      select z.device_id, s.counted_as as source, z.zone, date_bin(${step}, z.bucket, ${from}) as at,
        sum(z.people_sum) as people_sum, max(z.people_max) as peak, sum(z.readings) as readings
      from zone_rollups z join devices d on d.id = z.device_id
        join sources s on s.device_id = z.device_id and s.source = z.source
      where z.bucket >= ${from} and z.bucket < ${to} and s.counted_as is not null
        and ${inScope(scope, 'd.customer_id')}
        and d.id = coalesce(${device ?? null}::int, d.id)
      group by 1, 2, 3, 4),
    zone as (select distinct device_id, source, zone from reading),
    bucket as (
      select at from generate_series(${from}::timestamptz, ${to}::timestamptz, ${step}) at
      where at < ${to}::timestamptz)
    select device_id, source, zone, at, (people_sum / readings)::float as people, peak,
      coalesce(readings, 0)::int as readings
    from zone cross join bucket left join reading using (device_id, source, zone, at)
    order by device_id, source, zone, at`.execute(db);
  return rows;
}
