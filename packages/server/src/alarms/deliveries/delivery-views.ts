import type { DeliveryState } from '@foyer/contract';
import { type LanguageCode, type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { AlarmMessage } from '../../records/channels/alarm-message.ts';

interface DeliveryRow {
  id: number;
  kind: 'alarms' | 'report';
  recipient: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  attempted_at: Date | null;
  sent_at: Date | null;
  answer: string;
  policy: string | null;
  channel_id: number | null;
  customer: string | null;
  time_zone: string | null;
}

/** Deliveries of a condition on `deliveries y`, the newest first. */
export async function deliveriesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select y.id, y.kind, y.recipient, y.subject, y.state, y.attempts, y.created_at, y.attempted_at,
      y.sent_at, y.answer, p.name as policy, y.channel_id, c.name as customer,
      c.time_zone
    from deliveries y
    left join escalation_policies p on p.id = y.policy_id
    left join customers c on c.id = y.customer_id
    where ${condition} order by y.id desc`.execute(db);
  return rows;
}

/** The reasons that are stored of deliveries, as they read in a language without their values. */
export async function reasonsIn(db: Db, t: Translate): Promise<Record<string, string>> {
  const { rows } = await sql<{ message: string }>`
    select distinct said #>> '{}' as message
    from deliveries y, jsonb_path_query(
      case when y.answer like '{"message":%' then y.answer::jsonb else 'null' end, '$.**.message') said`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ message }) => [message, write(t, { message })]));
}

/** A delivery as its job reads it. */
export interface WaitingDelivery {
  id: number;
  message_id: string;
  kind: 'alarms' | 'report';
  state: DeliveryState;
  created_at: Date;
  customer_ids: number[];
  site_ids: number[] | null;
  /** Alarms of a group replace each other where the receiver can do that. */
  group_key: string;
  policy_id: number | null;
  user_id: number | null;
  channel_id: number | null;
  subject: string;
  content: AlarmMessage;
  /** The e-mail address of the user it is for; null where the user was deleted. */
  email: string | null;
  user_role: string | null;
  user_customer_id: number | null;
  /** What the user sees of the customer; null: all of it. */
  user_site_ids: number[] | null;
  user_language: LanguageCode | null;
}

export async function waitingDelivery(db: Db, id: number): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select y.id, y.message_id, y.kind, y.state, y.created_at, y.customer_ids, y.site_ids, y.group_key, y.policy_id, y.user_id,
      y.channel_id, y.subject, y.content, u.email, r.name as user_role, u.customer_id as user_customer_id,
      sites_within(u.region_ids, u.site_ids) as user_site_ids,
      u.language as user_language
    from deliveries y
    left join users u on u.id = y.user_id
    left join roles r on r.id = u.role_id
    where y.id = ${id}`.execute(db);
  return rows[0];
}

/** Which of these addresses are of people who may not see the data of all these customers and sites. */
export async function usersWhoMayNotSee(
  db: Db,
  addresses: readonly string[],
  { customer_ids: customers, site_ids }: Pick<WaitingDelivery, 'customer_ids' | 'site_ids'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(u.email) as email from users u join roles r on r.id = u.role_id
    where lower(u.email) = any(${addresses.map((address) => address.toLowerCase())})
      and r.name <> 'SUPER_ADMIN'
      and not (${customers}::int[] <@ array[u.customer_id]
        and coalesce(${site_ids}::int[] <@ sites_within(u.region_ids, u.site_ids),
          sites_within(u.region_ids, u.site_ids) is null))`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
