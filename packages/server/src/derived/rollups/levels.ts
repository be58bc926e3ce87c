import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { holdCompaction } from './compaction.ts';

const recomputeEach = sqlFile(new URL('./recompute-levels.sql', import.meta.url));
const recomputeAll = sqlFile(new URL('./recompute-levels-of-all.sql', import.meta.url));

/** Which rows of `levels` are computed: each of the customers' for each of the buckets, in pairs. */
interface Touched {
  customers: number[];
  buckets: Date[];
}

/** From one hour of `levels` to the next. */
const stepMs = 1_800_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Computes rows again, and those of all customers together for the same buckets. */
async function recompute(transaction: Db, { customers, buckets }: Touched): Promise<void> {
  if (buckets.length === 0) return;
  const times = buckets.map((bucket) => bucket.getTime()).sort((a, b) => a - b);
  const bucket = buckets.map((each) => each.toISOString());
  await recomputeEach.run(transaction, {
    customer_id: customers,
    bucket,
    from: new Date(times[0]!),
    end: new Date(times.at(-1)! + hourMs),
  });
  await recomputeAll.run(transaction, { bucket: [...new Set(bucket)] });
}

/** Takes about a second. */
const maxChanges = 1_000;

/** Computes the levels whose rollups changed, the newest first as they are on most screens; the rest waits for the next round. */
export async function compactLevels(transaction: Db): Promise<void> {
  const { rows } = await sql<{ customer_id: number; bucket: Date }>`
    with chosen as materialized (
      select distinct customer_id, bucket from level_changes
      order by bucket desc, customer_id limit ${maxChanges}),
    taken as (
      delete from level_changes l using chosen c
      where l.customer_id = c.customer_id and l.bucket = c.bucket)
    select distinct customer_id, date_bin('30 minutes', bucket, 'epoch') - back as bucket
    from chosen, (values (interval '0'), ('30 minutes')) as half_hour(back)
    `.execute(transaction);
  if (rows.length > 0) await sql`select await_writers()`.execute(transaction);
  await recompute(transaction, {
    customers: rows.map((row) => row.customer_id),
    buckets: rows.map((row) => row.bucket),
  });
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
  const kept = await sql<{ customer_id: number }>`
    select distinct customer_id from levels where customer_id <> 0`.execute(db);
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute();
  const known = new Set(customers.map(({ id }) => id));
  const gone = kept.rows.map((row) => row.customer_id).filter((id) => !known.has(id));
  if (gone.length > 0) await db.deleteFrom('levels').where('customer_id', 'in', gone).execute();
  for (const day of days ?? (await daysWithLevels(db))) {
    const touched = hoursTouching(day).flatMap((bucket) =>
      customers.map(({ id }) => ({ id, bucket })),
    );
    await db.transaction().execute(async (transaction) => {
      await holdCompaction(transaction);
      // A day of some hundred devices is sorted in memory; PostgreSQL's own 4 MB would send it to disk.
      await sql`set local work_mem = '64MB'`.execute(transaction);
      await recompute(transaction, {
        customers: touched.map(({ id }) => id),
        buckets: touched.map(({ bucket }) => bucket),
      });
    });
    await report?.();
  }
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
