import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ensurePartitions } from '../../derived/notifications/notification-partitions.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { connectPostgres } from '../../platform/database/postgres.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { joinNodes } from './citus-cluster.ts';

/** The PostgreSQL of a test run and the migrated template database. */
export interface TestPostgres {
  /** Connection string for creating and dropping databases; of a Citus cluster the coordinator's. */
  url: string;
  /** Those of the workers of a Citus cluster, where each database exists under the same name. */
  workers: string[];
  template: string;
}

/** The database of one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const uniqueName = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`;

const inDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates pg-boss's tables in the template, so that copies have them already. */
async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** On Citus the partitions take seconds to make: copies have them already. */
async function makePartitions(url: string): Promise<void> {
  const { db, close } = connectPostgres(url, () => undefined);
  await ensurePartitions(db);
  await close();
}

/** Runs a statement on the PostgreSQL of a run, and on each worker of a Citus cluster. */
const everywhere = ({ url, workers }: Omit<TestPostgres, 'template'>, sql: string) =>
  Promise.all([url, ...workers].map((node) => execute(node, sql)));

/** A template can be copied while nobody is connected to it: Citus's maintenance is, until it may not. */
async function seal(nodes: Omit<TestPostgres, 'template'>, name: string): Promise<void> {
  if (nodes.workers.length === 0) return;
  await everywhere(nodes, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await everywhere(
    nodes,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/**
 * Starts the PostgreSQL of a test run with a migrated template database: an embedded one without fsync in a
 * temporary folder, or that of `DATABASE_URL_TEST`, whose user may create databases. With `FOYER_TEST_WORKERS`, the
 * addresses of workers after one another, that is the coordinator of a Citus cluster.
 */
export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  const template = uniqueName('foyer_template');
  const given = process.env.DATABASE_URL_TEST;
  const folder = given ? undefined : await mkdtemp(join(tmpdir(), 'foyer-test-postgres-'));
  const embedded =
    folder &&
    (await startEmbeddedPostgres({
      dataFolder: folder,
      log: () => {},
      settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
    }));
  const url = given ?? (embedded as { url: string }).url;
  const workers = process.env.FOYER_TEST_WORKERS?.split(' ') ?? [];
  const nodes = { url, workers };
  await everywhere(nodes, `CREATE DATABASE ${template}`);
  await joinNodes([url, ...workers], template);
  await migrate(inDatabase(url, template));
  await installJobs(inDatabase(url, template));
  if (workers.length > 0) await makePartitions(inDatabase(url, template));
  await seal(nodes, template);
  return {
    url,
    workers,
    template,
    async stop() {
      if (!embedded || !folder) {
        await everywhere(nodes, `DROP DATABASE ${template} WITH (FORCE)`);
        return;
      }
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the template; takes some 50 ms. */
export async function copyTemplate(postgres: TestPostgres): Promise<TestDatabase> {
  const name = uniqueName('foyer_test');
  // A database of Citus has thousands of small files: copying these is quicker than logging each of their pages.
  const strategy = postgres.workers.length > 0 ? 'file_copy' : 'wal_log';
  await everywhere(
    postgres,
    `CREATE DATABASE ${name} TEMPLATE ${postgres.template} STRATEGY ${strategy}`,
  );
  // Settings of a database are not copied with it.
  const isCitus = postgres.workers.length > 0 && postgres.template !== 'template0';
  if (isCitus) await migrate(inDatabase(postgres.url, name));
  return {
    url: inDatabase(postgres.url, name),
    async drop() {
      await everywhere(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
