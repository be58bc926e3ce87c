import { sql } from 'kysely';
import { type AlarmMark, recheckMs } from '../../messages/writing/alarm-mark.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { holdEvaluation } from '../definition/evaluation-lock.ts';
import type { Rule } from '../definition/rule.ts';
import { ofArea } from '../definition/subjects.ts';
import { devicesWithAlarmsAbout, type Evaluation } from './evaluation-views.ts';

/** Longer without a round, nobody watched: what was silent then may have spoken to nobody. */
const longestGapMs = 20_000;

/** Notes that alarms are evaluated now, and for which time before nobody did. A clock that jumps back notes nothing. */
export async function beginRound(transaction: Db, now: Date): Promise<void> {
  await sql`
    insert into alarm_pauses (began_at, ended_at)
    select last_at, ${now} from alarm_rounds
    where last_at < ${new Date(now.getTime() - longestGapMs)}
    on conflict (began_at) do update set ended_at = excluded.ended_at`.execute(transaction);
  await transaction.updateTable('alarm_rounds').set({ last_at: now }).execute();
}

/** Forgets how far a rule was evaluated, because it changed: it is evaluated again from now on. */
export const forgetRule = (transaction: Db, ruleId: number) =>
  transaction.deleteFrom('alarm_evaluations').where('rule_id', '=', ruleId).execute();

/** Forgets a device that is itself removed. */
export async function forgetEvaluatedDevice(transaction: Db, deviceId: number): Promise<void> {
  await transaction.deleteFrom('alarm_evaluations').where('device_id', '=', deviceId).execute();
  await transaction.deleteFrom('alarm_triggers').where('device_id', '=', deviceId).execute();
}

/** From when messages of a device are to be evaluated; null where none are. */
export interface Trigger {
  since: number | null;
  /** The same for rules that add up over a window, which may wait longer. */
  windowSince: number | null;
}

/** `urgent`: devices that reached a threshold. `live`: all that messages of now say. `history`: what came long after its time. */
export type MarkClass = 'urgent' | 'live' | 'history';

const kindsOf: Record<MarkClass, readonly string[]> = {
  urgent: ['begin'],
  live: ['begin', 'lasting', 'window', 'rule'],
  history: ['late', 'history'],
};

/** What is taken at most, and when. */
interface Taking {
  now: Date;
  most: number;
  classes: readonly MarkClass[];
}

interface TakenRow {
  device_id: number;
  since: Date | null;
  window_since: Date | null;
  late_from: Date | null;
  late_until: Date | null;
}

/**
 * Takes pending work of some devices: first those that may begin an alarm, then those whose alarms last, then what a
 * changed rule watches, then history; of each kind what has waited longest. Of a device all marks of now are taken. A
 * message that came late matters where it lies within a day of an alarm, which it may end or divide: a device that sends
 * what it kept for days would have its history read for every message otherwise.
 */
export async function takeTriggers(
  transaction: Db,
  { now, most, classes }: Taking,
): Promise<Map<number, Trigger>> {
  const chosen = classes.flatMap((each) => kindsOf[each]);
  const taken = classes.flatMap((each) => kindsOf[each === 'urgent' ? 'live' : each]);
  const { rows } = await sql<TakenRow>`
    with chosen as materialized (
      select device_id from alarm_triggers
      where (due_at is null or due_at <= ${now}) and kind = any(${chosen}::text[])
      group by 1
      order by min(case kind when 'begin' then 1 when 'lasting' then 2 when 'window' then 2 when 'rule' then 3 else 4 end),
        min(ctid)
      limit ${most}),
    taken as (
      delete from alarm_triggers t using chosen c
      where t.device_id = c.device_id and (t.due_at is null or t.due_at <= ${now}) and t.kind = any(${taken}::text[])
      returning t.device_id, t.kind, t.at, t.last_at)
    select device_id,
      min(at) filter (where kind not in ('late', 'window')) as since,
      min(at) filter (where kind = 'window') as window_since,
      min(at) filter (where kind = 'late') as late_from,
      max(last_at) filter (where kind = 'late') as late_until
    from taken group by 1`.execute(transaction);
  const late = rows.flatMap(({ device_id, late_from: from, late_until: until }) =>
    from && until ? [{ device: device_id, from, until }] : [],
  );
  const aboutAlarms = await devicesWithAlarmsAbout(transaction, late);
  return new Map(
    rows.map(({ device_id, since, window_since, late_from }) => {
      const lateSince = aboutAlarms.has(device_id) ? late_from : null;
      const moments = [since, lateSince].flatMap((moment) => moment?.getTime() ?? []);
      return [
        device_id,
        {
          since: moments.length > 0 ? Math.min(...moments) : null,
          windowSince: window_since?.getTime() ?? null,
        },
      ];
    }),
  );
}

