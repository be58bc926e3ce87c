import { sql } from 'kysely';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import { holdEvaluation, tryEvaluation } from '../definition/evaluation-lock.ts';
import type { Rule } from '../definition/rule.ts';
import { rulesInForce, rulesVersion } from '../definition/rule-set.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { evaluate } from './evaluate.ts';
import type { Work } from './evaluation-plan.ts';
import { beginRound, putOff } from './evaluation-store.ts';
import { nextRoundSize, type Pace, roundSizes } from './round-size.ts';
import { type RoundKind, takeWork } from './round-work.ts';
import { noSilences, silenceRecheckMs } from './silence-work.ts';
import { closeOrphans, holdAlarms, writeEvaluated } from './write-evaluated.ts';

export interface RoundDependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

/** A device whose evaluation fails by itself is put off for so long: it must not keep all others waiting. */
const putOffMs = 60_000;
/** PostgreSQL ends the transaction of a server that is paused or cut off, which frees the lock. */
const maxIdleMs = 10_000;

/** What a round does beside evaluating what was marked. */
export interface RoundPlan {
  kind: RoundKind;
  silences: boolean;
  orphans: boolean;
  /** Whether it waits while another server evaluates. */
  waits: boolean;
}

const paceOf = (kind: RoundKind): Pace => (kind === 'all' ? 'slow' : kind);

/** Evaluates what was marked, a round at a time. */
export function createRounds({ db, now, enqueue }: RoundDependencies) {
  let known: { version: number; rules: Rule[] } | undefined;
  const maxDevices: Record<Pace, number> = {
    quick: roundSizes.quick.least,
    slow: roundSizes.slow.least,
    history: roundSizes.history.least,
  };
  const hasMore: Record<Pace, boolean> = { quick: false, slow: false, history: false };
  const hasFailed: Record<Pace, boolean> = { quick: false, slow: false, history: false };
  const silences = noSilences();
  let taken: Work | undefined;

  const rulesNow = async (transaction: Db): Promise<Rule[]> => {
    const version = await rulesVersion(transaction);
    if (known?.version !== version) {
      known = { version, rules: await rulesInForce(transaction) };
      Object.assign(silences, noSilences());
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
        silences,
        silencesAreDue: plan.silences,
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

  /** One round; false where another server evaluates. */
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
        silences.evaluated.set(key, { heardAt, until });
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

  return {
    round,
    /** Whether a round of this pace left work. */
    hasMore: (pace: Pace) => hasMore[pace],
    /** How long the last search for silent devices and cameras took. */
    silenceSearchMs: () => silences.searchMs,
  };
}
