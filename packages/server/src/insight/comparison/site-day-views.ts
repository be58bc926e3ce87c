import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { DayRange } from './compared-days.ts';

/** A stored day of a site (migrations/0013-site-days.sql). */
export interface DayRow {
  site_id: number;
  day: string;
  visitors_in: number | null;
  visitors_out: number | null;
  visitor_version: number;
  expected_ms: number;
  covered_ms: number;
  open_minutes: number;
  has_hours: boolean;
  people_mean: number | null;
  people_peak: number | null;
  people_minutes: number;
  judged: number;
  violations: number;
  judged_minutes: number;
  transactions: number | null;
  items: number | null;
  amount: number | null;
  currency: string | null;
  staff_minutes: number | null;
}

/** Days of sites in some ranges, by site and day. Whoever asks checks the scope. */
export async function daysOfSites(
  db: Db,
  sites: readonly number[],
  ranges: readonly DayRange[],
): Promise<Map<number, Map<string, DayRow>>> {
  const within = ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`);
  const { rows } = await sql<DayRow>`
    select site_id, day::text as day, visitors_in, visitors_out, visitor_version, expected_ms, covered_ms, open_minutes, has_hours,
      people_mean, people_peak, people_minutes, judged, violations, judged_minutes,
      transactions, items, amount::float8 as amount, currency, staff_minutes
    from site_days
    where site_id = any(${[...sites]}::int[]) and (${sql.join(within, sql` or `)})`.execute(db);
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id);
  return new Map(
    [...bySite].map(([site, days]) => [site, new Map(days.map((row) => [row.day, row]))]),
  );
}

/** The most visitors that a day of some sites had while they were open; null where nobody was counted. */
export async function largestDay(
  db: Db,
  sites: readonly number[],
  { from, to }: DayRange,
): Promise<number | null> {
  const { rows } = await sql<{ visitors: number | null }>`
    select max(visitors_in) as visitors from site_days
    where site_id = any(${[...sites]}::int[]) and day between ${from}::date and ${to}::date
      and not (has_hours and open_minutes = 0)`.execute(db);
  return rows[0]?.visitors ?? null;
}
