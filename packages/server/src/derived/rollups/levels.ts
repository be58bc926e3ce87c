import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { markHours } from '../../records/sites/site-day-changes.ts';
import { holdCompaction } from './compaction.ts';

const recomputeSites = sqlFile(new URL('./recompute-levels-of-sites.sql', import.meta.url));
const recomputeCustomers = sqlFile(new URL('./recompute-levels-of-customers.sql', import.meta.url));
const recomputeAll = sqlFile(new URL('./recompute-levels-of-all.sql', import.meta.url));

/** Which row of `levels` of a site is computed. */
interface Touched {
  customer_id: number;
  site_id: number;
  bucket: Date;
}

/** From one hour of `levels` to the next. */
const stepMs = 1_800_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Computes rows of sites again, and with them those of their customers and of all together for the same buckets. */
async function recompute(transaction: Db, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return;
  const times = touched.map((row) => row.bucket.getTime()).sort((a, b) => a - b);
  const bucket = touched.map((row) => row.bucket.toISOString());
  const customer_id = touched.map((row) => row.customer_id);
  await recomputeSites.run(transaction, {
    customer_id,
    site_id: touched.map((row) => row.site_id),
    bucket,
    from: new Date(times[0]!),
    end: new Date(times.at(-1)! + hourMs),
  });
  await recomputeCustomers.run(transaction, { customer_id, bucket });
  await recomputeAll.run(transaction, { bucket: [...new Set(bucket)] });
}

/** Takes about a second. */
const maxChanges = 1_000;

/** Computes the levels whose rollups changed, the newest first as they are on most screens; the rest waits for the next round. */
export async function compactLevels(transaction: Db): Promise<void> {
  const { rows } = await sql<Touched>`
    with chosen as materialized (
      select distinct customer_id, site_id, bucket from level_changes
      order by bucket desc, site_id limit ${maxChanges}),
    taken as (
      delete from level_changes l using chosen c
      where l.site_id = c.site_id and l.bucket = c.bucket)
    select distinct customer_id, site_id, date_bin('30 minutes', bucket, 'epoch') - back as bucket
    from chosen, (values (interval '0'), ('30 minutes')) as half_hour(back)
    `.execute(transaction);
  if (rows.length > 0) await sql`select await_writers()`.execute(transaction);
  await recompute(transaction, rows);
  // What they were computed from changes days of sites, too.
  await markHours(transaction, rows);
}

/**
 * Computes all levels again, for rows that a fault of the machine has damaged, or for rollups that were loaded from
 * elsewhere: a day at a time, each in a transaction of its own, so that ingest and compaction continue.
 */
export async function rebuildLevels(
  db: Db,
  days?: readonly Date[],
  report?: () => Promise<void>,
): Promise<void> {
  const sites = await db
    .selectFrom('sites')
    .select(['customer_id', 'id as site_id'])
    .orderBy('id')
    .execute();
  await removeLevelsOfNobody(db, sites);
  for (const day of days ?? (await daysWithLevels(db))) {
    const touched = hoursTouching(day).flatMap((bucket) =>
      sites.map((site) => ({ ...site, bucket })),
    );
    await db.transaction().execute(async (transaction) => {
      await holdCompaction(transaction);
      // A day of some hundred devices is sorted in memory; PostgreSQL's own 4 MB would send it to disk.
      await sql`set local work_mem = '64MB'`.execute(transaction);
      await recompute(transaction, touched);
    });
    await report?.();
  }
}

/** Removes rows of customers and sites that are gone. */
async function removeLevelsOfNobody(
  db: Db,
  sites: readonly Pick<Touched, 'customer_id' | 'site_id'>[],
): Promise<void> {
  await sql`
    delete from levels
    where customer_id <> all(${sites.map((site) => site.customer_id)}::integer[]) and customer_id <> 0
      or site_id <> all(${sites.map((site) => site.site_id)}::integer[]) and site_id <> 0`.execute(
    db,
  );
}

/** The hours, by their beginning, with any time in a day. */
const hoursTouching = (day: Date) =>
  Array.from(
    { length: dayMs / stepMs + 1 },
    (_, nth) => new Date(day.getTime() + (nth - 1) * stepMs),
  );

/** The first day (UTC) with a rollup at or after a moment. */
async function firstDayWithRollups(db: Db, from: Date | '-infinity'): Promise<Date | null> {
  const { rows } = await sql<{ day: Date | null }>`
    select date_trunc('day', min(bucket), 'UTC') as day from source_rollups
    where bucket >= ${from}::timestamptz`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days (UTC) with a row of levels or a rollup, whose index is asked for the next day each time. */
export async function daysWithLevels(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ day: Date }>`
    select distinct date_trunc('day', bucket, 'UTC') as day from levels`.execute(db);
  const days = new Set(rows.map(({ day }) => day.getTime()));
  let from: Date | '-infinity' = '-infinity';
  for (;;) {
    const day = await firstDayWithRollups(db, from);
    if (day === null) break;
    days.add(day.getTime());
    from = new Date(day.getTime() + dayMs);
  }
  return [...days].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Removes the levels of a customer that is itself removed. */
export const removeLevels = (transaction: Db, customerId: number) =>
  transaction.deleteFrom('levels').where('customer_id', '=', customerId).execute();
