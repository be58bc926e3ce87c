import type { OpeningHours } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { publicHolidays } from '../../records/holidays/public-holidays.ts';
import { type CalendarDay, calendarDays, dateOf } from './calendar-days.ts';

interface SiteRow {
  id: number;
  zone: string;
  opening_hours: OpeningHours;
  holidays: string;
}

/** The clock of a site, and its days. */
export interface SiteCalendar {
  zone: string;
  days: CalendarDay[];
}

/** The calendars of sites, from a day on, which is so many days after 1970. */
export async function siteCalendars(
  db: Db,
  sites: readonly number[],
  first: number,
  count: number,
): Promise<Map<number, SiteCalendar>> {
  const { rows } = await sql<SiteRow>`
    select id, time_zone as zone, opening_hours, holidays from sites
    where id = any(${[...sites]}::int[])`.execute(db);
  const range = { from: dateOf(first), to: dateOf(first + count - 1) };
  const known = await Promise.all(
    rows.map(async (site) => {
      const holidays = await publicHolidays(site.holidays, range, 'en');
      const days = new Set(holidays.map(({ day }) => day));
      return [site.id, { zone: site.zone, days: calendarDays(site, first, count, days) }] as const;
    }),
  );
  return new Map(known);
}
