import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactCounts } from '../../derived/rollups/counts.ts';
import { dropEmptyPartitions } from '../../operations/retention/drop-partitions.ts';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { type Database, openDatabase } from '../embedded-postgres/database.ts';
import { joinEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../logging/logger.ts';
import { vacuumedTables } from './vacuumed-tables.ts';

let dataFolder: string;
let database: Database;
let foyer: TestFoyer;
/** As the server reaches the embedded PostgreSQL. */
const open = async () => {
  database = await openDatabase({ databaseUrl: undefined, dataFolder }, createLogger('silent'));
  foyer = await startTestFoyer({ database: { url: database.url, drop: database.close } });
};
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'foyer-serving-'));
  await open();
});
afterAll(async () => {
  await foyer.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('the role that serves requests is no superuser and owns no table of the product', async () => {
  const [role] = await foyer.rows(`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
    from pg_roles where rolname = current_user`);
  expect(role).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
  });
  const owned = await foyer.rows(`select relname from pg_class
    where relowner = current_user::regrole and relnamespace = 'public'::regnamespace`);
  expect(owned).toEqual([]);
});

test.each([
  'truncate audit_entries',
  'truncate notifications',
  'truncate users cascade',
  'alter table audit_entries disable trigger all',
  'drop trigger keep_audit on audit_entries',
  'drop table audit_entries',
  `set session_replication_role = 'replica'`,
  'delete from audit_entries',
  `update audit_entries set username = 'somebody else'`,
  `update migrations set hash = ''`,
  'delete from applied_functions',
  'create table mine (id int)',
  'create function keep_audit() returns int language sql as $$select 1$$',
  'set role foyer',
  'drop table notifications_rest',
  `select drop_month_partition('audit_entries')`,
  `copy audit_entries to program 'cat'`,
])('it may not: %s', async (statement) => {
  await expect(foyer.rows(statement)).rejects.toThrow(
    /permission denied|must be (owner|able)|is no partition|not change|no partition/,
  );
});

test('an entry of the audit is added, closed once, and never changed by it', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const body = { Name: 'A station' };
  expect((await foyer.call(endpoints.customers.create, { token, body })).status).toBe(201);
  const [entry] = await foyer.rows(
    'select status, noun from audit_entries order by id desc limit 1',
  );
  expect(entry).toEqual({ status: 201, noun: 'customers' });
  await expect(foyer.rows('update audit_entries set status = 500')).rejects.toThrow(
    /never changed/,
  );
});

test('all that a server does works with it: taking in, compacting, rebuilding, removing, jobs', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const device = await foyer.device();
  const CreatedAt = new Date(Date.now() - 100 * 86_400_000).toISOString();
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = [
    infoMessage([{ src: 'a', people: 1, photo: 'p' }], { CreatedAt, Photos }),
    infoMessage([{ src: 'a', people: 2 }]),
  ];
  const sent = await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body });
  expect(sent.data.filter(({ error }) => error)).toEqual([]);
  const { db } = foyer.postgres;
  await compactOnce(db, compactCounts);
  const notices: unknown[] = [];
  const client = await foyer.postgres.pool.connect();
  client.on('notice', (notice) => notices.push(notice.message));
  for (const tables of Object.values(vacuumedTables)) {
    await client.query(`vacuum ${tables.join(', ')}`);
  }
  client.release();
  expect(notices).toEqual([]);
  const begun = await foyer.call(endpoints.analytics.rebuild, { token });
  expect((await foyer.jobEnded(begun.data.job)).state).toBe('done');
  const customer = { params: { id: device.customerId }, body: { keep_notifications_days: 30 } };
  await foyer.call(endpoints.customers.update, { token, ...customer });
  await (await foyer.retention.begin(null))?.ended;
  const list = await foyer.call(endpoints.notifications.list, { token });
  expect(list.data.count).toBe(1);
  const before = await foyer.rows(`select 1 from pg_class where relname like 'notifications_20%'`);
  await dropEmptyPartitions(db, new Date(Date.now() - 40 * 86_400_000));
  const after = await foyer.rows(`select 1 from pg_class where relname like 'notifications_20%'`);
  expect(after.length).toBeLessThanOrEqual(before.length);
});

test('an older data folder, whose jobs were the owner’s, goes on with it after a new start', async () => {
  await foyer.stop();
  const owner = await joinEmbeddedPostgres({ dataFolder, log: () => undefined });
  const client = new pg.Client({ connectionString: owner.url });
  await client.connect();
  await client.query('drop schema pgboss cascade');
  await client.query('create schema pgboss; create table pgboss.version (version int primary key)');
  await client.query('drop owned by foyer_server; drop role foyer_server');
  await client.end();
  await owner.stop();
  await open();
  const { token } = await foyer.person('SUPER_ADMIN');
  const begun = await foyer.call(endpoints.analytics.rebuild, { token });
  expect((await foyer.jobEnded(begun.data.job)).state).toBe('done');
  expect((await foyer.call(endpoints.notifications.list, { token })).data.count).toBe(1);
});

test('a server that runs makes PostgreSQL warn of nothing', async () => {
  await foyer.start();
  const device = await foyer.device();
  const body = [alertMessage('a'), infoMessage([{ src: 'a', people: 2 }])];
  await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body });
  const log = () => readFile(join(dataFolder, 'postgres.log'), 'utf8');
  const warnings = async () => (await log()).split('\n').filter((line) => /WARNING:/.test(line));
  // What the server does now and then has been done, or was refused.
  await expect
    .poll(
      async () => {
        const rows = await foyer.rows(`select 1 from pg_stat_user_tables
          where relname in ('alarm_triggers', 'count_changes') and last_vacuum is not null`);
        return rows.length === 2 || (await warnings()).length > 0;
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  expect(await warnings()).toEqual([]);
});
