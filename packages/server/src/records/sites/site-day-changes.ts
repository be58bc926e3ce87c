import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Marks all days of some sites: what counts there, or when they are open, changed. */
export async function markAllDays(transaction: Db, sites: readonly number[]): Promise<void> {
  if (sites.length === 0) return;
  await sql`
    insert into site_day_changes (site_id, hour)
    select distinct site_id, '-infinity'::timestamptz
    from unnest(${[...sites]}::int[]) s(site_id)`.execute(transaction);
}

/** Marks all days of every site. */
export const markAllSites = (transaction: Db) =>
  sql`insert into site_day_changes (site_id, hour)
    select id, '-infinity' from sites`.execute(transaction);

/** Marks the days of a site from a moment on, and to before another. */
export const markDaysBetween = (transaction: Db, site: number, from: Date, until: Date) =>
  sql`insert into site_day_changes (site_id, hour)
    select ${site}::int, hour
    from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 day') hour
    union all select ${site}::int, ${until}::timestamptz`.execute(transaction);

/** Marks the days in which some hours of sites lie; '-infinity' marks all days. */
export async function markHours(
  transaction: Db,
  hours: readonly { site_id: number; bucket: Date | string }[],
): Promise<void> {
  if (hours.length === 0) return;
  await sql`
    insert into site_day_changes (site_id, hour)
    select distinct site_id, date_trunc('hour', bucket, 'UTC')
    from unnest(${hours.map(({ site_id }) => site_id)}::int[],
      ${hours.map(({ bucket }) => (bucket instanceof Date ? bucket.toISOString() : bucket))}::timestamptz[]) h(site_id, bucket)
    `.execute(transaction);
}
