import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Json } from '../../platform/database/tables.ts';

/** Adds alarms to the outbox, inside the transaction that changed them; `planDeliveries` takes them from there. */
export async function enqueueAlarmEvents(
  transaction: Db,
  events: readonly { alarm_id: number }[],
): Promise<void> {
  const ids = [...new Set(events.map(({ alarm_id }) => alarm_id))];
  if (ids.length === 0) return;
  await sql`insert into alarm_outbox (alarm_id) select unnest(${ids}::bigint[])`.execute(
    transaction,
  );
}

/** The alarm ended before anybody saw it, and its rule does not wait for an acknowledgement: it is sent all the same. */
const closedByItself = sql`(a.state = 'closed' and a.closed_by is null and a.acknowledged_at is null
  and not a.orphaned and a.suppressed_by is null and not a.out_of_service)`;

/** Closed in the transaction in which it began, and no person has changed it since: nobody got a message yet. */
const closedAsItBegan = sql`(
  exists (select 1 from alarm_events e where e.alarm_id = a.id and e.kind = 'began' and e.at >= a.closed_at)
  and not exists (select 1 from alarm_events e where e.alarm_id = a.id and e.username is not null))`;

/**
 * Empties the outbox, and makes the escalations of its alarms due. Policies leave out alarms of channels:
 * channel-outcome-store.ts notifies administrators when these begin and end.
 */
