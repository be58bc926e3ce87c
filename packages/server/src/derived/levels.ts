import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { holdCompaction } from './compaction.ts';

/** Exact sums in whatever order: each source's level is rounded to this many decimals. */
const level = (sum: string, readings: string) =>
  sql.raw(`case when grouping(r.bucket) = 1
    then round(sum(r.${sum}) / nullif(sum(r.${readings}), 0), 6) end`);

/** Hours are put together from these by equality: of a range, PostgreSQL could not tell how little it is. */
export const quarters = sql`(values (interval '0'), ('15 minutes'), ('30 minutes'), ('45 minutes'))
  as quarter(after)`;

/** From which bucket on to before which one; said beside the windows, so that an index is found by it. */
export interface Extent {
  from: Date;
  end: Date;
}

/**
 * What rollups `r` say of windows `w(customer_id, start)` of an hour at most: a row of levels for each
 * source, and a row with the `bucket`, its peak, alerts and number of readings for each 15 minutes.
 */
const levelParts = (rollups: RawBuilder<unknown>) => sql`
  select w.customer_id, w.start, r.bucket,
    ${level('people_sum', 'info_readings')} as people,
    ${level('distance_sum', 'info_readings')} as distance,
    ${level('ppe_sum', 'ppe_readings')} as ppe,
    ${level('ppe_people_sum', 'ppe_readings')} as ppe_people,
    ${level('mask_people_sum', 'mask_readings')} as mask_people,
    ${level('masks_sum', 'mask_readings')} as masks,
    case when grouping(r.bucket) = 0 then sum(r.people_max) end as peak,
    case when grouping(r.bucket) = 0 then sum(r.alerts) end as alerts,
    case when grouping(r.bucket) = 0 then sum(r.info_readings + r.mask_readings) end as readings
  from ${rollups}
  group by grouping sets (
    (w.customer_id, w.start, r.device_id, r.source), (w.customer_id, w.start, r.bucket))`;

/** Of few windows `w(customer_id, start, until)`: the rollups of `devices d` are looked up one by one. */
export const levelPartsOf = (
  windows: RawBuilder<unknown>,
  devices: RawBuilder<unknown>,
  { from, end }: Extent,
) =>
  levelParts(sql`${windows} w join devices d on ${devices} cross join ${quarters}
  join source_rollups r on r.device_id = d.id and r.bucket = w.start + after
  where w.start + after < w.until and r.bucket >= ${from} and r.bucket < ${end}`);

/** Columns of `levels` that are a level, by the names of `levelParts`. */
export const levelColumns = [
  'people',
  'distance',
  'ppe',
  'ppe_people',
  'mask_people',
  'masks',
] as const;

/** Levels add up over sources. */
export const levelSums = sql.raw(
  levelColumns.map((column) => `sum(${column}) as ${column}`).join(', '),
);

const columns = sql.raw(`customer_id, bucket, ${levelColumns.join(', ')}, peak, alerts, readings`);
const values = [...levelColumns, 'peak', 'alerts', 'readings'];
const renewed = sql.raw(`on conflict (customer_id, bucket) do update set
  ${values.map((column) => `${column} = excluded.${column}`).join(', ')}
  where levels is distinct from excluded`);

/** Which rows of `levels` are computed: each of the customers' for each of the buckets, in pairs. */
interface Touched {
  customers: number[];
  buckets: Date[];
}

const quarterMs = 900_000;
const hourMs = 3_600_000;

/**
 * Computes rows anew, and those of all customers for the same buckets. Each quarter's rollups are read once,
 * of all devices together, and then told apart: one by one they would be sought four times a device.
 */
