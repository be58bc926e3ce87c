import type { ReportPeriod } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { aboutSitesOf } from '../../records/access/scope.ts';

export interface ScheduleRow {
  id: number;
  name: string;
  customer_id: number;
  customer_name: string;
  region_ids: number[];
  site_ids: number[];
  /** The sites whose figures it has; null: all of the customer. */
  seen_sites: number[] | null;
  time_zone: string;
  period: ReportPeriod;
  send_at: string;
  enabled: boolean;
  next_at: Date;
  /** Those who see all that it is about now. */
  users: { id: number; email: string; language: LanguageCode | null }[];
}

/** The zone that all sites it is about are in, else the customer's, as of the screens (records/sites/extent.ts). */
const zoneOfSchedule = sql`coalesce((
  select min(t.time_zone) from sites t
  where t.customer_id = s.customer_id and t.retired_at is null
    and coalesce(t.id = any(sites_within(s.region_ids, s.site_ids)),
      sites_within(s.region_ids, s.site_ids) is null)
  having count(distinct t.time_zone) = 1), c.time_zone)`;

/** Schedules inside the scope of customers in use, by name. */
export async function schedulesWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.name, s.customer_id, c.name as customer_name, s.region_ids, s.site_ids,
      sites_within(s.region_ids, s.site_ids) as seen_sites, ${zoneOfSchedule} as time_zone, s.period, s.send_at,
      s.enabled, s.next_at, coalesce(p.users, '[]') as users
    from report_schedules s
    join customers c on c.id = s.customer_id and c.retired_at is null
    left join (
      select r.schedule_id, json_agg(json_build_object('id', u.id, 'email', u.email, 'language', u.language) order by u.email) as users
      from report_recipients r
      join report_schedules s on s.id = r.schedule_id
      join users u on u.id = r.user_id and u.customer_id = s.customer_id
        and coalesce(sites_within(s.region_ids, s.site_ids) <@ sites_within(u.region_ids, u.site_ids),
          sites_within(u.region_ids, u.site_ids) is null)
      group by 1) p on p.schedule_id = s.id
    where ${aboutSitesOf(scope, 's')} and ${condition}
    order by s.name collate natural_order, s.id`.execute(db);
  return rows;
}

/** One schedule; throws 404 where the scope does not show it. */
export const scheduleOf = async (db: Db, scope: Scope, id: number): Promise<ScheduleRow> =>
  found((await schedulesWhere(db, scope, sql`s.id = ${id}`))[0], 'report', id);
