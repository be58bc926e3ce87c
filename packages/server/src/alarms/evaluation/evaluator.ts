import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import { vacuumedTables } from '../../platform/database/vacuumed-tables.ts';
import { holdEvaluation, tryEvaluation } from '../definition/evaluation-lock.ts';
import type { Rule } from '../definition/rule.ts';
import { rulesInForce, rulesVersion } from '../definition/rule-set.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { evaluate } from './evaluate.ts';
import type { Work } from './evaluation-plan.ts';
import { beginRound, putOff } from './evaluation-store.ts';
import { nextRoundSize, type Pace, roundSizes } from './round-size.ts';
import { type RoundKind, takeWork } from './round-work.ts';
import { type KnownSilences, silenceRecheckMs } from './silence-work.ts';
import { closeOrphans, holdAlarms, writeEvaluated } from './write-evaluated.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
  log: { error(error: unknown): void };
}

/** Between rounds: longer after one with more work, so that a flood leaves the database to those who write it. */
const pauseMs = { least: 400, most: 800, ofWork: 3 };
/** While devices wait that reached a threshold. */
const urgentPauseMs = { most: 100, ofWork: 0.25 };
/** A device whose evaluation fails by itself is put off for so long: it must not keep all others waiting. */
const putOffMs = 60_000;
/** So often lasting alarms are brought up to date, and messages evaluated that came long after their time. */
const slowEveryMs = 2_000;
/** So often silent devices and cameras are looked for, and records that are gone. */
const silenceEveryMs = 4_000;
const orphansEveryMs = 10_000;
/** History waits for everything else, but no longer than this. */
const longestHistoryWaitMs = 30_000;
/** PostgreSQL ends the transaction of a server that is paused or cut off, which frees the lock. */
const maxIdleMs = 10_000;
const vacuumEveryRounds = 50;
const evaluationTables = sql.raw(vacuumedTables.evaluation.join(', '));

const paceOf = (kind: RoundKind): Pace => (kind === 'all' ? 'slow' : kind);

/** What a round does beside evaluating what was marked. */
interface RoundPlan {
  kind: RoundKind;
  silences: boolean;
  orphans: boolean;
  /** Whether it waits while another server evaluates. */
  waits: boolean;
}