async function recompute(transaction: Db, { customers, buckets }: Touched): Promise<void> {
  if (buckets.length === 0) return;
  const times = buckets.map((bucket) => bucket.getTime()).sort((a, b) => a - b);
  const [from, end] = [new Date(times[0]!), new Date(times.at(-1)! + hourMs)];
  const moments = buckets.map((bucket) => bucket.toISOString());
  await sql`
    with touched as materialized (
      select * from unnest(${customers}::int[], ${moments}::timestamptz[]) t(customer_id, bucket)),
    covered as materialized (
      select customer_id, bucket as start, bucket + after as bucket from touched cross join ${quarters}),
    rollup as materialized (
      select d.customer_id, r.* from (select distinct bucket from covered) b
      join source_rollups r using (bucket) join devices d on d.id = r.device_id
      where bucket >= ${from} and bucket < ${end}),
    part as (${levelParts(sql`rollup r join covered w using (customer_id, bucket)`)}),
    computed as materialized (
      select customer_id, start as bucket, ${levelSums},
        max(peak) filter (where bucket = start) as peak,
        coalesce(max(alerts) filter (where bucket = start), 0) as alerts,
        coalesce(max(readings) filter (where bucket = start), 0) as readings
      from part group by 1, 2),
    gone as (
      delete from levels l using touched t
      where l.customer_id = t.customer_id and l.bucket = t.bucket
        and (l.customer_id, l.bucket) not in (select customer_id, bucket from computed))
    insert into levels (${columns}) select ${columns} from computed order by 1, 2 ${renewed}
    `.execute(transaction);
  await sql`
    with touched as materialized (
      select unnest(${[...new Set(moments)]}::timestamptz[]) as bucket),
    computed as materialized (
      select 0 as customer_id, t.bucket, ${levelSums}, sum(peak) as peak, sum(alerts) as alerts,
        sum(readings) as readings
      from customers c cross join touched t join levels l on l.customer_id = c.id and l.bucket = t.bucket
      group by 2),
    gone as (
      delete from levels l using touched t where l.customer_id = 0 and l.bucket = t.bucket
        and l.bucket not in (select bucket from computed))
    insert into levels (${columns}) select ${columns} from computed order by 2 ${renewed}
    `.execute(transaction);
}

/** The hours, by the quarter they begin with, that cover a quarter hour. */
export const coveringHours = (bucket: string) =>
  sql.raw(`generate_series(${bucket} - interval '45 minutes', ${bucket}, interval '15 minutes')`);

/** So much fits into about a second; newer time is nearer to who looks. */
const mostChanges = 1_000;

/** Computes what changed since the last time, newest first; what is left is for the next time. */
export async function compactLevels(transaction: Db): Promise<void> {
  const { rows } = await sql<{ customer_id: number; bucket: Date }>`
    with chosen as materialized (
      select distinct customer_id, bucket from level_changes
      order by bucket desc, customer_id limit ${mostChanges}),
    taken as (
      delete from level_changes l using chosen c
      where l.customer_id = c.customer_id and l.bucket = c.bucket)
    select distinct customer_id, hour as bucket from chosen, ${coveringHours('bucket')} hour
    `.execute(transaction);
  await recompute(transaction, {
    customers: rows.map((row) => row.customer_id),
    buckets: rows.map((row) => row.bucket),
  });
}

/**
 * Computes all levels anew, for rows that a fault of the machine has spoilt, or for rollups that were loaded
 * from elsewhere: a day at a time, each in a transaction of its own, so that ingest and folds go on.
 */
export async function rebuildLevels(
  db: Db,
  days?: readonly Date[],
  report?: () => Promise<void>,
): Promise<void> {
  await sql`delete from levels where customer_id <> 0
    and not exists (select from customers c where c.id = customer_id)`.execute(db);
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute();
  for (const day of days ?? (await daysWithLevels(db))) {
    const touched = hoursTouching(day).flatMap((bucket) =>
      customers.map(({ id }) => ({ id, bucket })),
    );
    await db.transaction().execute(async (transaction) => {
      await holdCompaction(transaction);
      await sql`set local work_mem = '64MB'`.execute(transaction);
      await recompute(transaction, {
        customers: touched.map(({ id }) => id),
        buckets: touched.map(({ bucket }) => bucket),
      });
    });
    await report?.();
  }
}

const quartersADay = 96;

/** The hours, by their first quarter, with any time in a day. */
const hoursTouching = (day: Date) =>
  Array.from(
    { length: quartersADay + 3 },
    (_, nth) => new Date(day.getTime() + (nth - 3) * quarterMs),
  );

/** Days (UTC) with a row of levels or a rollup, whose index is asked for the next day each time. */
export async function daysWithLevels(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ day: Date }>`
    with recursive known(day) as (
      select date_trunc('day', min(bucket), 'UTC') from source_rollups
      union all
      select (select date_trunc('day', min(bucket), 'UTC') from source_rollups
        where bucket >= known.day + interval '24 hours')
      from known where known.day is not null)
    select day from known where day is not null
    union select date_trunc('day', bucket, 'UTC') from levels order by 1`.execute(db);
  return rows.map((row) => row.day);
}

/** Removes the levels of a customer that is itself removed. */
export const removeLevels = (transaction: Db, customerId: number) =>
  transaction.deleteFrom('levels').where('customer_id', '=', customerId).execute();
