import { randomUUID } from 'node:crypto';
import { msg } from '@foyer/translation';
import { fromKysely } from 'pg-boss';
import type { Db } from '../database/postgres.ts';
import type { JobDefinition, JobHandler } from './job-definition.ts';
import { releaseJobsOf } from './job-holder-store.ts';
import { addJob, endJob, forgetOldJobs, type JobSubject } from './job-store.ts';
import { createBoss, startWorker } from './job-worker.ts';

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
  const settings = { db, log, instance, heartbeatSeconds, stopping: stopping.signal };
  const boss = createBoss(url, settings);

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
    await endJob(transaction ?? db, added.id, 'failed', msg('It was lost; begin it again.'));
    return begin(definition, data, subject, transaction);
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
      for (const [kind, { definition, handler }] of handlers) {
        workers.set(kind, await startWorker(boss, definition, handler, settings));
      }
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
