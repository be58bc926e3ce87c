import { sql } from 'kysely';
import { holdEvaluation } from '../alarm-rules/evaluation-lock.ts';
import type { Rule } from '../alarm-rules/rule.ts';
import type { Db } from '../database/postgres.ts';
import type { Evaluation } from './evaluation-views.ts';

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

/** Forgets how far a rule was evaluated, because it changed: it is evaluated anew from now on. */
export const forgetRule = (transaction: Db, ruleId: number) =>
  transaction.deleteFrom('alarm_evaluations').where('rule_id', '=', ruleId).execute();

/** Forgets a device that is itself removed. */
export async function forgetEvaluatedDevice(transaction: Db, deviceId: number): Promise<void> {
  await transaction.deleteFrom('alarm_evaluations').where('device_id', '=', deviceId).execute();
  await transaction.deleteFrom('alarm_triggers').where('device_id', '=', deviceId).execute();
}

/** The time of which a device's pending messages speak. */
export interface Trigger {
  min: number;
  max: number;
}

/** Takes pending work of some devices, those that have waited longest first. */
export async function takeTriggers(transaction: Db, most: number): Promise<Map<number, Trigger>> {
  const { rows } = await sql<{ device_id: number; min: Date; max: Date }>`
    with chosen as materialized (
      select device_id from alarm_triggers group by 1 order by min(ctid) limit ${most}),
    taken as (
      delete from alarm_triggers t using chosen c where t.device_id = c.device_id
      returning t.device_id, t.at)
    select device_id, min(at) as min, max(at) as max from taken group by 1`.execute(transaction);
  return new Map(
    rows.map((row) => [row.device_id, { min: row.min.getTime(), max: row.max.getTime() }]),
  );
}

/** Has devices evaluated for a time of theirs. */
export async function addTriggers(
  transaction: Db,
  triggers: readonly { device: number; at: number }[],
): Promise<void> {
  if (triggers.length === 0) return;
  await sql`
    insert into alarm_triggers (device_id, at)
    select * from unnest(${triggers.map(({ device }) => device)}::int[],
      ${triggers.map(({ at }) => new Date(at).toISOString())}::timestamptz[])`.execute(transaction);
}

/** Has everything evaluated that a rule watches, from when it holds as it is now. */
export const triggerRule = (transaction: Db, rule: Rule) =>
  sql`
    insert into alarm_triggers (device_id, at)
    select id, ${rule.changed_at} from devices
    where retired_at is null
      and (${rule.customer_id}::int is null or customer_id = ${rule.customer_id})
      and (${rule.device_id}::int is null or id = ${rule.device_id})`.execute(transaction);

/** Keeps how far rules were evaluated. */
export async function keepEvaluations(
  transaction: Db,
  evaluations: readonly Evaluation[],
): Promise<void> {
  if (evaluations.length === 0) return;
  await sql`
    insert into alarm_evaluations (rule_id, subject, device_id, state, evaluated_to, due_at)
    select * from unnest(
      ${evaluations.map((each) => each.rule_id)}::int[],
      ${evaluations.map((each) => each.subject)}::text[],
      ${evaluations.map((each) => each.device_id)}::int[],
      ${evaluations.map((each) => JSON.stringify(each.state))}::jsonb[],
      ${evaluations.map((each) => each.evaluated_to.toISOString())}::timestamptz[],
      ${evaluations.map((each) => each.due_at?.toISOString() ?? null)}::timestamptz[])
    on conflict (rule_id, subject) do update set
      state = excluded.state, evaluated_to = excluded.evaluated_to, due_at = excluded.due_at
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
 * Has all alarms evaluated anew from when their rules hold as they are: the same alarms where nothing was damaged, with
 * what people did with them. Of what is silent now the state is kept: when messages came is not told by their times.
 */
export const reevaluateAll = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdEvaluation(transaction);
    await sql`
      delete from alarm_evaluations e using alarm_rules r
      where r.id = e.rule_id and r.measure not in ('device offline', 'camera silent')`.execute(
      transaction,
    );
    await sql`
      insert into alarm_triggers (device_id, at)
      select d.id, min(r.changed_at)
      from devices d
      join alarm_rules r on r.enabled and (r.customer_id is null or r.customer_id = d.customer_id)
        and (r.device_id is null or r.device_id = d.id)
      where d.retired_at is null
      group by 1`.execute(transaction);
  });
