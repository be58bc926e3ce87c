import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres, type Postgres } from '../../platform/database/postgres.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answerWithin } from './answer-limit.ts';
import { createServer } from './serve.ts';

const undo: (() => Promise<unknown>)[] = [];
let postgres: Postgres;
beforeAll(async () => {
  const database = await testDatabase();
  undo.push(() => database.drop());
  postgres = connectPostgres(database.url, () => undefined);
  undo.push(() => postgres.close());
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(postgres.db);

/** How many statements of this test PostgreSQL works on. */
async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where state = 'active' and datname = current_database() and query like 'select pg_sleep%'`.execute(
    postgres.leases,
  );
  return rows[0]!.count;
}

test.each([
  ['reads', 'GET', undefined],
  ['sends a body', 'PUT', { title: 'Chair' }],
] as const)(
  'a call that %s and takes longer than its limit is answered 503, and its statement ends in the database',
  async (_, method, payload) => {
    const app = createHttpServer({ log: createLogger('silent'), trustedProxies: [] });
    undo.push(() => app.close());
    const { serve } = createServer(app, {
      authorise: async () => undefined,
      narrow: async (scope) => scope,
      audit: async () => undefined,
      recordLock: { hold: (_key, work) => work() },
      answerWithinMs: 300,
    });
    const begun = Promise.withResolvers<void>();
    const sleeping = async () => {
      const slept = sleep(60);
      await expect.poll(running).toBe(1);
      begun.resolve();
      await slept;
      return {} as never;
    };
    serve(endpoints.products.get, sleeping);
    serve(endpoints.products.update, sleeping);
    // By a socket: a request that is only simulated has no body that could end before it.
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answering = fetch(`${address}/products/1`, {
      method,
      ...(payload && {
        body: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }),
    });
    await begun.promise;
    const answer = await answering;
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      503,
      'The database does not answer in time just now. Nothing was lost; try again.',
    ]);
    await expect.poll(running).toBe(0);
  },
);

test('work that ends in time keeps its result or its own error', async () => {
  expect(await answerWithin(5_000, async () => 7)).toBe(7);
  await expect(
    answerWithin(5_000, async () => {
      throw new Error('its own');
    }),
  ).rejects.toThrow('its own');
});
