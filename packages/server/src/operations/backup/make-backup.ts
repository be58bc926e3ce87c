import { randomUUID } from 'node:crypto';
import { numberText } from '@foyer/contract';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupOptions } from '../../platform/database/connection-limits.ts';
import { knownMigrations } from '../../platform/database/migrate.ts';
import { connectionOf } from '../../platform/database/primary.ts';
import type { ReadablePhotoStorage } from '../../platform/storage/photo-storage.ts';
import { uncheckedName } from '../../records/photos/picture-files.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import {
  boundTable,
  gzipped,
  type Manifest,
  manifestFile,
  photosFolder,
  quoted,
  storedFilesSql,
  tableFile,
  tablesFolder,
  tablesInOrder,
} from './backup-format.ts';
import type { BackupKey } from './backup-key.ts';
import { followHashes, type PhotoHash, readPhotoHashes, writePhotoHashes } from './photo-hashes.ts';

interface Source {
  databaseUrl: string;
  photos: ReadablePhotoStorage;
}

export interface BackupOptions {
  key?: BackupKey | undefined;
  /** Reads each copy of a picture that is there already, and makes it again where it was changed. */
  verify?: boolean | undefined;
}

/**
 * Writes a full backup into `folder` while the server runs: the tables in one snapshot and the photos that they
 * refer to. A folder with an older backup is updated: photos that are there already are not copied again, and
 * those deleted since are removed. The secret that signs sessions is left out: a restored system has a new one.
 * `missing` are the pictures of records that the storage does not have.
 */
export async function makeBackup(
  { databaseUrl, photos: storage }: Source,
  folder: string,
  say: (sentence: string) => void,
  { key, verify = false }: BackupOptions = {},
): Promise<{ manifest: Manifest; missing: string[] }> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), options: backupOptions });
  // A lost connection fails the query under way; its error event must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    );
    const migrations = await knownMigrations(
      applied.map(({ name }) => name),
      'The database',
      'make the backup with that one',
    );
    // An older backup in the folder stays whole until here.
    const files = openBackupFolder(folder, key);
    await files.begin();
    const id = randomUUID();
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesInOrder(client)) {
      const list = columns.map(quoted).join(', ');
      const stream = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`));
      await files.write(tableFile(name), gzipped(stream), boundTable(id, name));
      tables.push({ name, columns, rows: stream.rowCount });
      if (stream.rowCount > 0) say(`${name}: ${numberText(stream.rowCount)} rows`);
    }
    const copies = await copyPhotos(client, storage, files, verify);
    const { photos, unchecked } = copies;
    await files.sweep([photosFolder, tablesFolder]);
    const notYet = unchecked > 0 ? `, ${numberText(unchecked)} of them not checked yet` : '';
    say(`${numberText(photos)} photos${notYet}`);

    const { rows: partitions } = await client.query(`
      select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
      order by c.relname`);
    const { rows: sequences } = await client.query(`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`);
    const manifest: Manifest = {
      format: 1,
      id,
      made_at: new Date().toISOString(),
      migrations,
      tables,
      partitions,
      sequences,
      photos,
      unchecked_photos: unchecked,
      photo_hashes: copies.hashes,
    };
    await files.writeText(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    await client.query('commit');
    return { manifest, missing: await stillNamed(client, copies.missing) };
  } finally {
    await client.end();
  }
}

const photosAStep = 1000;

/**
 * Copies the photos that the tables refer to and writes their hashes. Those of an earlier backup in the folder
 * are taken over, so that only new pictures are read.
 */
async function copyPhotos(
  client: pg.Client,
  storage: ReadablePhotoStorage,
  files: BackupFolder,
  verify: boolean,
) {
  let photos = 0;
  let unchecked = 0;
  const missing: string[] = [];
  const earlier = followHashes(readPhotoHashes(files));
  async function* copied(): AsyncGenerator<PhotoHash> {
    await client.query(`declare photo cursor for ${await storedFilesSql(client)}`);
    for (;;) {
      const { rows } = await client.query<{ path: string }>(`fetch ${photosAStep} from photo`);
      for (const { path } of rows) {
        const known = (await earlier.of(path))?.sha256 ?? undefined;
        const copy = await copyWhereItLies(storage, path, files, { known, verify });
        if (copy === undefined) missing.push(path);
        else photos += 1;
        if (copy && copy.file !== path) unchecked += 1;
        const sha256 = copy?.sha256;
        yield { path, sha256: sha256 ?? null };
      }
      if (rows.length < photosAStep) return;
    }
  }
  const hashes = await writePhotoHashes(files, copied());
  await earlier.end();
  return { photos, unchecked, missing, hashes };
}

/**
 * Copies a picture to the same place in the backup. One that is not checked yet keeps its own, so that it is not given to
 * anybody unchecked once it is restored; the server may check it while it is looked for.
 */
async function copyWhereItLies(
  storage: ReadablePhotoStorage,
  path: string,
  files: BackupFolder,
  options: { known: string | undefined; verify: boolean },
) {
  for (const file of [path, uncheckedName(path), path]) {
    const sha256 = await files
      .copyOnce(storage, file, `${photosFolder}/${file}`, options)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || file === path) throw error;
        return undefined;
      });
    if (sha256 !== undefined) return { file, sha256 };
  }
  return undefined;
}

/** Those of `paths` that records still name: retention may have removed a picture since the snapshot was taken. */
async function stillNamed(client: pg.Client, paths: string[]): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select path from (${await storedFilesSql(client)}) stored where path = any($1)`,
    [paths],
  );
  return rows.map(({ path }) => path);
}
