import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../testing/test-postgres.ts';
import { migrate } from './migrate.ts';

const files = (await readdir(new URL('../../migrations/', import.meta.url))).sort();

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

test('several servers may migrate an empty database at once: each file is applied once', async () => {
  const { url, drop } = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect((await applied(url)).map((row) => row.name)).toEqual(files);
  await drop();
});

test('a migrated database is left as it is', async () => {
  const { url, drop } = await emptyDatabase();
  await migrate(url);
  const before = await applied(url);
  await migrate(url);
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
