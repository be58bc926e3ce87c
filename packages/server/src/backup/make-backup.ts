import { randomUUID } from 'node:crypto';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { assertKnown, migrationNames } from '../database/migrate.ts';
import { connectionOf } from '../database/primary.ts';
import { thumbnailPath } from '../photos/stored-picture.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import {
  boundTable,
  type Manifest,
  manifestFile,
  photosFolder,
  quoted,
  tableFile,
  tablesFolder,
  tablesInOrder,
} from './backup-format.ts';
import type { BackupKey } from './backup-key.ts';

interface Source {
  databaseUrl: string;
  photos: PhotoStorage;
}

/**
 * Writes a full backup into `folder` while the server runs: the tables in one snapshot and the photos that they
 * refer to. A folder with an older backup is updated: photos that are there already are not copied again, and
 * those deleted since are removed. The secret that signs sessions is left out: a restored system has a new one.
 */
export async function makeBackup(
  { databaseUrl, photos: storage }: Source,
  folder: string,
  say: (sentence: string) => void,
  key?: BackupKey,
): Promise<Manifest> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), options: '-c timezone=UTC' });
  // A lost connection fails the query under way; its error event must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    );
    assertKnown(
      migrations.map(({ name }) => name),
      await migrationNames(),
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
      const packed = stream.pipe(createGzip({ level: 1 }));
      stream.once('error', (error) => packed.destroy(error));
      await files.write(tableFile(name), packed, boundTable(id, name));
      tables.push({ name, columns, rows: stream.rowCount });
      if (stream.rowCount > 0) say(`${name}: ${stream.rowCount.toLocaleString('en')} rows`);
    }
    const photos = await copyPhotos(client, storage, files);
    await files.sweep([photosFolder, tablesFolder]);
    say(`${photos.toLocaleString('en')} photos`);

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
      migrations: migrations.map(({ name }) => name),
      tables,
      partitions,
      sequences,
      photos,
    };
    await files.writeText(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await client.end();
  }
}

const photosAStep = 1000;

/** Copies the photos that the tables refer to. One that retention removed meanwhile is left out. */
async function copyPhotos(
  client: pg.Client,
  storage: PhotoStorage,
  files: BackupFolder,
): Promise<number> {
  let copied = 0;
  await client.query(
    `declare photo cursor for select path from photos where path <> '' order by path collate "C"`,
  );
  for (;;) {
    const { rows } = await client.query<{ path: string }>(`fetch ${photosAStep} from photo`);
    for (const { path } of rows) {
      const copyOnce = (file: string) => files.copyOnce(storage, file, `${photosFolder}/${file}`);
      if (await copyOnce(path)) copied += 1;
      await copyOnce(thumbnailPath(path));
    }
    if (rows.length < photosAStep) return copied;
  }
}
