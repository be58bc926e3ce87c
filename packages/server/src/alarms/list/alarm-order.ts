import type { AlarmsQuery, alarmSorts } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { natural, orderOf } from '../../records/lists/record-list.ts';

/** What lasts comes before what is over, and what nobody has acknowledged before the rest. */
export const stateRank = sql`case a.state when 'active' then 1 when 'acknowledged' then 2 else 3 end`;
export const severityRank = sql`case a.severity when 'critical' then 1 when 'warning' then 2 else 3 end`;
/** The rank of the severity of another table, by its alias. */
export const severityRankOf = (alias: string) =>
  sql`case ${sql.ref(`${alias}.severity`)} when 'critical' then 1 when 'warning' then 2 else 3 end`;

/** The index `alarms_by_urgency` has the expressions of `urgency`. */
const orders = {
  newest: sql`a.started_at desc, a.id desc`,
  urgency: sql`${stateRank}, ${severityRank}, a.started_at, a.id`,
};

const sorts: Record<(typeof alarmSorts)[number], RawBuilder<unknown>> = {
  started_at: sql`a.started_at`,
  ended_at: sql`a.ended_at`,
  severity: severityRank,
  state: stateRank,
  rule: natural('a.rule_name'),
  device: natural('d.name'),
  camera: natural('m.name'),
  customer: natural('c.name'),
  assignee: natural('a.assignee'),
};

/** Whether a `sort` needs the names of what alarms are about. */
export const needsNames = (sort: string | undefined) =>
  sort !== undefined && /\b(device|camera|customer)\b/.test(sort);

/** What a list of alarms is ordered by. */
export const alarmOrder = ({ sort, order = 'newest' }: Pick<AlarmsQuery, 'sort' | 'order'>) =>
  sql.join([...orderOf(sorts, sort).map((one) => one.order), orders[order]]);
