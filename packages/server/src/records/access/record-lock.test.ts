import { endpoints, type Product } from '@foyer/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { DB } from '../../platform/database/tables.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { exampleOf } from '../../platform/openapi/example-of.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createRecordLock } from './record-lock.ts';
import { createServer } from './serve.ts';

const undo: (() => Promise<unknown>)[] = [];
let url: string;
let watcher: Db;
beforeAll(async () => {
  const database = await testDatabase();
  undo.push(() => database.drop());
  url = database.url;
  watcher = connected(2);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** The connections of one server process. */
function connected(max: number): Db {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  undo.push(() => db.destroy());
  return db;
}

/** A server with so many connections, which serves one product as the real one does. */
function server(max: number) {
  const db = connected(max);
  const app = createHttpServer({ log: createLogger('silent'), trustedProxies: [] });
  const { serve } = createServer(app, {
    authorise: async () => undefined,
    narrow: async (scope) => scope,
    audit: async () => undefined,
    recordLock: createRecordLock(db, 60_000),
    answerWithinMs: 60_000,
  });
  const one = async (id: number) => {
    const { title } = await db
      .selectFrom('products')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...(exampleOf(endpoints.products.get.answer) as Product), id, title };
  };
  serve(endpoints.products.get, async ({ params }) => one(params.id));
  serve(endpoints.products.update, async ({ params, body }) => {
    await db
      .updateTable('products')
      .set({ title: body.title! })
      .where('id', '=', params.id)
      .execute();
    return one(params.id);
  });
  undo.push(() => app.close());
  return { app, db };
}

test('of conditional changes at two servers with two connections each exactly one is done', async () => {
  const servers = [server(2), server(2)];
  const { id } = await watcher
    .insertInto('products')
    .values({ title: 'Chair' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { headers } = await servers[0]!.app.inject(`/products/${id}`);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const { statusCode } = await servers[nth % 2]!.app.inject({
        method: 'PUT',
        url: `/products/${id}`,
        headers: { 'if-match': String(headers.etag) },
        payload: { title: `Chair ${nth}` },
      });
      return statusCode;
    }),
  );
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(412)]);
});

/** A promise that is resolved from outside. */
const gate = () => Promise.withResolvers<void>();

test('another record at another server is changed at the same time', async () => {
  const [one, other] = [connected(2), connected(2)].map((db) => createRecordLock(db, 60_000));
  const ended = gate();
  const first = one!.hold('/api/areas/1', () => ended.promise);
  await other!.hold('/api/areas/2', async () => ended.resolve());
  await first;
});

test('a change that waits too long for its turn is refused, and the next one is done', async () => {
  const lock = createRecordLock(connected(2), 20);
  const begun = gate();
  const ended = gate();
  const first = lock.hold('/api/areas/1', () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  await expect(lock.hold('/api/areas/1', async () => 'done')).rejects.toMatchObject({
    status: 503,
    message: 'Too many changes wait just now. Nothing was changed; try again.',
  });
  ended.resolve();
  await first;
  expect(await lock.hold('/api/areas/1', async () => 'done')).toBe('done');
});

const holder = async () => {
  const { rows } = await sql<{ pid: number; at: string }>`
    select a.pid, a.state_change::text as at from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = ${advisoryLocks.recordChange}
      and a.datname = current_database()`.execute(watcher);
  return rows[0] ?? expect.fail('nobody holds the lock');
};

test('the lock lasts as long as the change, however long that takes', async () => {
  await createRecordLock(connected(2), 60_000).hold('/api/areas/1', async () => {
    // The connection says that it lives: PostgreSQL ends it only where its server does not.
    const { at } = await holder();
    await expect.poll(async () => (await holder()).at, { timeout: 60_000 }).not.toBe(at);
  });
});

test('a change that was done stays done where the connection with the lock was lost', async () => {
  const lock = createRecordLock(connected(2), 60_000);
  const done = await lock.hold('/api/areas/1', async () => {
    const { pid } = await holder();
    await sql`select pg_terminate_backend(${pid}::int)`.execute(watcher);
    return 'done';
  });
  expect(done).toBe('done');
  const failure = new Error('not written');
  await expect(lock.hold('/api/areas/1', () => Promise.reject(failure))).rejects.toBe(failure);
});
