import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

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
