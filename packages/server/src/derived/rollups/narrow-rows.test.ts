import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { copyTemplate, type TestDatabase } from '../../testing/processes/test-postgres.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(database.url, { only: ['0001-schema.sql'] });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('rollups and levels of version 0.1.0 keep their values in narrower rows', async () => {
  await client.query(`insert into customers (name) values ('a')`);
  await client.query(`insert into devices (customer_id, name, code) values (1, 'b', 'c')`);
  await client.query(
    `insert into source_rollups (device_id, source, bucket, info_readings, people_sum, people_max, distance_sum,
      ppe_readings, ppe_sum, ppe_people_sum, mask_readings, mask_people_sum, masks_sum, alerts)
    values (1, 'a', '2026-01-01', 3, 9007199254740993, 7, 2, 2, 1, 5, 0, 0, 0, 0),
      (1, 'b', '2026-01-01', 0, 0, null, 0, 0, 0, 0, 4, 6, 5, 1)`,
  );
  await client.query(
    `insert into levels (customer_id, bucket, people, peak, alerts, readings)
    values (1, '2026-01-01T00:00Z', 1.5, 3, 1, 2), (1, '2026-01-01T00:15Z', 9, 8, 4, 5),
      (1, '2026-01-01T00:30Z', 2.25, null, 0, 0)`,
  );
  await migrate(database.url);
  const rollups = await client.query('select * from source_rollups order by source');
  const readings =
    'info_readings, people_max, unjudged_readings, mask_readings, alerts, other_readings';
  expect(
    (
      await client.query({
        text: `select ${readings} from source_rollups order by source`,
        rowMode: 'array',
      })
    ).rows,
  ).toEqual([
    [3, 7, 1, null, null, null],
    [0, null, null, 4, 1, null],
  ]);
  expect(rollups.rows).toMatchObject([
    {
      people_sum: '9007199254740993',
      distance_sum: '2',
      ppe_sum: '1',
      ppe_people_sum: '5',
      masks_sum: null,
    },
    { people_sum: null, distance_sum: null, ppe_sum: null, mask_people_sum: '6', masks_sum: '5' },
  ]);
  const levels = await client.query('select * from levels where site_id = 0 order by bucket');
  const nothing = { distance: null, ppe: null, ppe_people: null, mask_people: null, masks: null };
  expect(
    levels.rows.map(({ bucket, site_id: _, ...rest }) => [
      bucket.toISOString().slice(11, 16),
      rest,
    ]),
  ).toEqual([
    [
      '00:00',
      {
        customer_id: 1,
        people: '1.5',
        ...nothing,
        first_peak: '3',
        second_peak: '8',
        alerts: '5',
        readings: '7',
      },
    ],
    [
      '00:30',
      {
        customer_id: 1,
        people: '2.25',
        ...nothing,
        first_peak: null,
        second_peak: null,
        alerts: '0',
        readings: '0',
      },
    ],
  ]);
  await client.query('delete from devices');
  expect((await client.query('select from source_rollups')).rowCount).toBe(0);
});
