import type { AlarmsQuery, alarmSorts } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { natural, orderOf } from '../../records/lists/record-list.ts';
import { shownRuleName } from '../definition/default-rule-texts.ts';

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

const sortsIn = (t: Translate): Record<(typeof alarmSorts)[number], RawBuilder<unknown>> => ({
  started_at: sql`a.started_at`,
  ended_at: sql`a.ended_at`,
  severity: severityRank,
  state: stateRank,
  rule: natural(shownRuleName('a.rule_name', t)),
  device: natural('d.name'),
  camera: natural('m.name'),
  customer: natural('c.name'),
  assignee: natural('a.assignee'),
});

/** Whether a `sort` needs the names of what alarms are about. */
export const needsNames = (sort: string | undefined) =>
  sort !== undefined && /\b(device|camera|customer)\b/.test(sort);

/** What a list of alarms is ordered by, for somebody who reads the language of `t`. */
export const alarmOrder = (
  { sort, order = 'newest' }: Pick<AlarmsQuery, 'sort' | 'order'>,
  t: Translate,
) => sql.join([...orderOf(sortsIn(t), sort).map((one) => one.order), orders[order]]);
