import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnavailable } from '../../platform/database/postgres.ts';
import { vacuumedTables } from '../../platform/database/vacuumed-tables.ts';
import { createRounds, type RoundDependencies, type RoundPlan } from './evaluation-round.ts';
import type { Pace } from './round-size.ts';
import type { RoundKind } from './round-work.ts';

interface Dependencies extends RoundDependencies {
  log: { error(error: unknown): void };
}

/** Between rounds: longer after one with more work, so that a flood leaves the database to those who write it. */
const pauseMs = { least: 400, most: 800, ofWork: 3 };
/** While devices wait that reached a threshold. */
const urgentPauseMs = { most: 100, ofWork: 0.25 };
/** So often lasting alarms are brought up to date, and messages evaluated that came long after their time. */
const slowEveryMs = 2_000;
/** So often silent devices and cameras are looked for, and records that are gone. */
const silenceEveryMs = 4_000;
/** Less often where looking takes long: it may take this part of a processor. */
const silenceShare = 0.02;
const orphansEveryMs = 10_000;
/** History waits for everything else, but no longer than this. */
const longestHistoryWaitMs = 30_000;
const vacuumEveryRounds = 50;
const evaluationTables = sql.raw(vacuumedTables.evaluation.join(', '));

/** Evaluates alarms, one server at a time; all that is known is in the database. */
export function createEvaluator({ log, ...dependencies }: Dependencies) {
  const { db } = dependencies;
  const { round, hasMore, silenceSearchMs } = createRounds(dependencies);
  let rounds = 0;
  // While the database is unavailable nothing is lost: the work is in it.
  const report = (error: unknown) => isUnavailable(error) || log.error(error);

  const pauseAfter = (kind: RoundKind, workMs: number) => {
    if (hasMore('quick')) return Math.min(workMs * urgentPauseMs.ofWork, urgentPauseMs.most);
    if (hasMore('slow') || hasMore('history'))
      return kind === 'quick' ? 0 : Math.min(workMs, pauseMs.least);
    return Math.min(pauseMs.most, Math.max(pauseMs.least, workMs * pauseMs.ofWork));
  };
  /** A round and, once in a while, a vacuum of the tables that it changes. Answers how long to pause. */
  const next = async (schedule: Schedule): Promise<number> => {
    const begin = performance.now();
    const plan = schedule.plan(begin);
    rounds += 1;
    const isDone = (await round(plan).catch(report)) === true;
    if (isDone) schedule.done(plan, begin, { hasMore, silenceSearchMs: silenceSearchMs() });
    const workMs = performance.now() - begin;
    // Also after the first round: so a fault is found at once.
    if (rounds % vacuumEveryRounds === 1) {
      await sql`vacuum ${evaluationTables}`.execute(db).catch(report);
    }
    return pauseAfter(plan.kind, workMs);
  };

  return {
    /** One round; false where another server evaluates. `isSlow` takes all that is marked, and what no message causes. */
    round: (isSlow: boolean, waits = false) =>
      round({ kind: isSlow ? 'all' : 'quick', silences: isSlow, orphans: isSlow, waits }),
    start() {
      const stopping = new AbortController();
      const { signal } = stopping;
      const repeat = async () => {
        const schedule = createSchedule();
        while (!signal.aborted) {
          await sleep(await next(schedule), undefined, { signal }).catch(() => undefined);
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

/** Which round comes next, and what it does. */
type Schedule = ReturnType<typeof createSchedule>;

function createSchedule() {
  let last: RoundKind = 'history';
  const dueAt = { slow: -Infinity, history: -Infinity, silences: -Infinity, orphans: -Infinity };
  return {
    plan(moment: number): RoundPlan {
      const kind = nextRound(last, dueAt, moment);
      const isSlow = kind === 'slow';
      last = kind;
      return {
        kind,
        waits: false,
        silences: isSlow && moment >= dueAt.silences,
        orphans: isSlow && moment >= dueAt.orphans,
      };
    },
    /** The round that began at this moment was this server's. */
    done(
      plan: RoundPlan,
      begin: number,
      { hasMore, silenceSearchMs }: { hasMore(pace: Pace): boolean; silenceSearchMs: number },
    ): void {
      if (plan.kind === 'history') dueAt.history = begin + (hasMore('history') ? 0 : slowEveryMs);
      if (plan.orphans) dueAt.orphans = begin + orphansEveryMs;
      // Those that were found and not evaluated yet wait for further rounds, without another search.
      if (plan.silences)
        dueAt.silences = begin + Math.max(silenceEveryMs, silenceSearchMs / silenceShare);
      if (plan.kind === 'slow' && !hasMore('slow')) dueAt.slow = begin + slowEveryMs;
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
