import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('each copy is a separate database that does not exist after its drop', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE mine (id int)');
  await client.end();

  const neighbour = new pg.Client({ connectionString: other.url });
  await neighbour.connect();
  const { rows } = await neighbour.query(`SELECT to_regclass('mine') AS mine`);
  await neighbour.end();
  expect(rows).toEqual([{ mine: null }]);

  await one.drop();
  await other.drop();
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow(
    /does not exist/,
  );
});
