import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openSlowProxy } from '../../testing/processes/slow-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { connectPostgres, isUnavailable, unavailableWords } from './postgres.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function prepare() {
  const database = await testDatabase();
  undo.push(() => database.drop());
  const address = new URL(database.url);
  const line = await openSlowProxy(address.hostname, Number(address.port));
  undo.push(() => line.close());
  address.port = String(line.port);
  const postgres = connectPostgres(address.href, () => undefined);
  undo.push(() => postgres.close());
  return { postgres, line };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it did not fail',
    (error) => error,
  );
const judge = (error: unknown) => [isUnavailable(error), unavailableWords(error)];

test('a database that nobody runs is unavailable, to a pool’s query and to Kysely’s', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  const postgres = connectPostgres(`postgres://foyer@127.0.0.1:${port}/foyer`, () => undefined);
  undo.push(() => postgres.close());
  expect(judge(await failureOf(postgres.pool.query('select 1')))).toEqual([true, 'is unavailable']);
  expect(judge(await failureOf(sql`select 1`.execute(postgres.db)))).toEqual([
    true,
    'is unavailable',
  ]);
});

test('a missing socket file of a database is unavailable, any other missing file is not', async () => {
  const postgres = connectPostgres(
    'postgres://foyer@/foyer?host=/tmp/no-such-folder',
    () => undefined,
  );
  undo.push(() => postgres.close());
  expect(isUnavailable(await failureOf(postgres.pool.query('select 1')))).toBe(true);
  const missing = Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  expect(isUnavailable(missing)).toBe(false);
  expect(isUnavailable(new Error('timeout expired'))).toBe(false);
});

test('a connection that is lost during a query is unavailable', async () => {
  const { postgres, line } = await prepare();
  for (const query of [
    () => postgres.pool.query('select pg_sleep(60)'),
    () => sql`select pg_sleep(60)`.execute(postgres.db),
  ]) {
    await postgres.pool.query('select 1');
    const failing = failureOf(query());
    await expect.poll(() => postgres.pool.totalCount - postgres.pool.idleCount).toBe(1);
    line.cut();
    expect(judge(await failing)).toEqual([true, 'is unavailable']);
  }
  expect((await postgres.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a start waits for a database that does not accept connections yet, within its limit', async () => {
  const { postgres, line } = await prepare();
  line.silence();
  const waiting = postgres.waitUntilReachable();
  // Longer than a first connection may take.
  await expect(postgres.pool.query('select 1')).rejects.toThrow();
  line.speak();
  await waiting;
  expect([postgres.pool, postgres.writer].map(({ totalCount }) => totalCount)).toEqual([1, 1]);
});

test('connections are opened ahead of requests, and free for them', async () => {
  const { postgres } = await prepare();
  await postgres.openConnections();
  const { totalCount, idleCount } = postgres.pool;
  expect([totalCount, idleCount]).toEqual([8, 8]);
});

test('a start gives up a database that accepts no connection', async () => {
  const { postgres, line } = await prepare();
  line.silence();
  expect(judge(await failureOf(postgres.waitUntilReachable(100)))).toEqual([
    true,
    'does not answer in time',
  ]);
});

test('a statement or a value that is wrong is not taken for an unavailable database', async () => {
  const { postgres } = await prepare();
  expect(isUnavailable(await failureOf(postgres.pool.query('select')))).toBe(false);
  expect(isUnavailable(await failureOf(postgres.pool.query('select from nowhere')))).toBe(false);
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(isUnavailable(await failureOf(postgres.pool.query('select $1', [circular])))).toBe(false);
});
