import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { joinNodes } from '../../testing/processes/citus-cluster.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyFunctions } from '../database/functions.ts';
import { migrate, migrationNames } from '../database/migrate.ts';
import { layOutForCitus } from './citus-layout.ts';
import { citusTables } from './citus-tables.ts';

/** The first migration that was added when all tables of the layout were there. */
const firstAfterLayout = '0027';
/** Rows of a device as they were before that migration. */
const keptRows = `
  insert into customers (id, name) overriding system value values (1, 'c');
  insert into devices (id, customer_id, name, code) overriding system value values (1, 1, 'd', 'd');
  insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
    values (1, 1, 1, '2026-03-01', '2026-03-01', '2026-03-01', false, 'n', '{"results": []}');
  insert into source_rollups values (1, 'cam', '2026-03-01', 1, 3, 3, 0, 1, 0, 0, 0, 0, 0, 3, 0)`;

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
    const key = 'constraint zone_rollups_device_id_fkey';
    await client.query(`alter table zone_rollups drop ${key}`);
    await client.query(`select undistribute_table('zone_rollups')`);
    await client.query(
      `alter table zone_rollups add ${key} foreign key (device_id) references devices on delete cascade`,
    );
    await migrate(database.url);
    const { rows } = await client.query(
      `select citus_table_type as type from citus_tables where table_name = 'zone_rollups'::regclass`,
    );
    expect(rows).toEqual([{ type: 'distributed' }]);
  });

  test('migrations of later versions apply to a database that was laid out before them', async () => {
    const nodes = inject('testPostgres');
    const earlier = await copyTemplate({ ...nodes, template: 'template0' });
    await joinNodes([nodes.url, ...nodes.workers], new URL(earlier.url).pathname.slice(1));
    const only = (await migrationNames()).filter((name) => name < firstAfterLayout);
    await migrate(earlier.url, { only });
    const owner = new pg.Client({ connectionString: earlier.url });
    await owner.connect();
    // Functions of this version may read columns that are to come.
    await owner.query('set check_function_bodies = off');
    await applyFunctions(owner);
    await layOutForCitus(owner);
    await owner.query(keptRows);
    await migrate(earlier.url);
    const { rows: kept } = await owner.query(
      `select n.payload, r.people_sum::int, r.ppe_sum::int from notifications n
      join source_rollups r on r.device_id = n.device_id`,
    );
    expect(kept).toEqual([{ payload: { results: [] }, people_sum: 3, ppe_sum: null }]);
    const columnsOf = async (each: pg.Client) =>
      (
        await each.query(
          `select table_name::text as table, column_name::text as column, is_nullable
          from information_schema.columns where table_schema = 'public' and table_name::text = any($1)
          order by 1, ordinal_position`,
          [citusTables.distributed.map(({ name }) => name)],
        )
      ).rows;
    expect(await columnsOf(owner)).toEqual(await columnsOf(client));
    await owner.end();
    await earlier.drop();
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
