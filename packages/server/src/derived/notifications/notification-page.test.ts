import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';

const stored = 20_000;
let database: TestDatabase;
let client: pg.Client;
/** One device's notifications of one type, a minute apart within one month. */
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into customers (name) values ('c');
    insert into sites (customer_id, name, time_zone) select id, name, time_zone from customers;
    insert into devices (customer_id, site_id, name, code) select customer_id, id, 'd', 'd' from sites;
    insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
      select i, d.id, 1, moment, moment, moment, false, 'n-' || i, '{}'
      from devices d, generate_series(1, ${stored}) i,
        lateral (select timestamptz '2026-03-01T00:00:00Z' + make_interval(mins => i) as moment) m;
    insert into count_changes (device_id, customer_id, site_id, type, hour, change)
      select device_id, 1, 1, type, date_trunc('hour', at, 'UTC'), count(*) from notifications group by 1, 4, 5;
    update count_changes set (customer_id, site_id) = (select customer_id, id from sites);
    analyze notifications`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Pages of 8 kB that the database reads for a page of ten. */
async function buffersOf(device: string, owner: number, type: number, skipped: number) {
  const page = `notification_page(${device}, ${owner}, ${type}::smallint, null, null, ${skipped}, 10)`;
  const { rows: found } = await client.query(`select total::int, id::int from ${page}`);
  expect(found[0]).toEqual({ total: stored, id: stored - skipped });
  expect(found).toHaveLength(10);
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) select * from ${page}`,
  );
  const { Plan } = rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}

/** On Citus workers read the pages, which no plan of the coordinator counts. */
const isCitus = inject('testPostgres').workers.length > 0;

test.skipIf(isCitus).each([
  ['everybody', 'null', 0, 0],
  ['a type', 'null', 0, 1],
  ['a device', '(select min(id) from devices)', 0, 0],
  ['a device and type', '(select min(id) from devices)', 0, 1],
])(
  'the last page of %s is read from the end, without the rows before it',
  async (_, device, owner, type) => {
    const first = await buffersOf(device, owner, type, 0);
    const last = await buffersOf(device, owner, type, stored - 10);
    expect(last).toBeLessThan(first + 25);
  },
);
