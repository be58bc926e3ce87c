import type { AlarmGroup, AlarmGroupsQuery } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { severityRank, stateRank } from './alarm-order.ts';
import { type Asked, conditionOf } from './alarm-views.ts';

type GroupRow = Omit<AlarmGroup, 'started_at'> & { started_at: Date };

/** A page of groups, and how many there are in all. */
export async function alarmGroups(
  db: Db,
  query: AlarmGroupsQuery,
  { offset, limit, ...asked }: Asked & { offset: number; limit: number },
): Promise<{ rows: AlarmGroup[]; count: number }> {
  const device = query.by === 'device' ? sql`a.device_id` : sql`null::integer`;
  const counted = sql`
    select ${device} as device_id, a.customer_id,
      count(*) filter (where a.severity = 'critical') as critical,
      count(*) filter (where a.severity = 'warning') as warning,
      count(*) filter (where a.severity = 'notice') as notice,
      count(*) filter (where a.state = 'active') as active,
      min(a.started_at) as started_at, min(10 * (${stateRank}) + (${severityRank})) as urgency
    from alarms a where ${conditionOf(query, asked)} group by 1, 2`;
  // Ids at last, so that groups of the same urgency and time keep their places.
  const order = sql`g.urgency, g.started_at, g.customer_id, g.device_id`;
  const [page, all] = await Promise.all([
    sql<GroupRow>`
      select g.device_id, d.name as device_name, g.customer_id, c.name as customer_name,
        g.critical, g.warning, g.notice, g.active, g.started_at
      from (${counted}) g left join customers c on c.id = g.customer_id left join devices d on d.id = g.device_id
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from (${counted}) g`.execute(db),
  ]);
  return {
    rows: page.rows.map((row) => ({ ...row, started_at: row.started_at.toISOString() })),
    count: all.rows[0]?.count ?? 0,
  };
}
