import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** Each fails once PostgreSQL does by itself what a setting asks for: then the setting can go. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', '0'],
])('PostgreSQL’s own %s is not %s, which short statements need', async (name, wanted) => {
  const { rows } = await client.query('select boot_val from pg_settings where name = $1', [name]);
  expect(rows[0].boot_val).not.toBe(wanted);
});

test('PostgreSQL would plan the search again for every page: functions of lists prevent that', async () => {
  await client.query(`prepare counts (integer, integer, smallint, smallint, timestamptz) as
    select c.bucket, c.count from counts_between($1, $2, $3, $4, $5, 'infinity') c order by c.bucket desc`);
  for (let call = 0; call < 10; call += 1) {
    await client.query(`execute counts(1, 0, 0, 24, '-infinity')`);
  }
  const { rows } = await client.query(
    `select generic_plans::int as kept, custom_plans::int as planned from pg_prepared_statements`,
  );
  expect(rows).toEqual([{ kept: 0, planned: 10 }]);
});

test('the settings of a query reach the functions', async () => {
  const { rows } = await client.query(
    `select proname from pg_proc where proconfig @> '{plan_cache_mode=force_generic_plan}' order by 1`,
  );
  // On Citus a plan with parameters does not know which shards it reads: sql/citus resets it.
  const isCitus = inject('testPostgres').workers.length > 0;
  const functions = isCitus ? [] : ['count_notifications', 'notification_page'];
  expect(rows.map(({ proname }) => proname)).toEqual(functions);
});