export async function takeOutbox(transaction: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from alarm_outbox
      where id in (select id from alarm_outbox order by id limit ${most})
      returning alarm_id),
    changed as (select distinct alarm_id from taken),
    known as (
      update escalations t set due_at = ${now} from changed where t.alarm_id = changed.alarm_id),
    added as (
      insert into escalations (policy_id, alarm_id, group_key, since, due_at)
      select p.id, a.id,
        case
          when p.group_by = 'device' then coalesce('device ' || a.device_id, 'area ' || a.area_id, 'customer ' || a.customer_id)
          when p.group_by = 'rule' then 'customer ' || a.customer_id || ' rule ' || a.rule_id
          else 'customer ' || a.customer_id end,
        ${now}, ${now}
      from changed
      join alarms a on a.id = changed.alarm_id and a.channel_id is null
        and (a.state in ('active', 'cleared') or ${closedByItself} and ${closedAsItBegan})
      join escalation_policies p on p.enabled and a.severity = any(p.severities)
        and (p.customer_id is null or p.customer_id = a.customer_id)
        and coalesce(a.site_id = any(sites_within(p.region_ids, p.site_ids)),
          sites_within(p.region_ids, p.site_ids) is null)
      on conflict (policy_id, alarm_id) do nothing)
    select count(*) as taken from taken`.execute(transaction);
  return rows[0]?.taken ?? 0;
}

export interface EscalationRow {
  policy_id: number;
  alarm_id: number;
  group_key: string;
  since: Date;
  steps_sent: number;
  last_sent_at: Date | null;
  end_sent: boolean;
  /** Whether it is due now; others belong to a group with one that is. */
  is_due: boolean;
  /** State of the alarm; null where the alarm was deleted. */
  state: 'active' | 'acknowledged' | 'cleared' | 'closed' | null;
  severity: 'critical' | 'warning' | 'notice';
  is_held: boolean;
  shelved_until: Date | null;
  code: string;
  params: Json;
  zone: string | null;
  line: string | null;
  value: number | null;
  threshold: number | null;
  advice: string;
  advice_code: string | null;
  rule_name: string;
  rule_name_code: string | null;
  customer_id: number;
  /** Null where it concerns the customer as a whole. */
  site_id: number | null;
  customer_name: string;
  time_zone: string;
  device_id: number | null;
  device_name: string | null;
  camera_name: string | null;
  area_name: string | null;
  source: string | null;
  started_at: Date;
  ended_at: Date | null;
  notification_id: number | null;
}

/** The escalations that are due now, with the rest of their groups. */
export async function dueEscalations(
  transaction: Db,
  now: Date,
  most: number,
): Promise<EscalationRow[]> {
  const { rows } = await sql<EscalationRow>`
    with due as materialized (
      select policy_id, alarm_id, group_key from escalations
      where due_at <= ${now} order by due_at limit ${most})
    select t.policy_id, t.alarm_id, t.group_key, t.since, t.steps_sent, t.last_sent_at, t.end_sent,
      t.due_at <= ${now} as is_due,
      case when t.steps_sent = 0 and ${closedByItself} then 'cleared' else a.state end as state,
      a.severity, (a.suppressed_by is not null or a.out_of_service) as is_held,
      a.shelved_until, a.code, a.params, a.zone, a.line, a.value, a.threshold, a.advice, a.advice_code, a.rule_name, a.rule_name_code,
      a.customer_id, a.site_id,
      c.name as customer_name, coalesce(s.time_zone, c.time_zone) as time_zone, a.device_id, d.name as device_name,
      m.name as camera_name, r.name as area_name, a.source, a.started_at, a.ended_at, a.notification_id
    from escalations t
    left join alarms a on a.id = t.alarm_id
    left join customers c on c.id = a.customer_id
    left join sites s on s.id = a.site_id
    left join devices d on d.id = a.device_id
    left join cameras m on m.id = a.camera_id
    left join areas r on r.id = a.area_id
    where (t.policy_id, t.alarm_id) in (select policy_id, alarm_id from due)
      or (t.steps_sent = 0 and (t.policy_id, t.group_key) in (select policy_id, group_key from due))`.execute(
    transaction,
  );
  return rows;
}

export interface EscalationChange {
  policy: number;
  alarm: number;
  since: number;
  stepsSent: number;
  lastSentAt: number | null;
  endSent: boolean;
  /** Infinity: when the alarm changes. */
  dueAt: number;
}

const iso = (at: number | null) =>
  at === null ? null : Number.isFinite(at) ? new Date(at).toISOString() : 'infinity';

export async function updateEscalations(transaction: Db, changes: readonly EscalationChange[]) {
  if (changes.length === 0) return;
  await sql`
    update escalations t set since = n.since, steps_sent = n.steps_sent, last_sent_at = n.last_sent_at,
      end_sent = n.end_sent, due_at = n.due_at
    from unnest(${changes.map(({ policy }) => policy)}::int[],
      ${changes.map(({ alarm }) => alarm)}::bigint[],
      ${changes.map(({ since }) => iso(since))}::timestamptz[],
      ${changes.map(({ stepsSent }) => stepsSent)}::smallint[],
      ${changes.map(({ lastSentAt }) => iso(lastSentAt))}::timestamptz[],
      ${changes.map(({ endSent }) => endSent)}::boolean[],
      ${changes.map(({ dueAt }) => iso(dueAt))}::timestamptz[])
      n(policy_id, alarm_id, since, steps_sent, last_sent_at, end_sent, due_at)
    where t.policy_id = n.policy_id and t.alarm_id = n.alarm_id`.execute(transaction);
}

export async function deleteEscalations(
  transaction: Db,
  gone: readonly { policy_id: number; alarm_id: number }[],
) {
  if (gone.length === 0) return;
  await sql`
    delete from escalations t
    using unnest(${gone.map(({ policy_id }) => policy_id)}::int[],
      ${gone.map(({ alarm_id }) => alarm_id)}::bigint[]) n(policy_id, alarm_id)
    where t.policy_id = n.policy_id and t.alarm_id = n.alarm_id`.execute(transaction);
}

/** Makes all that waits due now, and moves times in the future back to now; the next round computes the new times. */
export async function bringEscalationsBack(transaction: Db, now: Date): Promise<void> {
  await sql`
    update escalations set
      since = least(since, ${now}),
      last_sent_at = case when last_sent_at > ${now} then ${now} else last_sent_at end,
      due_at = ${now}
    where due_at > ${now} and due_at < 'infinity' or since > ${now} or last_sent_at > ${now}`.execute(
    transaction,
  );
}
