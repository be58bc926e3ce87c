import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { statement } from './batch-statement.ts';

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

/** On Citus the statement runs on the workers, with the names of each shard's tables. */
const isCitus = inject('testPostgres').workers.length > 0;

interface Plan {
  'Node Type': string;
  'Join Filter'?: string;
  Plans?: Plan[];
}

/** Conditions of nested loops that compare every row with every other, in the plan that is kept for all batches. */
async function comparedOneByOne(settings: string): Promise<string[]> {
  const { text } = statement;
  const parameters = new Set(text.match(/\$\d+/g)).size;
  const nulls = Array<string>(parameters).fill('null').join(', ');
  await client.query(
    `set plan_cache_mode = force_generic_plan; ${settings}; prepare batch as ${text}`,
  );
  const { rows } = await client.query(`explain (format json) execute batch(${nulls})`);
  await client.query('deallocate batch');
  const conditionsOf = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Nested Loop' && plan['Join Filter'] ? [plan['Join Filter']] : []),
    ...(plan.Plans ?? []).flatMap(conditionsOf),
  ];
  return conditionsOf(rows[0]['QUERY PLAN'][0].Plan);
}

test.skipIf(isCitus)(
  'the rows of a batch are joined without comparing each with each',
  async () => {
    expect(await comparedOneByOne('set enable_nestloop = off')).toEqual([]);
  },
);

test.skipIf(isCitus)(
  'with nested loops they would be compared: once this fails, the setting of the writer can go',
  async () => {
    expect(await comparedOneByOne('set enable_nestloop = on')).not.toEqual([]);
  },
);
