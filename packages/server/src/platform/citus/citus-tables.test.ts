import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { citusTables } from './citus-tables.ts';

const { reference, distributed } = citusTables;

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

const column = new Map<string, string>(distributed.map((each) => [each.name, each.column]));

test.each([...column])(
  'every unique key of %s holds the column it is distributed by, %s',
  async (table, by) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select i.indexrelid::regclass::text as name, array_agg(a.attname::text) as columns
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisunique group by 1`,
      [table],
    );
    expect(rows.filter(({ columns }) => !columns.includes(by))).toEqual([]);
  },
);

test.each([...column.keys()])('%s has no identity column', async (table) => {
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  expect(rows).toEqual([]);
});

test.each([...column])(
  '%s refers to tables that every node has, or to rows of the same %s',
  async (table, by) => {
    const { rows } = await client.query<{ target: string; pairs: string[] }>(
      `select f.confrelid::regclass::text as target,
         array(select a.attname || ' = ' || b.attname
           from unnest(f.conkey, f.confkey) k(own, other)
           join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
           join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other) as pairs
       from pg_constraint f where f.conrelid = $1::regclass and f.contype = 'f'`,
      [table],
    );
    for (const { target, pairs } of rows) {
      if (reference.some((name) => name === target)) continue;
      expect(pairs).toContain(`${by} = ${column.get(target)}`);
    }
  },
);

test('no function of the language SQL reads a distributed table: it would be planned with parameters', async () => {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql'`,
  );
  const readers = rows.filter(({ body }) =>
    [...column.keys()].some((table) => new RegExp(`\\b${table}\\b`).test(body)),
  );
  expect(readers.map(({ name }) => name)).toEqual([]);
});
