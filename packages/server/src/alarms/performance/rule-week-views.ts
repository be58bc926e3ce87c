import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import type { AlarmSpan } from './alarm-week.ts';

/** The newest alarms of a storm are enough to judge a rule by. */
const maxRead = 20_000;

/** A stored alarm, as far as a rule is judged by it. */
export interface RaisedAlarm {
  id: number;
  subject: string;
  device_id: number | null;
  area_id: number | null;
  started_at: Date;
  ended_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  is_held: boolean;
  /** Somebody commented it, assigned it to somebody, or closed it with a comment. */
  acted_on: boolean;
}

/** Alarms of a rule that began in a time, by when they began. */
export async function alarmsOfRule(
  db: Db,
  scope: Scope,
  rule: number,
  { from, until }: AlarmSpan,
): Promise<RaisedAlarm[]> {
  const { rows } = await sql<RaisedAlarm>`
    select a.id, a.subject, a.device_id, a.area_id, a.started_at, a.ended_at, a.closed_at, a.closed_by,
      a.suppressed_by is not null or a.out_of_service as is_held,
      exists (
        select 1 from alarm_events e
        where e.alarm_id = a.id and e.username is not null
          and (e.kind = 'comment' or e.kind = 'assigned' and e.text <> 'to nobody'
            or e.kind = 'closed' and e.text <> '')) as acted_on
    from alarms a
    where a.rule_id = ${rule} and a.started_at >= ${new Date(from)} and a.started_at < ${new Date(until)}
      and ${inScope(scope, 'a')}
    order by a.started_at desc
    limit ${maxRead}`.execute(db);
  return rows.reverse();
}