/** Work for a later round. */
export interface NewTrigger {
  device: number;
  at: number;
  kind: AlarmMark;
  due: number | null;
}

/** Has devices evaluated for a time of theirs. */
export async function addTriggers(transaction: Db, triggers: readonly NewTrigger[]): Promise<void> {
  if (triggers.length === 0) return;
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  await sql`
    insert into alarm_triggers (device_id, kind, at, last_at, due_at)
    select device_id, kind, at, at, due_at
    from unnest(${triggers.map(({ device }) => device)}::int[],
      ${triggers.map(({ kind }) => kind)}::text[],
      ${triggers.map(({ at }) => iso(at))}::timestamptz[],
      ${triggers.map(({ due }) => iso(due))}::timestamptz[]) t(device_id, kind, at, due_at)`.execute(
    transaction,
  );
}

/** Has what cannot be evaluated wait. */
export async function putOff(
  db: Db,
  {
    devices,
    areas,
  }: { devices: ReadonlyMap<number, unknown>; areas: ReadonlyMap<number, unknown> },
  until: Date,
): Promise<void> {
  const ids = [...devices.keys()];
  const subjects = [...areas.keys()].map((id) => ofArea(id).key);
  await sql`
    update alarm_triggers set due_at = ${until} where device_id = any(${ids})`.execute(db);
  await sql`
    update alarm_evaluations set due_at = ${until}
    where due_at is not null and (device_id = any(${ids}) or subject = any(${subjects}))`.execute(
    db,
  );
}

/**
 * Has everything evaluated that a rule watches, from when it holds as it is now; and again when every server knows the
 * rule, for what they judged without it.
 */
export async function triggerRule(transaction: Db, rule: Rule): Promise<void> {
  for (const due of [null, new Date(rule.changed_at.getTime() + recheckMs)]) {
    await sql`
      insert into alarm_triggers (device_id, kind, at, last_at, due_at)
      select id, 'rule', ${rule.changed_at}::timestamptz, ${rule.changed_at}::timestamptz, ${due}::timestamptz
      from devices
      where retired_at is null
        and (${rule.customer_id}::int is null or customer_id = ${rule.customer_id})
        and (${rule.device_id}::int is null or id = ${rule.device_id})`.execute(transaction);
  }
}

/** Keeps how far rules were evaluated. */
export async function keepEvaluations(
  transaction: Db,
  evaluations: readonly Evaluation[],
): Promise<void> {
  if (evaluations.length === 0) return;
  await sql`
    insert into alarm_evaluations
      (rule_id, subject, device_id, state, evaluated_to, due_at, message_types)
    select rule_id, subject, device_id, state, evaluated_to, due_at, message_types::smallint[]
    from unnest(
      ${evaluations.map((each) => each.rule_id)}::int[],
      ${evaluations.map((each) => each.subject)}::text[],
      ${evaluations.map((each) => each.device_id)}::int[],
      ${evaluations.map((each) => JSON.stringify(each.state))}::jsonb[],
      ${evaluations.map((each) => each.evaluated_to.toISOString())}::timestamptz[],
      ${evaluations.map((each) => each.due_at?.toISOString() ?? null)}::timestamptz[],
      ${evaluations.map((each) => `{${each.message_types}}`)}::text[])
      e(rule_id, subject, device_id, state, evaluated_to, due_at, message_types)
    on conflict (rule_id, subject) do update set
      state = excluded.state, evaluated_to = excluded.evaluated_to, due_at = excluded.due_at,
      message_types = excluded.message_types
    `.execute(transaction);
}

/** Forgets subjects that are normal again, or gone. */
export async function forgetEvaluations(
  transaction: Db,
  keys: readonly Pick<Evaluation, 'rule_id' | 'subject'>[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from alarm_evaluations e
    using unnest(${keys.map((key) => key.rule_id)}::int[], ${keys.map((key) => key.subject)}::text[])
      k(rule_id, subject)
    where e.rule_id = k.rule_id and e.subject = k.subject`.execute(transaction);
}

/**
 * Has all alarms evaluated again from when their rules hold as they are: the same alarms where nothing was damaged, with
 * what people did with them. Silences of devices are kept: a device also says that it lives without a notification.
 */
export const reevaluateAll = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdEvaluation(transaction);
    await sql`
      delete from alarm_evaluations e using alarm_rules r
      where r.id = e.rule_id and r.measure <> 'device offline'`.execute(transaction);
    await sql`
      insert into alarm_triggers (device_id, kind, at, last_at)
      select d.id, 'rule', min(r.changed_at), min(r.changed_at)
      from devices d
      join alarm_rules r on r.enabled and (r.customer_id is null or r.customer_id = d.customer_id)
        and (r.device_id is null or r.device_id = d.id)
      where d.retired_at is null
      group by 1`.execute(transaction);
  });
