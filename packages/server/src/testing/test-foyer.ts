import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Endpoint, Problem } from '@foyer/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { connectPostgres } from '../database/postgres.ts';
import { createDeviceTokens } from '../devices/device-tokens.ts';
import type { Health } from '../http/health.ts';
import type { Admission } from '../ingest/admission.ts';
import { createIngest } from '../ingest/ingest.ts';
import { handleJobs } from '../job-handlers.ts';
import { createJobEngine } from '../jobs/job-engine.ts';
import { type MailSettings, mailJob } from '../mail/mail-job.ts';
import { ensurePartitions } from '../notifications/notification-partitions.ts';
import { createPhotoAddresses } from '../photos/photo-address.ts';
import { createRetention } from '../retention/retention.ts';
import {
  createProviders,
  type ProviderName,
  type ProviderSettings,
} from '../sessions/providers.ts';
import { createSessionTokens, sessionSalt } from '../sessions/session-token.ts';
import { createPhotoFolder, type Disk } from '../storage/photo-storage.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-postgres.ts';
import { createTestRecords, type TestDevice } from './test-records.ts';

export type { TestDevice };

interface Options {
  /** What it stands on; an empty, migrated one unless told. Dropped at the end. */
  database?: TestDatabase;
  /** Holds the photos; removed at the end. */
  photoFolder?: string;
  registrationOpen?: boolean;
  docsOpen?: boolean;
  metricsOpen?: boolean;
  largestPhotoBytes?: number;
  now?: () => Date;
  providers?: Partial<Record<ProviderName, ProviderSettings>>;
  publicUrl?: string;
  mail?: MailSettings;
  trustedProxies?: string[];
  admission?: Admission;
  disk?: Disk;
  answerWithinMs?: number;
  mapStyle?: string;
  mapTiles?: string;
}

const noProvider = { issuer: undefined, clientId: undefined, clientSecret: undefined };

/** One call of a declared endpoint. `body` is what is sent, right or wrong. */
interface Ask {
  token?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An answer: `data` of a success, `problem` of an error. */
export interface Answer<T> {
  status: number;
  data: T;
  problem: Problem;
  raw: LightMyRequestResponse;
}

/** Signs session tokens and photo addresses of every test server. */
export const testSecret = 'a secret for tests with more than 32 characters';

export type TestFoyer = Awaited<ReturnType<typeof startTestFoyer>>;

/** The real server on a database and a photo folder of its own, asked without a network. */
export async function startTestFoyer(options: Options = {}) {
  const database = options.database ?? (await testDatabase());
  const folder = options.photoFolder ?? (await mkdtemp(join(tmpdir(), 'foyer-test-photos-')));
  const postgres = connectPostgres(database.url, () => undefined);
  const now = options.now ?? (() => new Date());
  await ensurePartitions(postgres.db, now());
  const largestPhotoBytes = options.largestPhotoBytes ?? 1024 * 1024;
  const storage = createPhotoFolder(folder, options.disk);
  const tokens = createSessionTokens(testSecret, await sessionSalt(postgres.db));
  const deviceTokens = createDeviceTokens(postgres.pool);
  const ingest = createIngest({ postgres, storage, largestPhotoBytes, now });
  const retention = createRetention({ db: postgres.db, storage, now });
  const jobs = createJobEngine({
    db: postgres.db,
    url: database.url,
    log: { error: (error) => console.error(error) },
  });
  const health: Health = {
    checks: { database: ingest.checkDatabase, photos: () => storage.check() },
    waiting: ingest.waiting,
  };
  const app = await createApp({
    db: postgres.db,
    pool: postgres.pool,
    tokens,
    deviceTokens,
    accept: ingest.accept,
    admission: options.admission ?? ingest.admission,
    retention,
    jobs,
    storage,
    addresses: createPhotoAddresses(testSecret, () => now().getTime()),
    health,
    registrationOpen: options.registrationOpen ?? true,
    docsOpen: options.docsOpen ?? true,
    metricsOpen: options.metricsOpen ?? true,
    providers: createProviders({ google: noProvider, microsoft: noProvider, ...options.providers }),
    secret: testSecret,
    publicUrl: options.publicUrl,
    sendMail: options.mail && ((mail) => jobs.send(mailJob, mail)),
    trustedProxies: options.trustedProxies ?? ['loopback'],
    mqttPort: 1883,
    mqttUrl: undefined,
    largestPhotoBytes,
    now,
    mapStyle: options.mapStyle,
    mapTiles: options.mapTiles,
    logLevel: 'silent',
    answerWithinMs: options.answerWithinMs ?? 15_000,
  });
  handleJobs(jobs, { db: postgres.db, storage, mail: options.mail });
  await jobs.start();
  const records = createTestRecords(postgres.pool, tokens);

  return {
    app,
    postgres,
    databaseUrl: database.url,
    folder,
    deviceTokens,
    ingest,
    retention,
    jobs,
    health,
    ...records,
    /** Calls a declared endpoint. */
    async call<E extends Endpoint>(endpoint: E, ask: Ask = {}): Promise<Answer<AnswerOf<E>>> {
      const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(ask.params?.[name] ?? 1)),
      );
      const raw = await app.inject({
        method: endpoint.method,
        url,
        headers: {
          // Section 7: every request carries a JSON content type, with or without a body.
          'content-type': 'application/json',
          ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
          ...ask.headers,
        },
        ...(ask.query ? { query: stringsOf(ask.query) } : {}),
        ...(ask.body === undefined ? {} : { payload: payloadOf(ask.body) }),
      });
      const body = raw.body === '' ? {} : raw.json();
      return { status: raw.statusCode, data: endpoint.bare ? body : body.data, problem: body, raw };
    },
    /** Waits until a background job is over; answers how it ended. */
    jobEnded: (id: string) => endOf(id, (text, values) => records.rows(text, values)),
    async stop() {
      await app.close();
      await Promise.all([jobs.stop(), retention.stop()]);
      await ingest.drained();
      await postgres.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const jobLimitMs = 120_000;

async function endOf(id: string, rows: ReturnType<typeof createTestRecords>['rows']) {
  for (const deadline = Date.now() + jobLimitMs; Date.now() < deadline; await sleep(20)) {
    const [job] = await rows<EndedJob>(
      'select state, result, error from jobs where id = $1 and finished_at is not null',
      [id],
    );
    if (job) return job;
  }
  throw new Error(`Job ${id} did not end.`);
}

interface EndedJob {
  state: string;
  result: Record<string, unknown> | null;
  error: string | null;
}

const stringsOf = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** A text is sent as it is: it may be what no JSON writer makes. */
const payloadOf = (body: unknown): NonNullable<InjectOptions['payload']> =>
  typeof body === 'string' ? body : JSON.stringify(body);
