import { afterAll, test } from 'vitest';
import { openSlowProxy } from '../../testing/processes/slow-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { connectPostgres, isUnavailable } from './postgres.ts';

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
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

// They wait, and do so at the same time. Each has an `expect` of its own.
test.concurrent('queries on connections that lead nowhere fail within seconds, and those after them work', async ({
  expect,
}) => {
  const {
    postgres: { pool },
    line,
  } = await prepare();
  const open = await Promise.all([1, 2, 3].map(() => pool.connect()));
  for (const connection of open) {
    await connection.query('select 1');
    connection.release();
  }
  line.silence();
  line.speak();
  const begun = performance.now();
  const failure = await pool.query('select 1').catch((error) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(10_000);
  // The connections that nobody used led nowhere too.
  for (let nth = 0; nth < 5; nth += 1) await pool.query('select 1');
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test.concurrent('a statement that takes long is left to end, however long nothing comes', async ({
  expect,
}) => {
  const { postgres } = await prepare();
  const { rows } = await postgres.pool.query('select 7 as answer, pg_sleep(6)');
  expect(rows[0].answer).toBe(7);
});

test.concurrent('where nothing is answered at all, waiting queries fail with an error that says so', async ({
  expect,
}) => {
  const { postgres, line } = await prepare();
  await postgres.pool.query('select 1');
  line.silence();
  const begun = performance.now();
  const failure = await postgres.pool.query('select 1').catch((error) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(20_000);
});
