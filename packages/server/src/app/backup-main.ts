import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileMode } from '../operations/backup/backup-folder.ts';
import { readBackupKey } from '../operations/backup/backup-key.ts';
import { makeBackup } from '../operations/backup/make-backup.ts';
import { type PictureProblems, restoreBackup } from '../operations/backup/restore-backup.ts';
import { joinEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { openPhotoStorage } from '../platform/storage/open-photo-storage.ts';
import { readConfig } from './config.ts';

/**
 * `backup <folder>` and `restore <folder>`, with the environment of the server; `--key-file` encrypts, `--verify`
 * compares the pictures of an earlier backup in the folder. Exit code 1: failed; 3: done, but for some pictures.
 */
const { values, positionals } = parseArgs({
  options: { 'key-file': { type: 'string' }, verify: { type: 'boolean' } },
  allowPositionals: true,
});
const [work, given] = positionals;
/** Exit code where all is done but for pictures that are damaged or missing. */
const incompleteCode = 3;
const maxNames = 20;
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
    if (work === 'backup') {
      const { missing } = await makeBackup(place, folder, print, { key, verify: values.verify });
      await reportPictures(folder, { damaged: [], missing });
      process.stdout.write(`The backup is whole: ${folder}\n`);
    } else {
      const { manifest, pictures } = await restoreBackup(folder, place, print, key);
      if (!pictures.isVerified) {
        print(
          'The pictures were not verified: this backup has no hashes of them that can be read.',
        );
        if (manifest.photo_hashes !== undefined) process.exitCode = incompleteCode;
      }
      await reportPictures(dataFolder, pictures);
      process.stdout.write(`Restored as of ${manifest.made_at}: ${folder}\n`);
    }
  } finally {
    photos.close();
    await embedded.stop();
  }
}

/** Names the pictures that are not there: the first ones here, all in a file in `folder`. */
async function reportPictures(
  folder: string,
  { damaged, missing }: Pick<PictureProblems, 'damaged' | 'missing'>,
): Promise<void> {
  const lines = [
    ...damaged.map((path) => `damaged ${path}`),
    ...missing.map((path) => `missing ${path}`),
  ];
  const file = join(folder, 'missing-pictures.txt');
  await rm(file, { force: true });
  if (lines.length === 0) return;
  process.exitCode = incompleteCode;
  await writeFile(file, `${lines.join('\n')}\n`, { mode: fileMode });
  print(`Pictures left out: ${damaged.length} damaged, ${missing.length} missing.`);
  for (const line of lines.slice(0, maxNames)) print(`  ${line}`);
  if (lines.length > maxNames) print(`  and ${lines.length - maxNames} more`);
  print(`All of them are listed in ${file}.`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
