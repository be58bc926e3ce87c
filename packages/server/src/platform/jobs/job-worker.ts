import { sql } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Db, isUnavailable } from '../database/postgres.ts';
import { connectionOf } from '../database/primary.ts';
import { attemptJob } from './job-attempt.ts';
import { type JobDefinition, type JobHandler, JobInterrupted } from './job-definition.ts';
import { holdJob, letGoOfJob } from './job-holder-store.ts';

interface WorkerSettings {
  db: Db;
  log: { error(error: unknown, sentence?: string): void };
  /** This run of this server. */
  instance: string;
  heartbeatSeconds: number;
  /** Aborted once the server stops. */
  stopping: AbortSignal;
}

/** pg-boss's pool, beside the connection that listens for new jobs. */
const connections = 2;
const superviseSeconds = 10;
/** New jobs are notified at once; polling finds those whose next attempt is due. */
const pollSeconds = 5;

/** pg-boss with connections of its own. */
export function createBoss(
  url: string,
  { db, log, stopping }: Pick<WorkerSettings, 'db' | 'log' | 'stopping'>,
): PgBoss {
  const boss = new PgBoss({
    ...connectionOf(url),
    application_name: 'foyer-jobs',
    max: connections,
    connectionTimeoutMillis: 5_000,
    schedule: false,
    // The migrations create it: the serving role may lack the right.
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // An error of pg-boss's own connections carries no type. While the database is unavailable jobs wait in
  // it, so an error is only logged where the database works.
  boss.on('error', async (error) => {
    if (stopping.aborted || isUnavailable(error)) return;
    await sql`select 1`.execute(db).then(
      () => log.error(error),
      () => undefined,
    );
  });
  // Warnings are hints on tuning pg-boss, which operators cannot act on.
  boss.on('warning', () => undefined);
  return boss;
}

/** Looks for jobs of a kind and attempts them. Answers the name of the worker. */
export async function startWorker(
  boss: PgBoss,
  definition: JobDefinition<object>,
  handler: JobHandler<never>,
  { db, log, instance, heartbeatSeconds, stopping }: WorkerSettings,
): Promise<string> {
  const { kind, concurrency, attempts, retryDelaySeconds, longestRetryDelaySeconds } = definition;
  const settings = {
    notify: true,
    retryLimit: attempts - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryDelaySeconds,
    expireInSeconds: definition.timeLimitSeconds,
    heartbeatSeconds,
  };
  await boss.createQueue(kind, settings);
  await boss.updateQueue(kind, settings);
  const options = {
    includeMetadata: true,
    localConcurrency: concurrency,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: heartbeatSeconds / 4,
  } as const;
  return boss.work(kind, options, async ([job]: JobWithMetadata<object>[]) => {
    if (!job) return;
    await holdJob(db, job.id, kind, instance);
    await attemptJob(db, {
      id: job.id,
      data: job.data as never,
      signal: AbortSignal.any([stopping, job.signal]),
      isLast: job.retryCount >= job.retryLimit,
      handler,
    }).catch((error) => {
      if (!(error instanceof JobInterrupted) && !isUnavailable(error))
        log.error(error, `Job ${kind} ${job.id}`);
      throw error;
    });
    // What a server that stops leaves behind keeps its name, for the server that takes it over.
    if (!stopping.aborted) await letGoOfJob(db, job.id, instance);
  });
}
