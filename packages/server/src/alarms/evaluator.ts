import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { holdEvaluation, tryEvaluation } from '../alarm-rules/evaluation-lock.ts';
import type { Rule } from '../alarm-rules/rule.ts';
import { rulesInForce, rulesVersion } from '../alarm-rules/rule-set.ts';
import { type Db, isUnavailable } from '../database/postgres.ts';
import type { AlarmRecord, Happened, TellAlarms } from './alarm-records.ts';
import {
  addAlarmEvents,
  closeAlarmsWhere,
  deleteAlarms,
  insertAlarms,
  updateAlarm,
  updateAlarms,
} from './alarm-store.ts';
import {
  addTriggers,
  beginRound,
  forgetEvaluations,
  keepEvaluations,
  putOff,
} from './evaluation-store.ts';
import { handledAlarms, withoutPlace } from './evaluation-views.ts';
import { applySuppression, holdForMaintenance, unshelve } from './held-alarms.ts';
import type { Work } from './plans.ts';
import { type Found, reconcile } from './reconcile.ts';
import { evaluate } from './round.ts';
import { takeWork } from './round-work.ts';
import type { Evaluated } from './subject-evaluation.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  tell: TellAlarms;
  log: { error(error: unknown): void };
}

/** Between rounds: longer after one with more work, so that a flood leaves the database to those who write it. */
const pauseMs = { least: 400, most: 800, ofWork: 3 };
/** Devices evaluated in a round: fewer after a round that was slow or failed, so that a flood cannot hold the lock long. */
const devicesARound = { least: 1, first: 20, most: 100 };
/** A device whose evaluation fails by itself is put off for so long: it must not keep all others waiting. */
const putOffMs = 60_000;
/** A round that takes longer gets fewer devices; what may begin waits for a slow one, and has to be there within 2 s. */
const longRoundMs = { quick: 500, slow: 250 };
/** So often lasting alarms are brought up to date, and silence, maintenance and records that are gone looked for. */
const slowEveryMs = 2_000;
/** PostgreSQL ends the transaction of a server that is paused or cut off, which frees the lock. */
const mostIdleMs = 10_000;
const vacuumEvery = 50;

const kindOf = (isSlow: boolean) => (isSlow ? 'slow' : 'quick');

