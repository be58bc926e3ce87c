import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Db, isUnavailable } from '../database/postgres.ts';
import { connectionOf } from '../database/primary.ts';
import { attemptJob } from './job-attempt.ts';
import { type JobDefinition, type JobHandler, JobInterrupted } from './job-definition.ts';
import { holdJob, letGoOfJob, releaseJobsOf } from './job-holder-store.ts';
import { addJob, endJob, forgetOldJobs, type JobSubject } from './job-store.ts';

/** Starts background jobs. With `transaction` the job starts when that commits, and not otherwise. */
export interface Jobs {
  /** Starts a job that people can see, or returns the unfinished one of the same subject. */
  begin<Data extends object>(
    definition: JobDefinition<Data>,
    data: Data,
    subject: JobSubject,
    transaction?: Db,
  ): Promise<{ id: string; isNew: boolean }>;
  /** Starts a job without a row for people, such as an e-mail. */
  send<Data extends object>(
    definition: JobDefinition<Data>,
    data: Data,
    transaction?: Db,
  ): Promise<void>;
  /** Cancels a job; a running attempt ends after its step. False where the job had ended. */
  cancel(id: string, kind: string): Promise<boolean>;
  /** Whether a person may cancel jobs of this kind. */
  isCancellable(kind: string): boolean;
}

export interface JobEngine extends Jobs {
  /** Registers the handler of a kind of job; call it before `start`. */
  handle<Data extends object>(definition: JobDefinition<Data>, handler: JobHandler<Data>): void;
  start(): Promise<void>;
  /** Continues the jobs of a run of a server that ended. */
  takeOver(instance: string): Promise<void>;
  /** Ends attempts after their step; another server, or the next start, continues them. */
  stop(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Connection string of the same database. */
  url: string;
  log: { error(error: unknown, sentence?: string): void };
  /** This run of this server. */
  instance?: string;
  /** After this the jobs of a server that ended are taken over where `takeOver` is not called; at least 10. */
  heartbeatSeconds?: number;
}

/** pg-boss's pool, beside the connection that listens for new jobs. */
const connections = 2;
const superviseSeconds = 10;
/** New jobs are notified at once; polling finds those whose next attempt is due. */
const pollSeconds = 5;
/** Attempts that do not end within this are left to the next server. */
const stopLimitMs = 4_000;

/** The engine of background jobs: pg-boss in the product's PostgreSQL, shared by all servers. */
export function createJobEngine({
  db,
  url,
  log,
  instance = randomUUID(),
  heartbeatSeconds = 30,
}: Dependencies): JobEngine {
  const handlers = new Map<
    string,
    { definition: JobDefinition<object>; handler: JobHandler<never> }
  >();
  /** By kind: the workers of pg-boss that look for jobs. */
  const workers = new Map<string, string>();
  const stopping = new AbortController();
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
    if (stopping.signal.aborted || isUnavailable(error)) return;
    await sql`select 1`.execute(db).then(
      () => log.error(error),
      () => undefined,
    );
  });
  // Warnings are hints on tuning pg-boss, which operators cannot act on.
  boss.on('warning', () => undefined);

  const send = async (
    { kind }: JobDefinition<never>,
    data: object,
    id: string,
    transaction: Db = db,
  ) => {
    await boss.send(kind, data, { id, db: fromKysely(transaction) });
  };

  /** Whether pg-boss still has the job: its tables are not part of a backup. */
  const isUnderWay = async (id: string, kind: string) => {
    const [job] = await boss.findJobs(kind, { id });
    return ['created', 'retry', 'active'].includes(job?.state ?? '');
  };

  const begin: Jobs['begin'] = async (definition, data, subject, transaction) => {
    const add = async (held: Db) => {
      const added = await addJob(held, randomUUID(), definition.kind, subject);
      if (added.isNew) await send(definition as JobDefinition<never>, data, added.id, held);
      return added;
    };
    await forgetOldJobs(db);
    const added = transaction ? await add(transaction) : await db.transaction().execute(add);
    if (added.isNew || (await isUnderWay(added.id, definition.kind))) return added;
    await endJob(transaction ?? db, added.id, 'failed', 'It was lost; begin it again.');
    return begin(definition, data, subject, transaction);
  };

  const work = async ({
    definition,
    handler,
  }: {
    definition: JobDefinition<object>;
    handler: JobHandler<never>;
  }) => {
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
    const worker = await boss.work(kind, options, async ([job]: JobWithMetadata<object>[]) => {
      if (!job) return;
      await holdJob(db, job.id, kind, instance);
      await attemptJob(db, {
        id: job.id,
        data: job.data as never,
        signal: AbortSignal.any([stopping.signal, job.signal]),
        isLast: job.retryCount >= job.retryLimit,
        handler,
      }).catch((error) => {
        if (!(error instanceof JobInterrupted) && !isUnavailable(error))
          log.error(error, `Job ${kind} ${job.id}`);
        throw error;
      });
      // What a server that stops leaves behind keeps its name, for the server that takes it over.
      if (!stopping.signal.aborted) await letGoOfJob(db, job.id, instance);
    });
    workers.set(kind, worker);
  };

  return {
    begin,
    send: (definition, data, transaction) =>
      send(definition as JobDefinition<never>, data, randomUUID(), transaction),
    async cancel(id, kind) {
      const wasUnfinished = await endJob(db, id, 'cancelled', null);
      if (wasUnfinished) await boss.cancel(kind, id);
      return wasUnfinished;
    },
    isCancellable: (kind) => handlers.get(kind)?.definition.isCancellable ?? false,
    handle(definition, handler) {
      handlers.set(definition.kind, { definition, handler });
    },
    async start() {
      await boss.start();
      for (const each of handlers.values()) await work(each);
    },
    async takeOver(ended) {
      for (const kind of await releaseJobsOf(db, ended)) {
        const worker = workers.get(kind);
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}
