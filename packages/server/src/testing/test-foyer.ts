import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Endpoint, Problem } from '@foyer/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { assemble } from '../app/assemble.ts';
import { type Config, readConfig } from '../app/config.ts';
import type { Overrides } from '../app/overrides.ts';
import type { ReadablePhotoStorage } from '../platform/storage/photo-storage.ts';
import type { TestDatabase } from './processes/test-postgres.ts';
import { testDatabase } from './test-database.ts';
import { createTestRecords, type TestDevice } from './test-records.ts';

export type { TestDevice };

/** Settings of the configuration that differ in this test, and parts put in place of the real ones. */
interface Options
  extends Partial<Omit<Config, 'providers' | 'databaseUrl'>>,
    Omit<Overrides, 'database'> {
  /** An empty, migrated one unless given. Dropped at the end. */
  database?: TestDatabase;
  providers?: Partial<Config['providers']>;
}

/** A call of a declared endpoint, with a valid or an invalid body. */
interface CallOptions {
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

/** A person's call ends here, as in the product, but what a busy machine answers late is still an answer. */
const patientMs = 60_000;

/** Small, so that a picture over the limit is quickly made. */
const largestPhotoBytes = 1024 * 1024;

/** The real server on a database and a data folder of its own, called without a network. */
export async function startTestFoyer(options: Options = {}) {
  const { log, now, disk, diskSpace, admission, answerLimitMs, pushHosts, ...others } = options;
  const { database: given, answerWithinMs = patientMs, ...settings } = others;
  const database = given ?? (await testDatabase());
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'foyer-test-data-')));
  const defaults = readConfig({
    FOYER_TOKEN_SECRET: testSecret,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  const foyer = await assemble(
    {
      ...defaults,
      largestPhotoBytes,
      ...settings,
      dataFolder,
      providers: { ...defaults.providers, ...options.providers },
    },
    {
      log,
      now,
      disk,
      diskSpace,
      admission,
      answerWithinMs,
      answerLimitMs,
      pushHosts,
      database: { ...database, close: database.drop },
    },
  );
  const { app, postgres, jobs } = foyer;
  await jobs.start();
  const records = createTestRecords(postgres.pool, foyer.tokens);

  return {
    ...foyer,
    databaseUrl: database.url,
    /** The store with its bytes, which the server gives to nothing but the check of pictures, and to a backup. */
    storedFiles: foyer.storage as ReadablePhotoStorage,
    ...records,
    /** Calls a declared endpoint. */
    async call<E extends Endpoint>(
      endpoint: E,
      options: CallOptions = {},
    ): Promise<Answer<AnswerOf<E>>> {
      const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(options.params?.[name] ?? 1)),
      );
      const raw = await app.inject({
        method: endpoint.method,
        url,
        headers: {
          // Section 7: every request carries a JSON content type, with or without a body.
          'content-type': Buffer.isBuffer(options.body)
            ? 'application/octet-stream'
            : 'application/json',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...options.headers,
        },
        // The headers of a stream are enough: it does not end by itself.
        ...(endpoint.streams && { payloadAsStream: true }),
        ...(options.query ? { query: stringsOf(options.query) } : {}),
        ...(options.body === undefined ? {} : { payload: payloadOf(options.body) }),
      });
      if (endpoint.streams && raw.statusCode < 400) raw.stream().destroy();
      const body = await bodyOf(endpoint, raw);
      return { status: raw.statusCode, data: endpoint.bare ? body : body.data, problem: body, raw };
    },
    /** Makes one attempt of a delivery, by a job of its own unless one is given. */
    deliver: (id: number, job: string = randomUUID()) =>
      foyer.deliver(
        { id },
        { id: job, signal: AbortSignal.timeout(60_000), progress: async () => undefined },
      ),
    /** Waits until a background job has ended; returns its state, result and error. */
    jobEnded: (id: string, limitMs = jobLimitMs) =>
      endOf(id, limitMs, (text, values) => records.rows(text, values)),
    async stop() {
      await foyer.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What was answered; nothing of a stream of events. */
async function bodyOf(endpoint: Endpoint, raw: LightMyRequestResponse) {
  if (String(raw.headers['content-type']).startsWith('text/plain')) return raw.body;
  // A file is no JSON: a test reads its `raw`.
  const isJson = /\bjson\b/.test(String(raw.headers['content-type']));
  if (!endpoint.streams) return isJson ? raw.json() : {};
  return raw.statusCode < 400 ? {} : json(raw.stream());
}

const jobLimitMs = 120_000;

async function endOf(
  id: string,
  limitMs: number,
  rows: ReturnType<typeof createTestRecords>['rows'],
) {
  // fixed time: poll
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(20)) {
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

/** A text is sent unchanged, so that it may be invalid JSON; bytes are a file. */
const payloadOf = (body: unknown): NonNullable<InjectOptions['payload']> =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
