import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { joinEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openPhotoStorage } from '../storage/open-photo-storage.ts';
import { readBackupKey } from './backup-key.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** `backup <folder>` and `restore <folder>`, with the environment of the server; `--key-file` encrypts. */
const { values, positionals } = parseArgs({
  options: { 'key-file': { type: 'string' } },
  allowPositionals: true,
});
const [work, given] = positionals;
const print = (sentence: string) => process.stdout.write(`  ${sentence}\n`);

async function run(): Promise<void> {
  if ((work !== 'backup' && work !== 'restore') || !given) {
    throw new Error('Name the folder of the backup: npm run backup -- ../foyer-backup');
  }
  const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const folder = fromCaller(given);
  const keyFile = values['key-file'];
  const key = keyFile === undefined ? undefined : await readBackupKey(fromCaller(keyFile));
  const { databaseUrl: own, dataFolder, photoBucket } = readConfig(process.env);
  const photos = openPhotoStorage(photoBucket, join(dataFolder, 'photos'));
  const embedded = own
    ? { url: own, stop: async () => undefined }
    : await joinEmbeddedPostgres({ dataFolder, log: print });
  const place = { databaseUrl: embedded.url, dataFolder, photos };
  try {
    const { made_at } =
      work === 'backup'
        ? await makeBackup(place, folder, print, key)
        : await restoreBackup(folder, place, print, key);
    const done = work === 'backup' ? 'The backup is whole' : `Restored as of ${made_at}`;
    process.stdout.write(`${done}: ${folder}\n`);
  } finally {
    photos.close();
    await embedded.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
