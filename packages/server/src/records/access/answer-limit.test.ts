import { setTimeout } from 'node:timers/promises';
import { endpoints, type Product } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres, type Postgres } from '../../platform/database/postgres.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { exampleOf } from '../../platform/openapi/example-of.ts';
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

const limitMs = 1_000;

/** The address of a product, whose calls have a second. */
async function serving(handler: () => Promise<Product>): Promise<string> {
  const app = createHttpServer({ log: createLogger('silent'), trustedProxies: [] });
  undo.push(() => app.close());
  const { serve } = createServer(app, {
    authorise: async () => undefined,
    narrow: async (scope) => scope,
    audit: async () => undefined,
    recordLock: { hold: (_key, work) => work() },
    answerWithinMs: limitMs,
  });
  serve(endpoints.products.get, handler);
  serve(endpoints.products.update, handler);
  // By a socket: a request that is only simulated has no body that could end before it.
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/products/1`;
}

const product = exampleOf(endpoints.products.get.answer) as Product;
const change = JSON.stringify({ title: 'Chair' });
const headers = { 'content-type': 'application/json' };

test.each([
  ['reads', { method: 'GET' }],
  ['sends a body', { method: 'PUT', headers, body: change }],
])(
  'a call that %s and takes longer than its limit is answered 503, and its statement ends in the database',
  async (_, request) => {
    const address = await serving(async () => {
      await sleep(60);
      return product;
    });
    const answer = await fetch(address, request);
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      503,
      'The database does not answer in time just now. Nothing was lost; try again.',
    ]);
    await expect.poll(running).toBe(0);
  },
);

test('a body that takes longer to send than the limit is accepted', async () => {
  const address = await serving(async () => product);
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.from(change.slice(0, 5)));
      // fixed time: pace
      await setTimeout(2 * limitMs);
      stream.enqueue(Buffer.from(change.slice(5)));
      stream.close();
    },
  });
  const { status } = await fetch(address, { method: 'PUT', headers, body, duplex: 'half' });
  expect(status).toBe(200);
});

test('work that ends in time keeps its result or its own error', async () => {
  expect(await answerWithin(5_000, async () => 7)).toBe(7);
  await expect(
    answerWithin(5_000, async () => {
      throw new Error('its own');
    }),
  ).rejects.toThrow('its own');
});
