import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { visitEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** `backup <folder>` and `restore <folder>`, with the environment of the server. */
const [work, given] = process.argv.slice(2);
const say = (sentence: string) => process.stdout.write(`  ${sentence}\n`);

async function run(): Promise<void> {
  if ((work !== 'backup' && work !== 'restore') || !given) {
    throw new Error('Name the folder of the backup: npm run backup -- ../foyer-backup');
  }
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const { databaseUrl: own, dataFolder } = readConfig(process.env);
  const embedded = own
    ? { url: own, stop: async () => undefined }
    : await visitEmbeddedPostgres({ dataFolder, log: say });
  const place = { databaseUrl: embedded.url, dataFolder };
  try {
    const { made_at } =
      work === 'backup'
        ? await makeBackup(place, folder, say)
        : await restoreBackup(folder, place, say);
    const done = work === 'backup' ? 'The backup is whole' : `Restored as of ${made_at}`;
    process.stdout.write(`${done}: ${folder}\n`);
  } finally {
    await embedded.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
