import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { thumbnailPath } from '../photos/picture.ts';
import {
  type Manifest,
  manifestFile,
  photosFolder,
  quoted,
  secretFile,
  tableFile,
  tablesInOrder,
} from './backup-format.ts';

interface Source {
  databaseUrl: string;
  dataFolder: string;
}

/**
 * Writes a whole backup into `folder` while the server goes on: the tables as they are at one moment,
 * and the photos they speak of. A folder with an older backup is brought up to date: photos that are
 * there already are not copied again.
 */
export async function makeBackup(
  { databaseUrl, dataFolder }: Source,
  folder: string,
  say: (sentence: string) => void,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await rm(join(folder, manifestFile), { force: true });
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  // A lost connection fails the query under way; alone it must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesInOrder(client)) {
      const list = columns.map(quoted).join(', ');
      const stream = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`));
      await pipeline(
        stream,
        createGzip({ level: 1 }),
        createWriteStream(join(folder, tableFile(name))),
      );
      tables.push({ name, columns, rows: stream.rowCount });
      if (stream.rowCount > 0) say(`${name}: ${stream.rowCount.toLocaleString('en')} rows`);
    }
    const photos = await copyPhotos(client, join(dataFolder, 'photos'), join(folder, photosFolder));
    say(`${photos.toLocaleString('en')} photos`);
    const secret = join(dataFolder, secretFile);
    if (existsSync(secret)) await copyFile(secret, join(folder, secretFile));

    const { rows: migrations } = await client.query('select name from migrations order by name');
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
      made_at: new Date().toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      partitions,
      sequences,
      photos,
    };
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await client.end();
  }
}

const photosAStep = 1000;

/** Copies the photos that the tables speak of. One that retention removed meanwhile is left out. */
async function copyPhotos(client: pg.Client, from: string, to: string): Promise<number> {
  let copied = 0;
  await client.query(
    `declare photo cursor for select path from photos where path <> '' order by path collate "C"`,
  );
  for (;;) {
    const { rows } = await client.query<{ path: string }>(`fetch ${photosAStep} from photo`);
    for (const { path } of rows) {
      const isThere = await copyOnce(join(from, path), join(to, path));
      await copyOnce(join(from, thumbnailPath(path)), join(to, thumbnailPath(path)));
      if (isThere) copied += 1;
    }
    if (rows.length < photosAStep) return copied;
  }
}

/** A photo never changes: one that is there with the same size is the same. */
async function copyOnce(from: string, to: string): Promise<boolean> {
  const [source, copy] = await Promise.all([from, to].map((file) => stat(file).catch(() => null)));
  if (!source) return false;
  if (copy?.size === source.size) return true;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  return true;
}
