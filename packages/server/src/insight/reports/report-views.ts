import type { ReportPeriod } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { ofWholeCustomer } from '../../records/access/scope.ts';

export interface ScheduleRow {
  id: number;
  name: string;
  customer_id: number;
  customer_name: string;
  time_zone: string;
  period: ReportPeriod;
  send_at: string;
  enabled: boolean;
  next_at: Date;
  /** Those who see all of the customer now. */
  users: { id: number; email: string; language: LanguageCode | null }[];
}

/** Schedules inside the scope of customers in use, by name. */
export async function schedulesWhere(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.name, s.customer_id, c.name as customer_name, c.time_zone, s.period, s.send_at,
      s.enabled, s.next_at, coalesce(p.users, '[]') as users
    from report_schedules s
    join customers c on c.id = s.customer_id and c.retired_at is null
    left join (
      select r.schedule_id, json_agg(json_build_object('id', u.id, 'email', u.email, 'language', u.language) order by u.email) as users
      from report_recipients r
      join report_schedules s on s.id = r.schedule_id
      join users u on u.id = r.user_id and u.customer_id = s.customer_id
        and sites_within(u.region_ids, u.site_ids) is null
      group by 1) p on p.schedule_id = s.id
    where ${ofWholeCustomer(scope, 's.customer_id')} and ${condition}
    order by s.name collate natural_order, s.id`.execute(db);
  return rows;
}

/** One schedule; throws 404 where the scope does not show it. */
export const scheduleOf = async (db: Db, scope: Scope, id: number): Promise<ScheduleRow> =>
  found((await schedulesWhere(db, scope, sql`s.id = ${id}`))[0], 'report', id);
