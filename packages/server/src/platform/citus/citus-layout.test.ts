import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { citusMigration, isLaidOut } from './citus-migration.ts';
import { citusTables } from './citus-tables.ts';

/** Rows of a device, before {@link laterMigration}. */
const keptRows = `
  insert into customers (id, name) overriding system value values (1, 'c');
  insert into sites (id, customer_id, name, time_zone) overriding system value values (1, 1, 's', 'UTC');
  insert into devices (id, customer_id, site_id, name, code) overriding system value values (1, 1, 1, 'd', 'd');
  insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
    values (1, 1, 1, '2026-03-01', '2026-03-01', '2026-03-01', false, 'n', '{"results": []}');
  insert into device_states (device_id, last_received_at) values (1, '2026-03-01')`;

/** What migrations do to distributed tables: change and fill columns, create an index again. */
const laterMigration = `
alter table notifications
  alter column code drop not null,
  add column packed_again bytea;
alter table device_states add column live_again_at timestamptz;
update device_states set live_again_at = last_received_at;
drop index alerts_open;
create index alerts_open on alerts (id desc) where state = 'open';
`;

let database: Awaited<ReturnType<typeof testDatabase>>;
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

test('every table of devices’ rows has its place on Citus', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'device_id'`,
  );
  const { reference, distributed, managed, plain } = citusTables;
  const placed = [
    ...reference,
    ...managed,
    ...plain,
    ...distributed.map(({ name }) => name),
  ] as string[];
  // What a person has looked at lies with the person; alarms are few, and lie with their rules.
  expect(rows.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual([
    ...['alarm_evaluations', 'alarm_rules', 'alarm_triggers', 'alarms', 'claim_codes'],
    'maintenance_windows',
    'read_devices',
  ]);
});

describe.skipIf(inject('testPostgres').workers.length === 0)('on Citus', () => {
  test('the layout is as declared, with its foreign keys, and a further start changes nothing', async () => {
    const layout = async () =>
      (
        await client.query(
          `select table_name::text as name, citus_table_type as type, distribution_column as column,
            colocation_id as place,
            (select count(*)::int from pg_constraint where conrelid = table_name and contype = 'f') as keys
          from citus_tables order by 1`,
        )
      ).rows;
    const before = await layout();
    await migrate(database.url);
    expect(await layout()).toEqual(before);
    for (const { name, column } of citusTables.distributed) {
      const found = before.find((each) => each.name === name);
      expect(found).toMatchObject({ type: 'distributed', column });
      expect(found.place).toBe(before.find((each) => each.name === 'notifications').place);
    }
    expect(before.find(({ name }) => name === 'alerts').keys).toBe(2);
    expect(before.map(({ name }) => name)).not.toContain('count_changes');
  });

  test('a table that a later version adds is laid out at its next start', async () => {
    const key = 'constraint measure_rollups_device_id_fkey';
    await client.query(`alter table measure_rollups drop ${key}`);
    await client.query(`select undistribute_table('measure_rollups')`);
    await client.query(
      `alter table measure_rollups add ${key} foreign key (device_id) references devices on delete cascade`,
    );
    await migrate(database.url);
    const { rows } = await client.query(
      `select citus_table_type as type from citus_tables where table_name = 'measure_rollups'::regclass`,
    );
    expect(rows).toEqual([{ type: 'distributed' }]);
  });

  test('a migration of a later version applies to a database that is laid out', async () => {
    const other = await testDatabase();
    const owner = new pg.Client({ connectionString: other.url });
    await owner.connect();
    await owner.query(keptRows);
    expect(await isLaidOut(owner)).toBe(true);
    await owner.query('begin');
    await owner.query(await citusMigration('later.sql', laterMigration));
    await owner.query('commit');
    const { rows } = await owner.query(
      `select n.payload, n.packed_again, s.live_again_at = s.last_received_at as is_filled
      from notifications n join device_states s on s.device_id = n.device_id`,
    );
    expect(rows).toEqual([{ payload: { results: [] }, packed_again: null, is_filled: true }]);
    const { rows: indexes } = await owner.query(
      `select indexdef from pg_indexes where indexname = 'alerts_open'`,
    );
    expect(indexes[0].indexdef).not.toContain('late');
    await owner.end();
    await other.drop();
  });

  test('a database with the extension and no workers is refused with what to do', async () => {
    await client.query('create database lonely');
    const url = database.url.replace(/[^/]*$/, 'lonely');
    const lonely = new pg.Client({ connectionString: url });
    await lonely.connect();
    await lonely.query('create extension citus');
    await expect(migrate(url)).rejects.toThrow(/no workers: add them with citus_add_node/);
    await lonely.end();
    await client.query('drop database lonely with (force)');
  });
});
