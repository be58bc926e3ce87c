import type { AlarmSeverity } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import { shownRuleName } from '../../alarms/definition/default-rule-texts.ts';
import { needsAcknowledgement } from '../../alarms/list/alarm-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';

export interface AlarmFigures {
  /** Its name in the reader's language. */
  rule: string;
  severity: AlarmSeverity;
  alarms: number;
  /** Those that still need attention, as the console counts them. */
  open: number;
  /** Median; null where none was acknowledged. */
  minutes_to_acknowledge: number | null;
}

/** Alarms of a scope that began in a time and were not held back, by rule, the most first. */
export async function alarmFigures(
  db: Db,
  scope: Scope,
  { from, to, now, t }: { from: Date; to: Date; now: Date; t: Translate },
): Promise<AlarmFigures[]> {
  const { rows } = await sql<AlarmFigures>`
    select ${shownRuleName('a.rule_name', t)} as rule, a.severity, count(*)::int as alarms,
      (count(*) filter (where ${needsAcknowledgement(now)}))::int as open,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from a.acknowledged_at - a.started_at) / 60))::numeric, 1)::float8
        as minutes_to_acknowledge
    from alarms a
    where ${inScope(scope, 'a')} and a.started_at >= ${from} and a.started_at < ${to}
      and a.suppressed_by is null and not a.out_of_service
    group by 1, 2
    order by 3 desc, 1, 2`.execute(db);
  return rows;
}