/** Evaluates alarms, one server at a time; all that is known is in the database. */
export function createEvaluator({ db, now, tell, log }: Dependencies) {
  let known: { version: number; rules: Rule[] } | undefined;
  let rounds = 0;
  /** Of quick and of slow rounds. */
  const mostDevices = { quick: devicesARound.first, slow: devicesARound.first };
  let hasMore = false;
  const hasFailed = { quick: false, slow: false };
  let taken: Work | undefined;
  let slowAt = -Infinity;

  const rulesNow = async (transaction: Db): Promise<Rule[]> => {
    const version = await rulesVersion(transaction);
    if (known?.version !== version) known = { version, rules: await rulesInForce(transaction) };
    return known.rules;
  };

  /** One round; false where another server evaluates. `isSlow` also looks for what no message tells. */
  const roundOnce = (isSlow: boolean, waits: boolean): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('idle_in_transaction_session_timeout', ${`${mostIdleMs}ms`}, true)`.execute(
        transaction,
      );
      if (waits) await holdEvaluation(transaction);
      else if (!(await tryEvaluation(transaction))) return false;
      const moment = now();
      await beginRound(transaction, moment);
      const rules = await rulesNow(transaction);
      const kind = kindOf(isSlow);
      const work = await takeWork(transaction, rules, moment, {
        isSlow,
        mostDevices: mostDevices[kind],
        hasFailed: hasFailed[kind],
      });
      taken = work;
      hasMore = work.hasMore;
      let hasChanged = false;
      if (work.devices.size + work.areas.size > 0) {
        const evaluated = await evaluate(transaction, { rules, work, now: moment });
        hasChanged = await write(transaction, evaluated, { tell, at: moment });
      }
      if (isSlow) await lookAfter(transaction, { tell, at: moment });
      if (isSlow && !hasChanged) await holdBack(transaction, [], { tell, at: moment });
      return true;
    });

  const round = async (isSlow: boolean, waits = false): Promise<boolean> => {
    const { least, most } = devicesARound;
    const kind = kindOf(isSlow);
    const begin = performance.now();
    taken = undefined;
    try {
      const isDone = await roundOnce(isSlow, waits);
      const isFast = performance.now() - begin < longRoundMs[kind];
      mostDevices[kind] = isFast
        ? Math.min(most, mostDevices[kind] * 2)
        : Math.max(least, Math.floor(mostDevices[kind] / 2));
      if (mostDevices[kind] >= devicesARound.first) hasFailed[kind] = false;
      return isDone;
    } catch (error) {
      // Fewer and fewer, until the one is found that fails.
      const isFound = hasFailed[kind] && mostDevices[kind] === 1;
      hasFailed[kind] = true;
      mostDevices[kind] = Math.max(1, Math.floor(mostDevices[kind] / 2));
      if (isFound && taken && !isUnavailable(error)) {
        await putOff(db, taken, new Date(now().getTime() + putOffMs));
      }
      throw error;
    }
  };

  const pauseAfter = (workMs: number) =>
    hasMore
      ? Math.min(workMs, pauseMs.least)
      : Math.min(pauseMs.most, Math.max(pauseMs.least, workMs * pauseMs.ofWork));

  return {
    round,
    start() {
      const stopping = new AbortController();
      // While the database is unavailable nothing is lost: the work is in it.
      const report = (error: unknown) => isUnavailable(error) || log.error(error);
      const repeat = async () => {
        let isSlow = false;
        while (!stopping.signal.aborted) {
          const begin = performance.now();
          // Between two slow rounds there is a quick one: what may begin does not wait for what reads much.
          isSlow = !isSlow && begin >= slowAt;
          rounds += 1;
          const isDone = await round(isSlow).catch(report);
          if (isSlow && isDone === true && !hasMore) slowAt = begin + slowEveryMs;
          const workMs = performance.now() - begin;
          if (rounds % vacuumEvery === 0) {
            await sql`vacuum alarm_triggers, alarm_evaluations`.execute(db).catch(report);
          }
          await sleep(pauseAfter(workMs), undefined, { signal: stopping.signal }).catch(
            () => undefined,
          );
        }
      };
      const repeating = repeat();
      return {
        /** Resolves when no round is under way any more. */
        async stop(): Promise<void> {
          stopping.abort();
          await repeating;
        },
      };
    },
  };
}

interface Context {
  tell: TellAlarms;
  at: Date;
}

/** Writes what was evaluated, with its events, in the transaction that took the work. */
async function write(transaction: Db, evaluated: Evaluated, context: Context): Promise<boolean> {
  const happened = await writeAlarms(transaction, evaluated.found, context);
  await forgetEvaluations(transaction, evaluated.forget);
  await keepEvaluations(transaction, evaluated.keep);
  await addTriggers(transaction, evaluated.left);
  if (happened.length === 0) return false;
  await holdBack(transaction, happened, context);
  return true;
}

async function writeAlarms(
  transaction: Db,
  all: readonly Found[],
  { at }: Context,
): Promise<Happened[]> {
  const changes = all.map((found) => reconcile(found, at));
  const happened: Happened[] = [];
  const say = (alarm: number, customerId: number, kinds: readonly string[], text = '') => {
    for (const kind of kinds) happened.push({ alarm, customerId, kind, text });
  };
  await withdraw(
    transaction,
    changes.flatMap(({ withdrawn }) => withdrawn),
    { at, say },
  );
  const updates = changes.flatMap((each) => each.updates);
  await updateAlarms(transaction, updates);
  for (const { alarm, change, kinds } of updates) {
    say(
      alarm.id,
      alarm.customer_id,
      kinds,
      kinds.length > 0 ? String(change.sentence ?? alarm.sentence) : '',
    );
  }
  const inserts = changes.flatMap(({ inserts }) => inserts);
  const ids = await insertAlarms(
    transaction,
    inserts.map(({ alarm }) => alarm),
  );
  inserts.forEach(({ alarm, kinds }, nth) => {
    say(ids[nth]!, Number(alarm.customer_id), kinds, String(alarm.sentence));
  });
  return happened;
}

const lateWords = 'A message that came late shows that the condition did not hold.';

/** Takes back alarms that no reading explains any more: deleted where nobody did anything with them. */
async function withdraw(
  transaction: Db,
  alarms: readonly AlarmRecord[],
  {
    at,
    say,
  }: { at: Date; say: (id: number, customer: number, kinds: string[], text: string) => void },
) {
  if (alarms.length === 0) return;
  const handled = new Set(
    await handledAlarms(
      transaction,
      alarms.map(({ id }) => id),
    ),
  );
  await deleteAlarms(
    transaction,
    alarms.filter(({ id }) => !handled.has(id)).map(({ id }) => id),
  );
  for (const alarm of alarms.filter(({ id }) => handled.has(id))) {
    const change = { state: 'closed', closed_at: at, ended_at: alarm.started_at };
    await updateAlarm(transaction, alarm.id, change);
    say(alarm.id, alarm.customer_id, ['withdrawn'], lateWords);
  }
}

/** What holds alarms back is written before anybody is told of them. */
async function holdBack(transaction: Db, happened: readonly Happened[], context: Context) {
  const begun = happened.flatMap(({ alarm, kind }) => (kind === 'began' ? [alarm] : []));
  const held = [
    ...(await applySuppression(transaction)),
    ...(await holdForMaintenance(transaction, begun, context.at)),
    ...(await unshelve(transaction, context.at)),
  ];
  await addAlarmEvents(transaction, [...happened, ...held], context);
}

/** Closes alarms of devices, cameras and areas that are gone. */
async function lookAfter(transaction: Db, context: Context): Promise<void> {
  for (const { id, words } of await withoutPlace(transaction, context.at)) {
    await closeAlarmsWhere(transaction, { id }, words, context);
  }
}
