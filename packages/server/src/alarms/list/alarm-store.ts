import type { AlarmEventCode } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { announce } from '../../records/live-events/announce.ts';
import type {
  AlarmChange,
  AlarmEventRecord,
  AlarmRecord,
  EnqueueAlarmEvents,
  Happened,
  NewAlarm,
} from './alarm-records.ts';

const eventsAtOnce = 1_000;

/** Writes events and enqueues them for deliveries. Whoever changes an alarm calls it in the same transaction. */
export async function addAlarmEvents(
  transaction: Db,
  happened: readonly Happened[],
  { enqueue, at }: { enqueue: EnqueueAlarmEvents; at: Date },
): Promise<void> {
  if (happened.length === 0) return;
  const written: AlarmEventRecord[] = [];
  for (let i = 0; i < happened.length; i += eventsAtOnce) {
    const rows = happened
      .slice(i, i + eventsAtOnce)
      .map(({ alarm, kind, username, isByProgram, text, fact, doneAt, actionId }) => ({
        alarm_id: alarm,
        at,
        kind,
        username: username ?? null,
        by_program: isByProgram ?? false,
        text: text ?? '',
        code: fact?.code ?? null,
        params: fact ? JSON.stringify(fact.params) : null,
        done_at: doneAt ?? null,
        action_id: actionId ?? null,
      }));
    written.push(
      ...(await transaction.insertInto('alarm_events').values(rows).returningAll().execute()),
    );
  }
  for (const [customer, alarms] of Map.groupBy(happened, ({ customerId }) => customerId)) {
    const ids = new Set(alarms.map(({ alarm }) => alarm));
    await announce(transaction, 'alarms', customer, [...ids]);
  }
  await enqueue(transaction, written);
}

/** Begins alarms; answers their ids in order. */
export async function insertAlarms(
  transaction: Db,
  alarms: readonly NewAlarm[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < alarms.length; i += eventsAtOnce) {
    const rows = await transaction
      .insertInto('alarms')
      .values(alarms.slice(i, i + eventsAtOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export const updateAlarm = (transaction: Db, id: number, change: AlarmChange) =>
  transaction.updateTable('alarms').set(change).where('id', '=', id).execute();

/** Changes what readings say of alarms, which the transaction holds: all at once, as a storm ends thousands. */
export async function updateAlarms(
  transaction: Db,
  updates: readonly { alarm: AlarmRecord; change: AlarmChange }[],
): Promise<void> {
  if (updates.length === 0) return;
  const changed = updates.map(({ alarm, change }) => ({ ...alarm, ...change }));
  await sql`
    update alarms a set
      state = u.state, closed_at = u.closed_at, started_at = u.started_at, ended_at = u.ended_at,
      repeats = u.repeats, chattering = u.chattering, value = u.value, peak = u.peak, code = u.code, params = u.params,
      notification_id = u.notification_id, threshold = u.threshold, end_threshold = u.end_threshold
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as u(
      id bigint, state text, closed_at timestamptz, started_at timestamptz, ended_at timestamptz,
      repeats integer, chattering boolean, value float8, peak float8, code text, params jsonb,
      notification_id bigint, threshold float8, end_threshold float8)
    where a.id = u.id`.execute(transaction);
}

export const deleteAlarms = (transaction: Db, ids: readonly number[]) =>
  transaction.deleteFrom('alarms').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();

/** Removes some closed alarms of a customer that were over before a moment, with their history; answers how many. */
export async function removeClosedAlarms(
  db: Db,
  { customerId, before, most }: { customerId: number; before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alarms
    where id in (
      select id from alarms
      where customer_id = ${customerId} and state = 'closed' and ended_at < ${before} and closed_at < ${before}
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the alarms of a device that is itself removed. */
export const removeAlarmsOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('alarms').where('device_id', '=', deviceId).execute();

/** Closes the alarms of a rule that have ended, as it no longer waits for an acknowledgement. */
export async function closeClearedAlarms(
  transaction: Db,
  rule: number,
  context: { enqueue: EnqueueAlarmEvents; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    update alarms set state = 'closed', closed_at = ${context.at}
    where rule_id = ${rule} and state = 'cleared'
    returning id, customer_id`.execute(transaction);
  const fact = { code: 'rule_waits_for_no_acknowledgement', params: {} } as const;
  const happened = rows.map((row) => ({
    alarm: row.id,
    customerId: row.customer_id,
    kind: 'closed',
    fact,
  }));
  await addAlarmEvents(transaction, happened, context);
}

/** Closes alarms that nothing will end any more, because what raised them is gone; `code` says what. */
export async function closeAlarmsWhere(
  transaction: Db,
  condition: { rule?: number; id?: number },
  code: AlarmEventCode,
  context: { enqueue: EnqueueAlarmEvents; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    update alarms set state = 'closed', orphaned = true, closed_at = ${context.at},
      ended_at = coalesce(ended_at, greatest(started_at, ${context.at}::timestamptz(3)))
    where state <> 'closed'
      and (rule_id = ${condition.rule ?? null} or id = ${condition.id ?? null})
    returning id, customer_id`.execute(transaction);
  const fact = { code, params: {} };
  const happened = rows.map((row) => ({
    alarm: row.id,
    customerId: row.customer_id,
    kind: 'closed',
    fact,
  }));
  await addAlarmEvents(transaction, happened, context);
}
