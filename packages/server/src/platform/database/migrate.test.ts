import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { schemaOf } from '../../testing/schema-of.ts';
import { migrate } from './migrate.ts';

const namesIn = async (folder: string) =>
  (await readdir(new URL(`../../../${folder}/`, import.meta.url)))
    .filter((file) => file.endsWith('.sql'))
    .sort();
const files = await namesIn('migrations');
const functionFiles = await namesIn('sql/functions');

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** A database without any table. */
const emptyDatabase = () => copyTemplate({ ...inject('testPostgres'), template: 'template0' });
const applied = (url: string) =>
  asking(
    url,
    async (client) => (await client.query('select * from migrations order by name')).rows,
  );

const appliedFunctions = (url: string) =>
  asking(
    url,
    async (client) => (await client.query('select * from applied_functions order by name')).rows,
  );

test('several servers may migrate an empty database at once: each file is applied once', async () => {
  const { url, drop } = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect((await applied(url)).map((row) => row.name)).toEqual(files);
  expect((await appliedFunctions(url)).map((row) => row.name)).toEqual(functionFiles);
  await drop();
});

test('a migrated database is left as it is', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const state = async () => [await applied(url), await appliedFunctions(url)];
  const before = await state();
  await migrate(url);
  expect(await state()).toEqual(before);
  await drop();
});

test('a function whose text changed is created again, and no other', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const before = await appliedFunctions(url);
  await asking(url, async (client) => {
    await client.query(`create or replace function keep_audit() returns trigger language plpgsql
      as 'begin return null; end'`);
    await client.query(
      `update applied_functions set hash = 'earlier' where name = 'keep-audit.sql'`,
    );
  });
  await migrate(url);
  const source = await asking(url, (client) =>
    client.query(`select prosrc from pg_proc where proname = 'keep_audit'`),
  );
  expect(source.rows[0].prosrc).toContain('never changed or removed');
  const again = (await appliedFunctions(url)).filter(
    (row, i) => row.applied_at.getTime() !== before[i].applied_at.getTime(),
  );
  expect(again.map(({ name }) => name)).toEqual(['keep-audit.sql']);
  await drop();
});

test('a database of 0.1.0 that is upgraded in place has the tables and functions of a new one', async () => {
  const [earlier, fresh] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(earlier.url, { only: ['0001-schema.sql'] });
  const functions = new URL('../../testing/first-version-functions.sql', import.meta.url);
  await asking(earlier.url, async (client) => client.query(await readFile(functions, 'utf8')));
  await migrate(earlier.url);
  await migrate(fresh.url);
  expect(await asking(earlier.url, schemaOf)).toEqual(await asking(fresh.url, schemaOf));
  await earlier.drop();
  await fresh.drop();
});

test('a database of before the first release is refused by name and left as it is', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  await asking(url, (client) =>
    client.query(
      `update migrations set name = '0001-first-house.sql' where name = '0001-schema.sql'`,
    ),
  );
  const before = await applied(url);
  await expect(migrate(url)).rejects.toThrow(
    'made by a Foyer before its first release (0001-first-house.sql): begin with an empty data folder',
  );
  expect(await applied(url)).toEqual(before);
  await drop();
});

test('a migration that was changed after it was applied is refused by name', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  await asking(url, (client) => client.query(`update migrations set hash = 'another'`));
  await expect(migrate(url)).rejects.toThrow(
    `The migration ${files[0]} was applied to this database in another wording: ` +
      'use the version of Foyer that made it, or restore a backup.',
  );
  await drop();
});

test('a migration that fails leaves nothing of it behind', async () => {
  const { url, drop } = await emptyDatabase();
  await asking(url, (client) => client.query('create table alerts (mine int)'));
  await expect(migrate(url)).rejects.toThrow(/alerts/);
  expect(await applied(url)).toEqual([]);
  const tables = await asking(url, (client) =>
    client.query(`select to_regclass('roles') as roles`),
  );
  expect(tables.rows).toEqual([{ roles: null }]);
  await drop();
});

test('people in zones that an earlier schema kept are values of a measure afterwards', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url, { only: files.slice(0, files.indexOf('0004-measure-rollups.sql')) });
  await asking(url, (client) =>
    client.query(`
      insert into customers (name, code) values ('Mill', 'mill');
      insert into devices (name, code, customer_id) select 'Gate', 'gate', id from customers;
      insert into zone_rollups (device_id, source, zone, bucket, readings, people_sum, people_max)
      select id, 'cam', 'queue', '2026-03-02T10:00Z', 2, 5, 3 from devices`),
  );
  await migrate(url);
  const { rows } = await asking(url, (client) =>
    client.query(`select measure, source, part, readings, value_sum::int as sum, value_max as max
      from measure_rollups`),
  );
  expect(rows).toEqual([
    { measure: 'zone people', source: 'cam', part: 'queue', readings: 2, sum: 5, max: 3 },
  ]);
  await drop();
});
