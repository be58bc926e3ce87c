import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Rule } from '../definition/rule.ts';

const maxPlaces = 5_000;

/** Ids of the devices in use, or of the areas, that a rule watches. */
export async function watchedPlaces(db: Db, rule: Rule, areAreas: boolean): Promise<number[]> {
  const { rows } = areAreas
    ? await sql<{ id: number }>`
        select a.id from areas a join customers c on c.id = a.customer_id and c.retired_at is null
        where (${rule.customer_id}::int is null or a.customer_id = ${rule.customer_id})
          and (${rule.area_id}::int is null or a.id = ${rule.area_id})
        order by 1 limit ${maxPlaces}`.execute(db)
    : await sql<{ id: number }>`
        select id from devices
        where retired_at is null
          and (${rule.customer_id}::int is null or customer_id = ${rule.customer_id})
          and (${rule.device_id}::int is null or id = ${rule.device_id})
        order by 1 limit ${maxPlaces}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Span {
  from: number;
  until: number;
}

/** What a source's, or one of its zones', readings came to in a quarter hour. */
export interface QuarterRow {
  source: string;
  zone: string | null;
  bucket: Date;
  people_max: number | null;
  people_sum: number;
  distance_sum: number;
  ppe_sum: number;
  ppe_people_sum: number;
}

export async function quartersOf(
  db: Db,
  device: number,
  { from, until }: Span,
): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    select source, null as zone, bucket,
      greatest(people_max, coalesce(mask_people_sum, 0))::float8 as people_max,
      (coalesce(people_sum, 0) + coalesce(mask_people_sum, 0))::float8 as people_sum,
      coalesce(distance_sum, 0)::float8 as distance_sum,
      coalesce(ppe_sum, 0)::float8 as ppe_sum,
      coalesce(ppe_people_sum, 0)::float8 as ppe_people_sum
    from source_rollups
    where device_id = ${device} and bucket >= ${new Date(from)} and bucket < ${new Date(until)}
    order by bucket`.execute(db);
  return rows;
}

export async function zoneQuartersOf(
  db: Db,
  device: number,
  { from, until }: Span,
): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    select source, part as zone, bucket, value_max as people_max, value_sum::float8 as people_sum,
      0 as distance_sum, 0 as ppe_sum, 0 as ppe_people_sum
    from measure_rollups
    where device_id = ${device} and measure = 'zone people'
      and bucket >= ${new Date(from)} and bucket < ${new Date(until)}
    order by bucket`.execute(db);
  return rows;
}

/** Gaps of at least so long between a device's messages: the message before, and the one after. */
export async function gapsOf(
  db: Db,
  device: number,
  { from, until }: Span,
  minMs: number,
): Promise<{ before: Date; after: Date | null }[]> {
  const { rows } = await sql<{ before: Date; after: Date | null }>`
    select at as before, next as after from (
      select at, lead(at) over (order by at) as next from notifications
      where device_id = ${device} and at >= ${new Date(from)} and at <= ${new Date(until)}) n
    where next is null or next - at >= make_interval(secs => ${minMs / 1000})
    order by at`.execute(db);
  return rows;
}
