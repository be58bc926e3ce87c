import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { copyTemplate, type TestDatabase } from '../../testing/processes/test-postgres.ts';
import { restoreUnfolded, rowsOfTables, schemaOf } from '../../testing/schema-of.ts';
import { foldedMigrations } from './folded-migrations.ts';
import { migrate, migrationNames } from './migrate.ts';

const { into, names } = foldedMigrations;
const emptyDatabase = () => copyTemplate({ ...inject('testPostgres'), template: 'template0' });

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await restoreUnfolded(client);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const recorded = async () =>
  (await client.query('select name, hash from migrations order by name collate "C"')).rows;

test('a database of the folded migrations keeps its tables and rows, and gets the record of the file', async () => {
  const before = { schema: await schemaOf(client), rows: await rowsOfTables(client) };
  await migrate(database.url, { only: ['0001-schema.sql', into] });
  const after = { schema: await schemaOf(client), rows: await rowsOfTables(client) };
  expect(after.schema).toEqual(before.schema);
  const { migrations: earlier, ...kept } = before.rows;
  expect(earlier).toHaveLength(names.length + 1);
  expect(after.rows).toEqual({ ...kept, migrations: expect.any(Array) });
  expect((await recorded()).map(({ name }) => name)).toEqual(['0001-schema.sql', into]);
});

test('it is then a database like one that the file made, and each further start leaves it as it is', async () => {
  await migrate(database.url);
  const other = await emptyDatabase();
  await migrate(other.url);
  const fresh = new pg.Client({ connectionString: other.url });
  await fresh.connect();
  expect(await schemaOf(client)).toEqual(await schemaOf(fresh));
  const { rows } = await fresh.query('select name, hash from migrations order by name collate "C"');
  expect(await recorded()).toEqual(rows);
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
  await fresh.end();
  await other.drop();
  const before = await rowsOfTables(client);
  await migrate(database.url);
  expect(await rowsOfTables(client)).toEqual(before);
});

test('tables that were renamed keep their rows', async () => {
  const former = await rowsOfTables(client);
  await migrate(database.url);
  const present = await rowsOfTables(client);
  const renamed = {
    telling_policies: 'escalation_policies',
    telling_recipients: 'escalation_recipients',
    telling_outbox: 'alarm_outbox',
    tellings: 'escalations',
    camera_watch_settings: 'camera_settings',
  };
  /** Columns that later migrations added. */
  const later = ['region_ids', 'site_ids'];
  const values = (rows: readonly string[] = []) =>
    rows
      .map((row) =>
        Object.entries(JSON.parse(row))
          .flatMap(([name, value]) => (later.includes(name) ? [] : [String(value)]))
          .sort(),
      )
      .sort();
  for (const [before, after] of Object.entries(renamed)) {
    expect(former[before], before).not.toEqual([]);
    expect(values(present[after]), after).toEqual(values(former[before]));
    expect(present).not.toHaveProperty(before);
  }
});

test('several servers may take the database over at once', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect((await recorded()).map(({ name }) => name)).toEqual(await migrationNames());
});

test('a database that stopped in the middle of them is refused with what to do, and left as it is', async () => {
  await client.query(`delete from migrations where name > '0030'`);
  const before = await rowsOfTables(client);
  await expect(migrate(database.url, { place: 'The data folder ./data' })).rejects.toThrow(
    'The data folder ./data was made while Foyer 0.2.0 was developed, and has 26 of the 36 migrations that ' +
      '0002-version-0-2.sql replaced (the last is 0029-narrow-rollups-and-levels.sql): bring it forward with the ' +
      'Foyer that ends with 0042-password-links.sql first, or restore a backup of 0.1.0.',
  );
  expect(await rowsOfTables(client)).toEqual(before);
});

test('a database to which one of them was applied in another wording is refused, and left as it is', async () => {
  await client.query(`update migrations set hash = 'another' where name = $1`, [names[5]]);
  const before = await rowsOfTables(client);
  await expect(migrate(database.url)).rejects.toThrow(
    'The migrations 0002-zones.sql to 0042-password-links.sql were applied to this database in another wording: ' +
      'use the version of Foyer that made it, or restore a backup.',
  );
  expect(await rowsOfTables(client)).toEqual(before);
});
