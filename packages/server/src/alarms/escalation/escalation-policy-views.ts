import type { EscalationPolicy, OpeningHours } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { seesSiteOf } from '../../records/access/scope.ts';

/** A recipient of a step. */
export interface RecipientRow {
  after_minutes: number;
  user_id: number | null;
  channel_id: number | null;
  /** E-mail of the user, or name of the channel. */
  name: string;
  /** The customer of the user or channel; null for an administrator, and for a channel of every customer. */
  customer_id: number | null;
  /** Of which sites a user or channel may get alarms; null: of the whole customer. */
  site_ids: number[] | null;
  /** Whether this recipient may get alarms of all customers. */
  of_all: boolean;
  enabled: boolean;
  /** In which messages come; null where none was chosen. */
  language: LanguageCode | null;
}

export interface PolicyRow {
  id: number;
  name: string;
  customer_id: number | null;
  customer_name: string | null;
  region_ids: number[];
  site_ids: number[];
  enabled: boolean;
  severities: EscalationPolicy['Severities'];
  hours: OpeningHours;
  quiet_hours: EscalationPolicy['QuietHours'];
  reminder_minutes: number;
  group_by: EscalationPolicy['GroupBy'];
  group_wait_seconds: number;
  group_interval_seconds: number;
  notify_ended: boolean;
  recipients: RecipientRow[];
}

/** Policies with their recipients, by name. */
export async function policiesWhere(
  db: Db,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select p.id, p.name, p.customer_id, c.name as customer_name, p.region_ids, p.site_ids, p.enabled, p.severities, p.hours,
      p.quiet_hours, p.reminder_minutes, p.group_by, p.group_wait_seconds, p.group_interval_seconds,
      p.notify_ended,
      coalesce(r.recipients, '[]') as recipients
    from escalation_policies p
    left join customers c on c.id = p.customer_id
    left join (
      select r.policy_id, json_agg(json_build_object(
        'after_minutes', r.after_minutes, 'user_id', r.user_id, 'channel_id', r.channel_id,
        'name', coalesce(u.email, n.name),
        'customer_id', coalesce(u.customer_id, n.customer_id),
        'site_ids', coalesce(sites_within(u.region_ids, u.site_ids), sites_within(n.region_ids, n.site_ids)),
        'of_all', case when r.user_id is null then n.customer_id is null else o.name = 'SUPER_ADMIN' end,
        'language', coalesce(u.language, n.language),
        'enabled', coalesce(n.enabled, true)) order by r.position) as recipients
      from escalation_recipients r
      left join users u on u.id = r.user_id
      left join roles o on o.id = u.role_id
      left join channels n on n.id = r.channel_id
      group by r.policy_id) r on r.policy_id = p.id
    where ${condition}
    order by p.name collate natural_order, p.id`.execute(db);
  return rows;
}

/** Policies of all customers, and of the customer about sites of the scope; a person without a customer sees none. */
export const seenBy = (scope: Scope): RawBuilder<unknown> => {
  if (scope === 'all') return sql`true`;
  if (scope === 'none') return sql`false`;
  return sql`(p.customer_id is null or ${seesSiteOf(scope, 'p')})`;
};

/** One policy; throws 404 where the scope does not show it. */
export const policyOf = async (db: Db, scope: Scope, id: number): Promise<PolicyRow> =>
  found(
    (await policiesWhere(db, sql`${seenBy(scope)} and p.id = ${id}`))[0],
    'alarm notification',
    id,
  );

/** Recipients by step, in order of time. */
export const stepsOf = ({ recipients }: Pick<PolicyRow, 'recipients'>) =>
  [...Map.groupBy(recipients, ({ after_minutes }) => after_minutes)]
    .map(([afterMinutes, rows]) => ({ afterMinutes, recipients: rows }))
    .sort((a, b) => a.afterMinutes - b.afterMinutes);
