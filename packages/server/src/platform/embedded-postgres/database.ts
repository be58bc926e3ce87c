import pg from 'pg';
import { hostsOf } from '../database/database-hosts.ts';
import { migrate } from '../database/migrate.ts';
import { connectionOf } from '../database/primary.ts';
import { prepareServingRole } from '../database/serving-role.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

interface Settings {
  databaseUrl: string | undefined;
  dataFolder: string;
}

export interface Database {
  /** For the role that serves requests: of the embedded one it is not the owner. */
  url: string;
  /** Stops the embedded PostgreSQL; leaves the customer's own alone. */
  close(): Promise<void>;
}

/** The customer's own PostgreSQL or the embedded one, answering and migrated. */
export async function openDatabase(
  { databaseUrl, dataFolder }: Settings,
  log: { warn(sentence: string): void },
): Promise<Database> {
  const report = (sentence: string) => log.warn(sentence);
  if (databaseUrl !== undefined) {
    await assertAnswers(databaseUrl);
    await migrate(databaseUrl, {
      report,
      place: `The database at ${addressOf(databaseUrl)} (DATABASE_URL)`,
    });
    return { url: databaseUrl, close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({
    dataFolder,
    log: (sentence) => log.warn(sentence),
  });
  try {
    await migrate(embedded.url, {
      report,
      place: `The data folder ${dataFolder}`,
    });
    return { url: await prepareServingRole(embedded.url), close: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

const addressOf = (url: string) =>
  hostsOf(url)
    .map((each) => `${each.host}:${each.port}`)
    .join(', ');

async function assertAnswers(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const words = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new Error(
      `The PostgreSQL at ${addressOf(url)} (DATABASE_URL) does not answer (${words}): ` +
        'start it, or unset DATABASE_URL to use the embedded one.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
