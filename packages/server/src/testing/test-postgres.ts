import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';

/** The PostgreSQL of a test run and the migrated template database. */
export interface TestPostgres {
  /** Connection string for creating and dropping databases. */
  url: string;
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

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
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

/**
 * Starts the PostgreSQL of a test run with a migrated template database: an embedded one without fsync in a
 * temporary folder, or that of `DATABASE_URL_TEST`, whose user may create databases.
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
  await execute(url, `CREATE DATABASE ${template}`);
  await migrate(inDatabase(url, template));
  await installJobs(inDatabase(url, template));
  return {
    url,
    template,
    async stop() {
      if (!embedded || !folder) {
        await execute(url, `DROP DATABASE ${template} WITH (FORCE)`);
        return;
      }
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the template; takes some 50 ms. */
export async function copyTemplate({ url, template }: TestPostgres): Promise<TestDatabase> {
  const name = uniqueName('foyer_test');
  await execute(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: inDatabase(url, name),
    drop: () => execute(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
