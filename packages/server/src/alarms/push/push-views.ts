import type { AlarmSeverity, PushPreferences, PushSettings, Role } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { seenSites } from '../../records/access/scope.ts';
import type { TextColumns } from '../list/alarm-params.ts';

/** A browser as its push service takes messages for it. */
export interface PushTarget {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser with its person as they are now, and what they want to get. */
export interface PushRecipient extends PushTarget {
  user_id: number;
  username: string;
  language: LanguageCode | null;
  role: Role;
  customer_id: number | null;
  /** What the person sees of the customer; null: all of it. */
  seen_sites: number[] | null;
  /** The person's role requires a second factor, and they have none. */
  needs_second_factor: boolean;
  severities: AlarmSeverity[];
  /** Sites that the person chose; null: every one they see. */
  wanted_sites: number[] | null;
  quiet_hours: PushPreferences['quiet_hours'];
  time_zone: string;
}

const people = sql`
  select s.id, s.endpoint, s.p256dh, s.auth, u.id as user_id,
    coalesce(nullif(u.name, ''), u.email) as username, u.email, u.language, r.name as role,
    u.customer_id, ${sql.raw(seenSites('u'))} as seen_sites,
    r.second_factor_since is not null and not exists (
      select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      as needs_second_factor,
    coalesce(p.severities, '{critical,warning,notice}') as severities,
    (select array_agg(i.id) from sites i
      where i.id = any(p.site_ids) and i.customer_id = u.customer_id) as wanted_sites,
    p.quiet_hours, coalesce(p.time_zone, 'UTC') as time_zone
  from push_subscriptions s
  join users u on u.id = s.user_id
  join roles r on r.id = u.role_id
  left join push_preferences p on p.user_id = u.id`;

/** The browsers of a channel's people: those it names by e-mail, else everybody who may get its alarms. */
export async function recipientsOf(
  db: Db,
  channel: { customer_id: number | null; recipients: readonly string[] },
): Promise<PushRecipient[]> {
  const named = channel.recipients.map((email) => email.toLowerCase());
  const { rows } = await sql<PushRecipient>`
    select * from (${people}) w
    where (cardinality(${named}::text[]) = 0 or lower(w.email) = any(${named}))
      and (w.role = 'SUPER_ADMIN' or ${channel.customer_id}::integer is null
        or w.customer_id = ${channel.customer_id})
    order by w.id`.execute(db);
  return rows;
}

/** A browser with its person; undefined where it is not subscribed for that person any more. */
export async function recipientBy(
  db: Db,
  { subscription, user }: { subscription: number; user: number },
): Promise<PushRecipient | undefined> {
  const { rows } = await sql<PushRecipient>`
    select * from (${people}) w where w.id = ${subscription} and w.user_id = ${user}`.execute(db);
  return rows[0];
}

/** What of an alarm is needed to decide who gets it, and to write it. */
export interface PushAlarm extends TextColumns {
  id: number;
  customer_id: number | null;
  site_id: number | null;
  severity: AlarmSeverity;
  state: 'active' | 'acknowledged' | 'cleared' | 'closed';
  shelved_until: Date | null;
  acknowledged_by: string | null;
  started_at: Date;
  customer_name: string | null;
  site_name: string | null;
  time_zone: string;
  device_id: number | null;
  notification_id: number | null;
  device_name: string | null;
  camera_name: string | null;
  area_name: string | null;
}

export async function alarmsToPush(db: Db, ids: readonly number[]): Promise<PushAlarm[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PushAlarm>`
    select a.id, a.customer_id, a.site_id, a.severity, a.state, a.shelved_until, a.acknowledged_by,
      a.started_at, a.ended_at, a.code, a.params, a.source, a.zone, a.line, a.value, a.threshold, a.device_id,
      a.notification_id, c.name as customer_name, s.name as site_name,
      coalesce(s.time_zone, c.time_zone, 'UTC') as time_zone,
      d.name as device_name, m.name as camera_name, r.name as area_name
    from alarms a
    left join customers c on c.id = a.customer_id
    left join sites s on s.id = a.site_id
    left join devices d on d.id = a.device_id
    left join cameras m on m.id = a.camera_id
    left join areas r on r.id = a.area_id
    where a.id = any(${[...ids]}::bigint[])
    order by array_position(array['critical', 'warning', 'notice'], a.severity), a.started_at, a.id`.execute(
    db,
  );
  return rows;
}

/** What may be shown on browsers, or was done with for a message. */
export async function messagesOf(db: Db, { tag, messageId }: { tag: string; messageId: string }) {
  const { rows } = await sql<{
    subscription_id: number;
    alarm_ids: number[];
    is_this: boolean;
    is_shown: boolean;
  }>`
    select subscription_id, to_json(alarm_ids) as alarm_ids, message_id = ${messageId} as is_this, closed_at is null as is_shown
    from push_messages where message_id = ${messageId} or tag = ${tag} and closed_at is null`.execute(
    db,
  );
  return rows;
}

/** A message that is to be withdrawn, with its browser. */
export async function withdrawalOf(db: Db, id: number) {
  const { rows } = await sql<
    PushTarget & { tag: string; language: LanguageCode | null; handled_by: string | null }
  >`
    select s.id, s.endpoint, s.p256dh, s.auth, m.tag, u.language,
      (select coalesce(a.acknowledged_by, a.closed_by) from alarms a where a.id = any(m.alarm_ids)
        order by a.acknowledged_at desc nulls last limit 1) as handled_by
    from push_messages m
    join push_subscriptions s on s.id = m.subscription_id
    join users u on u.id = s.user_id
    where m.id = ${id}
      -- A newer message with the same tag has replaced it.
      and not exists (select 1 from push_messages n
        where n.subscription_id = m.subscription_id and n.tag = m.tag and n.id > m.id)`.execute(db);
  return rows[0];
}

/** The browsers of a person, the newest first. */
export const subscriptionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Which alarms a person gets; those of everything until they chose. */
export async function preferencesOf(db: Db, userId: number): Promise<PushPreferences> {
  const row = await db
    .selectFrom('push_preferences')
    .select(['severities', 'site_ids', 'quiet_hours', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? (row as unknown as PushPreferences)
    : {
        severities: ['critical', 'warning', 'notice'],
        site_ids: [],
        quiet_hours: null,
        time_zone: 'UTC',
      };
}

export async function isPushEnabled(db: Db): Promise<boolean> {
  const row = await db.selectFrom('push_settings').select('enabled').executeTakeFirst();
  return row?.enabled ?? false;
}

export async function pushSettingsOf(db: Db): Promise<PushSettings> {
  const { rows } = await sql<{
    enabled: boolean | null;
    changed_at: Date | null;
    changed_by: string | null;
    browsers: number;
    channels: number;
  }>`
    select p.enabled, p.changed_at, p.changed_by,
      (select count(*)::int from push_subscriptions) as browsers,
      (select count(*)::int from channels where kind = 'push') as channels
    from (select 1) one left join push_settings p on true`.execute(db);
  const { enabled, changed_at, ...row } = rows[0]!;
  return { ...row, enabled: enabled ?? false, changed_at: changed_at?.toISOString() ?? null };
}
