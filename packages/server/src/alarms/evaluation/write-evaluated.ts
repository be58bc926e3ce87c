import type { Db } from '../../platform/database/postgres.ts';
import { announce } from '../../records/live-events/announce.ts';
import { factOf } from '../list/alarm-params.ts';
import type { AlarmRecord, EnqueueAlarmEvents, Happened } from '../list/alarm-records.ts';
import {
  addAlarmEvents,
  closeAlarmsWhere,
  deleteAlarms,
  insertAlarms,
  updateAlarm,
  updateAlarms,
} from '../list/alarm-store.ts';
import { applySuppression, holdForMaintenance, unshelve } from '../list/held-alarms.ts';
import { addTriggers, forgetEvaluations, keepEvaluations } from './evaluation-store.ts';
import { handledAlarms, orphanedAlarms } from './evaluation-views.ts';
import { reconcile, type SubjectResult } from './reconcile.ts';
import type { Evaluated } from './subject-evaluation.ts';

export interface Context {
  enqueue: EnqueueAlarmEvents;
  at: Date;
}

/** Writes what was evaluated, with its events, in the transaction that took the work. */
export async function writeEvaluated(
  transaction: Db,
  evaluated: Evaluated,
  context: Context,
): Promise<boolean> {
  const happened = await writeAlarms(transaction, evaluated.found, context);
  await forgetEvaluations(transaction, evaluated.forget);
  await keepEvaluations(transaction, evaluated.keep);
  await addTriggers(transaction, evaluated.left);
  if (happened.length === 0) return false;
  await holdAlarms(transaction, happened, context);
  return true;
}

async function writeAlarms(
  transaction: Db,
  all: readonly SubjectResult[],
  { at }: Context,
): Promise<Happened[]> {
  const changes = all.map((found) => reconcile(found, at));
  const happened: Happened[] = [];
  const say = (
    alarm: number,
    customerId: number | null,
    kinds: readonly string[],
    said: Pick<Happened, 'fact'>,
  ) => {
    for (const kind of kinds) happened.push({ alarm, customerId, kind, ...said });
  };
  await withdraw(
    transaction,
    changes.flatMap(({ withdrawn }) => withdrawn),
    { at, say },
  );
  const updates = changes.flatMap((each) => each.updates);
  await updateAlarms(transaction, updates);
  for (const { alarm, change, kinds } of updates) {
    say(alarm.id, alarm.customer_id, kinds, {
      fact: factOf({ ...alarm, ...change } as AlarmRecord),
    });
  }
  const inserts = changes.flatMap(({ inserts }) => inserts);
  const ids = await insertAlarms(
    transaction,
    inserts.map(({ alarm }) => alarm),
  );
  inserts.forEach(({ alarm, kinds }, nth) => {
    say(ids[nth]!, alarm.customer_id ?? null, kinds, { fact: factOf(alarm as AlarmRecord) });
  });
  return happened;
}

/** Takes back alarms that no reading explains any more: deleted where nobody did anything with them. */
async function withdraw(
  transaction: Db,
  alarms: readonly AlarmRecord[],
  {
    at,
    say,
  }: {
    at: Date;
    say: (
      id: number,
      customer: number | null,
      kinds: string[],
      said: Pick<Happened, 'fact'>,
    ) => void;
  },
) {
  if (alarms.length === 0) return;
  const handled = new Set(
    await handledAlarms(
      transaction,
      alarms.map(({ id }) => id),
    ),
  );
  const untouched = alarms.filter(({ id }) => !handled.has(id));
  await deleteAlarms(
    transaction,
    untouched.map(({ id }) => id),
  );
  for (const [customer, deleted] of Map.groupBy(untouched, ({ customer_id }) => customer_id)) {
    const ids = deleted.map(({ id }) => id);
    await announce(transaction, 'alarms', customer, ids);
  }
  for (const alarm of alarms.filter(({ id }) => handled.has(id))) {
    const change = { state: 'closed', closed_at: at, ended_at: alarm.started_at };
    await updateAlarm(transaction, alarm.id, change);
    say(alarm.id, alarm.customer_id, ['withdrawn'], {
      fact: { code: 'condition_did_not_hold', params: {} },
    });
  }
}

/** What holds alarms back is written before anybody is notified of them. */
export async function holdAlarms(transaction: Db, happened: readonly Happened[], context: Context) {
  const begun = happened.flatMap(({ alarm, kind }) => (kind === 'began' ? [alarm] : []));
  const held = [
    ...(await applySuppression(transaction)),
    ...(await holdForMaintenance(transaction, begun, context.at)),
    ...(await unshelve(transaction, context.at)),
  ];
  await addAlarmEvents(transaction, [...happened, ...held], context);
}

/** Closes alarms of devices, cameras and areas that are gone. */
export async function closeOrphans(transaction: Db, context: Context): Promise<void> {
  for (const { id, why } of await orphanedAlarms(transaction, context.at)) {
    await closeAlarmsWhere(transaction, { id }, why, context);
  }
}
