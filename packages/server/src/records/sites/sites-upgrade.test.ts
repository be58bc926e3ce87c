import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrationNames } from '../../platform/database/migrate.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';

let database: Awaited<ReturnType<typeof copyTemplate>>;
let client: pg.Client;
let before: { totals: object[]; levels: object[] };

const rowsOf = async (text: string) => (await client.query(text)).rows;
const totals = (site: string) =>
  rowsOf(`select customer_id, type, span_hours, bucket, count, hours from notification_totals
    where ${site} order by 1, 2, 3, 4`);
const levels = (site: string) =>
  rowsOf(`select customer_id, bucket, people, distance, ppe, ppe_people, mask_people, masks, first_peak,
      second_peak, alerts, readings
    from levels where ${site} order by 1, 2`);

/** Two customers with a device and an area each, and figures of them, of each customer and of all. */
beforeAll(async () => {
  database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const names = await migrationNames();
  await migrate(database.url, {
    only: names.slice(
      0,
      names.findIndex((name) => name.endsWith('-sites.sql')),
    ),
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into customers (name, time_zone, location)
      values ('Mill', 'Europe/Rome', 'Turin'), ('Quay', 'Asia/Tokyo', '');
    insert into devices (name, code, customer_id) select 'Gate', 'gate-' || id, id from customers;
    insert into areas (name, customer_id) select 'Hall', id from customers;
    insert into regions (name, customer_id) values ('Europe', 1);
    insert into regions (name, customer_id, parent_id) values ('Italy', 1, 1), ('North', 1, 2);
    insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params,
        customer_id, device_id, area_id, started_at)
      values (1, 'a', '', 'people', 'notice', 'closed', '', 'text', '{}', 2, 2, null, now()),
        (1, 'b', '', 'people', 'notice', 'closed', '', 'text', '{}', 2, null, null, now());
    insert into notification_totals (customer_id, type, span_hours, bucket, count, hours)
      select customer, 1, span, '2026-03-01', 7 + customer, case when span = 24 then '{224}'::bigint[] end
      from generate_series(0, 2) customer, unnest('{24, 768}'::int[]) span;
    insert into count_changes (device_id, customer_id, type, hour, change)
      select id, customer_id, 1, '2026-03-02T10:00Z', 3 from devices;
    insert into levels (customer_id, bucket, people, first_peak, alerts, readings)
      select customer, '2026-03-01T10:00Z'::timestamptz + n * interval '30 minutes', customer + n, 9, n, 4
      from generate_series(0, 2) customer, generate_series(0, 3) n;
    insert into level_changes (customer_id, bucket) values (2, '2026-03-01T10:00Z')`);
  before = { totals: await totals('true').catch(() => []), levels: await levels('true') };
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('an upgrade gives each customer one site with its name, zone and address', async () => {
  expect(
    await rowsOf('select customer_id, name, time_zone, address from sites order by id'),
  ).toEqual([
    { customer_id: 1, name: 'Mill', time_zone: 'Europe/Rome', address: 'Turin' },
    { customer_id: 2, name: 'Quay', time_zone: 'Asia/Tokyo', address: '' },
  ]);
});

test('devices, areas, alarms about them and pending changes are at it', async () => {
  for (const table of ['devices', 'areas', 'count_changes', 'level_changes']) {
    const strangers = await rowsOf(
      `select 1 from ${table} t join sites s on s.id = t.site_id where s.customer_id <> t.customer_id`,
    );
    const placed = await rowsOf(`select 1 from ${table} where site_id > 0`);
    expect([table, strangers.length, placed.length > 0]).toEqual([table, 0, true]);
  }
  expect(await rowsOf('select subject, site_id from alarms order by subject')).toEqual([
    { subject: 'a', site_id: 2 },
    { subject: 'b', site_id: null },
  ]);
});

test('every figure of a customer is what it was, and that of its site is the same', async () => {
  expect(before.totals).toHaveLength(6);
  expect(await totals('site_id = 0')).toEqual(before.totals);
  expect(await levels('site_id = 0')).toEqual(before.levels);
  const ofCustomers = (rows: object[]) =>
    rows.filter((row) => (row as { customer_id: number }).customer_id !== 0);
  expect(await totals('site_id <> 0')).toEqual(ofCustomers(before.totals));
  expect(await levels('site_id <> 0')).toEqual(ofCustomers(before.levels));
  const counted = await rowsOf(
    `select sites, total::int from (values ('{0}'::int[]), ('{2}'), ('{1}')) asked(sites),
      count_notifications(null, 2, 1::smallint, null, null, sites)`,
  );
  expect(counted).toEqual([
    { sites: [0], total: 12 },
    { sites: [2], total: 12 },
    { sites: [1], total: 0 },
  ]);
});

test('regions know the regions above them', async () => {
  expect(await rowsOf('select name, path from regions order by id')).toEqual([
    { name: 'Europe', path: [1] },
    { name: 'Italy', path: [1, 2] },
    { name: 'North', path: [1, 2, 3] },
  ]);
});
