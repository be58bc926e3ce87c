import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import { forgetDeliveries, lostDeliveries } from './delivery-store.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
  log: { error(error: unknown): void };
  /** Each creates the deliveries that are due, and returns whether more may be waiting. */
  plans: readonly ((db: Db, parts: Pick<Dependencies, 'jobs' | 'now'>) => Promise<boolean>)[];
}

const pauseMs = 1_000;
const upkeepEveryRounds = 600;
/** More than the longest pause between two attempts. */
const lostAfterMs = 45 * 60_000;
/** How long the log of deliveries goes back. */
const keptMs = 90 * 24 * 60 * 60_000;

/** Runs the plans about every second. Any number of servers may do so; an advisory lock lets one of them work. */
export function startDeliveryPlanning({ db, jobs, now, log, plans }: Dependencies) {
  let rounds = 0;
  const round = async () => {
    for (const plan of plans) while (await plan(db, { jobs, now }));
    rounds += 1;
    if (rounds % upkeepEveryRounds === 1) await upkeep({ db, jobs, now });
  };
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Nothing is lost while the database is unavailable: outbox and escalations are in it.
    underWay ??= round()
      .catch((error) => void (isUnavailable(error) || log.error(error)))
      .finally(() => {
        underWay = undefined;
      });
  }, pauseMs);
  return {
    /** Resolves when the running round has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Starts the jobs of deliveries that have none, such as after a restored backup, and removes old deliveries. */
async function upkeep({ db, jobs, now }: Omit<Dependencies, 'log' | 'plans'>): Promise<void> {
  const moment = now().getTime();
  await db.transaction().execute(async (transaction) => {
    for (const id of await lostDeliveries(transaction, new Date(moment - lostAfterMs))) {
      await jobs.send(deliveryJob, { id }, transaction);
    }
  });
  await forgetDeliveries(db, new Date(moment - keptMs));
}
