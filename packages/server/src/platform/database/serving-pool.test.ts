import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { cancelStatementsOn } from './abandoned-statements.ts';
import { ServingClient, ServingPool } from './serving-pool.ts';

const undo: (() => Promise<unknown>)[] = [];
let url: string;
let other: pg.Pool;
beforeAll(async () => {
  const database = await testDatabase();
  undo.push(() => database.drop());
  url = database.url;
  other = new pg.Pool({ connectionString: url, max: 1 }).on('error', () => undefined);
  undo.push(() => other.end());
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** One connection, whose statements are cancelled once `mayCancel` is resolved. */
function poolOfOne(mayCancel: Promise<void>): ServingPool {
  const pool = new ServingPool({
    connectionString: url,
    max: 1,
    Client: ServingClient,
    async cancel(backend: number) {
      await mayCancel;
      await other.query('select pg_cancel_backend($1::int)', [backend]);
    },
  });
  undo.push(() => pool.end());
  return pool;
}

async function query(pool: ServingPool, text: string) {
  const client = await pool.connect();
  return client.query(text).finally(() => client.release());
}

/** Whether PostgreSQL works on such a statement. */
async function runs(pattern: string): Promise<boolean> {
  const { rowCount } = await other.query(
    `select from pg_stat_activity
      where query like $1 and state = 'active' and datname = current_database()`,
    [pattern],
  );
  return rowCount === 1;
}

test('a statement is cancelled when the call that it is for is given up', async () => {
  const pool = poolOfOne(Promise.resolve());
  const abandoned = new AbortController();
  const sleeping = cancelStatementsOn(abandoned.signal, () => query(pool, 'select pg_sleep(60)'));
  const cancelled = expect(sleeping).rejects.toMatchObject({ code: '57014' });
  await expect.poll(() => runs('select pg_sleep(60)')).toBe(true);
  abandoned.abort();
  await cancelled;
  expect((await query(pool, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a cancellation that comes after the end of its statement spares the next one of the connection', async () => {
  const mayCancel = Promise.withResolvers<void>();
  const pool = poolOfOne(mayCancel.promise);
  const abandoned = new AbortController();
  const first = cancelStatementsOn(abandoned.signal, () => query(pool, 'select pg_sleep(0.3)'));
  await expect.poll(() => runs('select pg_sleep(0.3)')).toBe(true);
  abandoned.abort();
  const next = query(pool, 'select pg_sleep(2), 2 as two');
  // Would begin at once after the first one, and be cancelled in its place.
  const begun = expect.poll(() => runs('%2 as two'), { timeout: 1_000 }).toBe(true);
  await expect(begun).rejects.toThrow();
  mayCancel.resolve();
  await first;
  expect((await next).rows).toMatchObject([{ two: 2 }]);
});