/** Evaluates alarms, one server at a time; all that is known is in the database. */
export function createEvaluator({ db, now, enqueue, log }: Dependencies) {
  let known: { version: number; rules: Rule[] } | undefined;
  let rounds = 0;
  const maxDevices: Record<Pace, number> = {
    quick: roundSizes.quick.least,
    slow: roundSizes.slow.least,
    history: roundSizes.history.least,
  };
  const hasMore: Record<Pace, boolean> = { quick: false, slow: false, history: false };
  const hasFailed: Record<Pace, boolean> = { quick: false, slow: false, history: false };
  const silences: KnownSilences = new Map();
  let taken: Work | undefined;

  const rulesNow = async (transaction: Db): Promise<Rule[]> => {
    const version = await rulesVersion(transaction);
    if (known?.version !== version) {
      known = { version, rules: await rulesInForce(transaction) };
      silences.clear();
    }
    return known.rules;
  };

  /** One round; undefined where another server evaluates. */
  const roundOnce = (plan: RoundPlan) =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('idle_in_transaction_session_timeout', ${`${maxIdleMs}ms`}, true)`.execute(
        transaction,
      );
      if (plan.waits) await holdEvaluation(transaction);
      else if (!(await tryEvaluation(transaction))) {
        Object.assign(hasMore, { quick: false, slow: false, history: false });
        return undefined;
      }
      const moment = now();
      const context = { enqueue, at: moment };
      await beginRound(transaction, moment);
      const rules = await rulesNow(transaction);
      const pace = paceOf(plan.kind);
      const work = await takeWork(transaction, rules, moment, {
        kind: plan.kind,
        maxDevices: maxDevices[pace],
        hasFailed: hasFailed[pace],
        silences: plan.silences ? silences : undefined,
      });
      taken = work;
      hasMore[pace] = work.hasMore;
      let hasChanged = false;
      let quiet: ReadonlyMap<string, number> = new Map();
      if (work.devices.size + work.areas.size > 0) {
        const evaluated = await evaluate(transaction, { rules, work, now: moment });
        hasChanged = await writeEvaluated(transaction, evaluated, context);
        quiet = evaluated.silences;
      }
      if (plan.orphans) await closeOrphans(transaction, context);
      if (plan.silences && !hasChanged) await holdAlarms(transaction, [], context);
      return { work, quiet, moment: moment.getTime() };
    });

  const round = async (plan: RoundPlan): Promise<boolean> => {
    const pace = paceOf(plan.kind);
    const { least, most } = roundSizes[pace];
    const begin = performance.now();
    taken = undefined;
    try {
      const done = await roundOnce(plan);
      maxDevices[pace] = hasFailed[pace]
        ? Math.min(most, maxDevices[pace] * 2)
        : nextRoundSize(pace, {
            size: maxDevices[pace],
            taken: done?.work.devices.size ?? 0,
            isFull: hasMore[pace],
            tookMs: performance.now() - begin,
          });
      if (maxDevices[pace] >= least) hasFailed[pace] = false;
      if (!done) return false;
      for (const [key, heardAt] of done.work.silent) {
        const until = Math.min(done.quiet.get(key) ?? Infinity, done.moment + silenceRecheckMs);
        silences.set(key, { heardAt, until });
      }
      return true;
    } catch (error) {
      // Fewer and fewer, until the one is found that fails.
      const isFound = hasFailed[pace] && maxDevices[pace] === 1;
      hasFailed[pace] = true;
      maxDevices[pace] = Math.max(1, Math.floor(maxDevices[pace] / 2));
      if (isFound && taken && !isUnavailable(error)) {
        await putOff(db, taken, new Date(now().getTime() + putOffMs));
      }
      throw error;
    }
  };

  const pauseAfter = (kind: RoundKind, workMs: number) => {
    if (hasMore.quick) return Math.min(workMs * urgentPauseMs.ofWork, urgentPauseMs.most);
    if (hasMore.slow || hasMore.history)
      return kind === 'quick' ? 0 : Math.min(workMs, pauseMs.least);
    return Math.min(pauseMs.most, Math.max(pauseMs.least, workMs * pauseMs.ofWork));
  };

  return {
    /** One round; false where another server evaluates. `isSlow` takes all that is marked, and what no message tells. */
    round: (isSlow: boolean, waits = false) =>
      round({ kind: isSlow ? 'all' : 'quick', silences: isSlow, orphans: isSlow, waits }),
    start() {
      const stopping = new AbortController();
      // While the database is unavailable nothing is lost: the work is in it.
      const report = (error: unknown) => isUnavailable(error) || log.error(error);
      const repeat = async () => {
        let last: RoundKind = 'history';
        const dueAt = {
          slow: -Infinity,
          history: -Infinity,
          silences: -Infinity,
          orphans: -Infinity,
        };
        while (!stopping.signal.aborted) {
          const begin = performance.now();
          const kind = nextRound(last, dueAt, begin);
          const isSlow = kind === 'slow';
          const plan: RoundPlan = {
            kind,
            waits: false,
            silences: isSlow && begin >= dueAt.silences,
            orphans: isSlow && begin >= dueAt.orphans,
          };
          last = kind;
          rounds += 1;
          const isDone = (await round(plan).catch(report)) === true;
          if (isDone && kind === 'history')
            dueAt.history = begin + (hasMore.history ? 0 : slowEveryMs);
          if (isDone && isSlow && plan.orphans) dueAt.orphans = begin + orphansEveryMs;
          if (isDone && isSlow && !hasMore.slow) {
            dueAt.slow = begin + slowEveryMs;
            if (plan.silences) dueAt.silences = begin + silenceEveryMs;
          }
          const workMs = performance.now() - begin;
          // Also after the first round: so a fault is found at once.
          if (rounds % vacuumEveryRounds === 1) {
            await sql`vacuum ${evaluationTables}`.execute(db).catch(report);
          }
          await sleep(pauseAfter(kind, workMs), undefined, { signal: stopping.signal }).catch(
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

/** Between two others there is a quick one: what may begin does not wait for what reads much. History comes last. */
function nextRound(
  last: RoundKind,
  dueAt: { slow: number; history: number },
  moment: number,
): RoundKind {
  if (last !== 'quick') return 'quick';
  if (moment >= dueAt.history + longestHistoryWaitMs) return 'history';
  if (moment >= dueAt.slow) return 'slow';
  return moment >= dueAt.history ? 'history' : 'quick';
}
