import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationNames } from '../platform/migrate.ts';
import {
  type Manifest,
  manifestFile,
  photosFolder,
  quoted,
  secretFile,
  tableFile,
} from './backup-format.ts';

/** Reads what a backup holds; throws a sentence where the folder is none, or a newer version's. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(`${folder} is not a whole backup: it has no ${manifestFile}.`);
  }
  const manifest = JSON.parse(text) as Manifest;
  const known = await migrationNames();
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (manifest.format !== 1 || unknown) {
    throw new Error(`The backup ${folder} was made by a newer Foyer: restore it with that one.`);
  }
  return manifest;
}

interface Target {
  databaseUrl: string;
  dataFolder: string;
}

/**
 * Fills an empty database and data folder from a backup, and brings its tables to this version. All of
 * the database or nothing; photos come first, so that no record is without its file.
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, dataFolder }: Target,
  say: (sentence: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  // A lost connection fails the query under way; alone it must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertEmpty(client);
    await migrate(databaseUrl, { only: manifest.migrations });
    await restoreFiles(folder, dataFolder);
    say(`${manifest.photos.toLocaleString('en')} photos`);
    await client.query('begin');
    await makePartitions(client, manifest);
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of manifest.tables) {
      await fill(client, folder, table);
      if (table.rows > 0) say(`${table.name}: ${table.rows.toLocaleString('en')} rows`);
    }
    for (const { name, value } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  return manifest;
}

/** Nothing is ever overwritten: people and devices of another system would be gone. */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ users: string | null }>(
    `select to_regclass('users') as users`,
  );
  if (!rows[0]?.users) return;
  const { rows: people } = await client.query('select 1 from users limit 1');
  if (people.length > 0) {
    throw new Error(
      'The database already holds a Foyer: restore into an empty one (another FOYER_DATA or DATABASE_URL).',
    );
  }
}

async function restoreFiles(folder: string, dataFolder: string): Promise<void> {
  const photos = join(dataFolder, photosFolder);
  await mkdir(photos, { recursive: true });
  if ((await readdir(photos)).length > 0) {
    throw new Error(`${photos} already holds photos: restore into an empty FOYER_DATA.`);
  }
  if (existsSync(join(folder, photosFolder))) {
    await cp(join(folder, photosFolder), photos, { recursive: true });
  }
  if (existsSync(join(folder, secretFile))) {
    const secret = join(dataFolder, secretFile);
    await copyFile(join(folder, secretFile), secret);
    await chmod(secret, 0o600);
  }
}

async function makePartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`,
    );
  }
}

async function fill(client: pg.Client, folder: string, table: Manifest['tables'][number]) {
  const columns = table.columns.map(quoted).join(', ');
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table.name))), createGunzip(), stream);
  if (stream.rowCount !== table.rows) {
    throw new Error(
      `The backup's ${table.name} has ${stream.rowCount} rows where it promised ${table.rows}: it is damaged.`,
    );
  }
}
