import pg from 'pg';
import { inject } from 'vitest';
import { migrate, migrationNames } from '../platform/database/migrate.ts';
import { copyTemplate } from './processes/test-postgres.ts';

interface UpgradeDatabase {
  url: string;
  client: pg.Client;
  /** Disconnects, and drops the database. */
  end(): Promise<void>;
}

/** A database of its own with all migrations, or with those before the one whose name ends like this. */
export async function upgradeDatabase(before?: string): Promise<UpgradeDatabase> {
  const names = await migrationNames();
  const until = names.findIndex((name) => before !== undefined && name.endsWith(before));
  if (before !== undefined && until < 0) throw new Error(`No migration ends with ${before}.`);
  const { url, drop } = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  await migrate(url, before === undefined ? {} : { only: names.slice(0, until) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    async end() {
      await client.end();
      await drop();
    },
  };
}
