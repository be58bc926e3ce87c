import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { DayOfSite, SiteDay } from './site-day.ts';

/** Moves pending changes into the queue, as the days that they concern. */
export async function enqueueChanges(transaction: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ site_id: number }>`
    with taken as (delete from site_day_changes returning site_id, hour),
    queued as (
      insert into site_day_queue (site_id, day)
      select distinct s.id, ((t.hour + after) at time zone s.time_zone)::date
      from taken t
      join sites s on s.id = t.site_id
      -- Where a zone is half an hour off, an hour of UTC may lie in two days.
      cross join (values (interval '0'), (interval '59 minutes')) as part(after)
      where t.hour > '-infinity'
      order by 1, 2
      on conflict do nothing)
    select distinct site_id from taken where hour = '-infinity'`.execute(transaction);
  if (rows.length > 0)
    await enqueueAllDays(
      transaction,
      rows.map(({ site_id }) => site_id),
      now,
    );
}

/** Enqueues all days of sites since anything was measured there; those of sites that are gone are removed. */
async function enqueueAllDays(transaction: Db, sites: readonly number[], now: Date): Promise<void> {
  await sql`delete from site_days d where site_id = any(${[...sites]}::int[])
    and site_id not in (select id from sites)`.execute(transaction);
  await sql`
    with begun as (
      select site_id, min(bucket) as bucket from (
        select d.site_id, f.bucket
        from devices d
        join seen_lines s on s.device_id = d.id
        cross join lateral (
          select bucket from line_flows f
          where f.device_id = s.device_id and f.source = s.source and f.line = s.line
          order by bucket limit 1) f
        where d.site_id = any(${[...sites]}::int[])
        union all
        select s.id, l.bucket
        from sites s
        cross join lateral (
          select bucket from levels l
          where l.customer_id = s.customer_id and l.site_id = s.id order by bucket limit 1) l
        where s.id = any(${[...sites]}::int[])) first
      group by 1)
    insert into site_day_queue (site_id, day)
    select site_id, day from site_days where site_id = any(${[...sites]}::int[])
    union
    select s.id, each.day::date
    from begun b
    join sites s on s.id = b.site_id
    cross join generate_series(
      date_trunc('day', b.bucket at time zone s.time_zone), ${now}::timestamptz at time zone s.time_zone,
      interval '1 day') as each(day)
    on conflict do nothing`.execute(transaction);
}

/** Enqueues the days that have begun or ended since a site's newest one was computed, and today's of every site. */
export async function enqueueNewDays(transaction: Db, now: Date): Promise<void> {
  await sql`
    insert into site_day_queue (site_id, day)
    select s.id, missing.day::date
    from (
      select site_id, max(day) as day from site_days
      where day > (${now}::timestamptz at time zone 'UTC')::date - ${maxSilentDays}::int group by 1) newest
    join sites s on s.id = newest.site_id and s.retired_at is null
    cross join generate_series(
      newest.day::timestamp, ${now}::timestamptz at time zone s.time_zone, interval '1 day') as missing(day)
    on conflict do nothing`.execute(transaction);
}

/** A site that was computed no day for so long, as no server ran, gets days again with its next message. */
const maxSilentDays = 400;

/** Takes days from the queue that were not computed just now, those that wait longest first. */
export async function takeQueued(
  transaction: Db,
  count: number,
  minAgeMs: number,
): Promise<DayOfSite[]> {
  const { rows } = await sql<DayOfSite>`
    with taken as (
      delete from site_day_queue q using (
        select site_id, day from site_day_queue
        where since <= clock_timestamp() - ${minAgeMs} * interval '1 millisecond'
        order by since, site_id, day limit ${count}) oldest
      where q.site_id = oldest.site_id and q.day = oldest.day
      returning q.site_id, q.day)
    select site_id, day::text as day from taken order by site_id, day`.execute(transaction);
  return rows;
}

/** Writes computed days; those of which nothing is known are removed. */
export async function writeDays(transaction: Db, days: readonly SiteDay[]): Promise<void> {
  const [known, unknown] = [days.filter(isKnown), days.filter((day) => !isKnown(day))];
  if (unknown.length > 0) {
    await sql`delete from site_days d
      using unnest(${unknown.map(({ site_id }) => site_id)}::int[],
        ${unknown.map(({ day }) => day)}::date[]) gone(site_id, day)
      where d.site_id = gone.site_id and d.day = gone.day`.execute(transaction);
  }
  if (known.length === 0) return;
  await transaction
    .insertInto('site_days')
    .values(known.map(({ isBegun: _, ...columns }) => columns))
    .onConflict((conflict) =>
      conflict.columns(['day', 'site_id']).doUpdateSet((eb) => ({
        visitors_in: eb.ref('excluded.visitors_in'),
        visitors_out: eb.ref('excluded.visitors_out'),
        visitor_version: eb.ref('excluded.visitor_version'),
        expected_ms: eb.ref('excluded.expected_ms'),
        covered_ms: eb.ref('excluded.covered_ms'),
        open_minutes: eb.ref('excluded.open_minutes'),
        has_hours: eb.ref('excluded.has_hours'),
        people_mean: eb.ref('excluded.people_mean'),
        people_peak: eb.ref('excluded.people_peak'),
        people_minutes: eb.ref('excluded.people_minutes'),
        judged: eb.ref('excluded.judged'),
        violations: eb.ref('excluded.violations'),
        judged_minutes: eb.ref('excluded.judged_minutes'),
        transactions: eb.ref('excluded.transactions'),
        items: eb.ref('excluded.items'),
        amount: eb.ref('excluded.amount'),
        currency: eb.ref('excluded.currency'),
        staff_minutes: eb.ref('excluded.staff_minutes'),
        computed_until: eb.ref('excluded.computed_until'),
        people_computed_at: eb.ref('excluded.people_computed_at'),
      })),
    )
    .execute();
}

/** A site's days begin with the first on which anything is measured or sold, or anybody worked. */
const isKnown = ({ isBegun, judged, transactions, staff_minutes }: SiteDay) =>
  isBegun || judged > 0 || transactions !== null || staff_minutes !== null;
