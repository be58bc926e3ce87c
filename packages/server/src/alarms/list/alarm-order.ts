import { sql } from 'kysely';

/** What lasts comes before what is over, and what nobody has acknowledged before the rest. */
export const stateRank = sql`case a.state when 'active' then 1 when 'acknowledged' then 2 else 3 end`;
export const severityRank = sql`case a.severity when 'critical' then 1 when 'warning' then 2 else 3 end`;

/** The index `alarms_by_urgency` has the expressions of `urgency`. */
export const orders = {
  newest: sql`a.started_at desc, a.id desc`,
  urgency: sql`${stateRank}, ${severityRank}, a.started_at, a.id`,
};
