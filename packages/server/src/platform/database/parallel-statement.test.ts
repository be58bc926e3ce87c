import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { executeParallel } from './parallel-statement.ts';
import { connectPostgres, type Postgres } from './postgres.ts';

let database: TestDatabase;
let postgres: Postgres;
beforeAll(async () => {
  database = await testDatabase();
  postgres = connectPostgres(database.url, () => undefined);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

const processes = sql<{
  most: string;
}>`select current_setting('max_parallel_workers_per_gather') as most`;

test('a statement that reads whole tables may use several processes, those after it may not', async () => {
  expect((await executeParallel(postgres.db, processes)).rows).toEqual([{ most: '2' }]);
  expect((await processes.execute(postgres.db)).rows).toEqual([{ most: '0' }]);
});

test('a statement that fails leaves the connection as it was', async () => {
  await expect(executeParallel(postgres.db, sql`select 1 / 0`)).rejects.toThrow('division by zero');
  expect((await processes.execute(postgres.db)).rows).toEqual([{ most: '0' }]);
});
