import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { numberText } from '@foyer/contract';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Value } from 'typebox/value';
import { backupOptions } from '../../platform/database/connection-limits.ts';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { connectionOf } from '../../platform/database/primary.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { floorOfPlan } from '../../records/floors/plans/plan-path.ts';
import { pictureOf, uncheckedName } from '../../records/photos/picture-files.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import {
  boundTable,
  type Manifest,
  manifestFile,
  manifestSchema,
  photosFolder,
  quoted,
  secretFile,
  storedFilesSql,
  tableFile,
  tablesInOrder,
} from './backup-format.ts';
import { type BackupKey, DamagedFile } from './backup-key.ts';
import { followHashes, isWholePhotoHashes, readPhotoHashes } from './photo-hashes.ts';
import { sha256Of } from './sha256.ts';

/** Reads a backup's manifest; throws a sentence where the folder is no backup or one of a newer version. */
async function readManifest(
  folder: string,
  files: BackupFolder,
  key: BackupKey | undefined,
): Promise<Manifest> {
  if (!files.has(manifestFile)) {
    if (!key && files.isEncrypted(manifestFile)) {
      throw new Error(`The backup ${folder} is encrypted: name its key with --key-file.`);
    }
    throw new Error(
      `${folder} is not a whole ${key ? 'encrypted ' : ''}backup: it has no ${manifestFile}.`,
    );
  }
  const manifest = parsed(await files.readText(manifestFile));
  if (manifest?.format !== undefined && manifest.format !== 1) {
    throw new Error(
      `The backup ${folder} was made by a newer Foyer (format ${manifest.format}): restore it with that one.`,
    );
  }
  if (Array.isArray(manifest?.migrations)) {
    manifest.migrations = await knownMigrations(
      manifest.migrations,
      `The backup ${folder}`,
      'restore it with that one',
    );
  }
  if (Value.Check(manifestSchema, manifest)) return manifest;
  throw new Error(
    `The ${manifestFile} of the backup ${folder} is damaged, or cut off: restore another backup.`,
  );
}

/** Undefined where the text is not JSON, as that of a file that was cut off. */
function parsed(text: string): { format?: number; migrations?: string[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Target {
  databaseUrl: string;
  dataFolder: string;
  photos: PhotoStorage;
}

/** Pictures that records name and that were not restored. */
export interface PictureProblems {
  /** Changed since the backup was made. */
  damaged: string[];
  missing: string[];
  /** False where the hashes themselves are damaged, and for a backup of a version that had none. */
  isVerified: boolean;
}

/**
 * Fills an empty database and data folder from a backup and migrates the tables to this version; the database in one
 * transaction. Only photos that its rows refer to are restored; one that is damaged or missing is left out and
 * reported. Earlier sessions end, as their signing key is created again.
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, dataFolder, photos: storage }: Target,
  say: (sentence: string) => void,
  key?: BackupKey,
): Promise<{ manifest: Manifest; pictures: PictureProblems }> {
  const files = openBackupFolder(folder, key);
  const manifest = await readManifest(folder, files, key);
  const client = new pg.Client({ ...connectionOf(databaseUrl), options: backupOptions });
  // A lost connection fails the query under way; its error event must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  let pictures: PictureProblems;
  try {
    await assertEmpty(client);
    await assertNoPhotos(storage);
    await migrate(databaseUrl, { only: manifest.migrations });
    await client.query('begin');
    await makePartitions(client, manifest);
    const tables = await knownTables(client, manifest);
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) {
      await fill(client, files, table, manifest.id);
      if (table.rows > 0) say(`${table.name}: ${numberText(table.rows)} rows`);
    }
    const photos = await restorePhotos(client, files, storage, manifest);
    pictures = photos.problems;
    say(`${numberText(photos.restored)} photos`);
    await rm(join(dataFolder, secretFile), { force: true });
    for (const { name, value } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  await endEarlierAccess(databaseUrl);
  return { manifest, pictures };
}

/** Ends all earlier sessions, also where FOYER_TOKEN_SECRET is the same, and links that may have been used since. */
async function endEarlierAccess(databaseUrl: string): Promise<void> {
  const client = new pg.Client(connectionOf(databaseUrl));
  await client.connect();
  try {
    await client.query(
      'update session_salts set salt = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())',
    );
    await client.query('delete from password_links');
  } finally {
    await client.end();
  }
}

/** Throws where the database holds a system already: nothing is overwritten. */
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

async function assertNoPhotos(storage: PhotoStorage): Promise<void> {
  for await (const _ of storage.files()) {
    throw new Error(
      'There are photos already: restore into an empty FOYER_DATA, or an empty FOYER_S3_BUCKET.',
    );
  }
}

/** The manifest's tables and columns that exist in this version, as names of a manifest are not trusted. */
async function knownTables(client: pg.Client, { tables }: Manifest) {
  const known = new Map((await tablesInOrder(client)).map((table) => [table.name, table.columns]));
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => !known.get(name)?.includes(column));
    if (!known.has(name) || unknown) {
      throw new Error(
        `The backup speaks of ${[name, unknown].filter(Boolean).join('.')}, which Foyer does not have.`,
      );
    }
  }
  return tables;
}

const photosAStep = 1000;

/**
 * Restores the pictures that rows refer to and whose content is what it was. Their thumbnails are made when
 * somebody looks at them.
 */
async function restorePhotos(
  client: pg.Client,
  files: BackupFolder,
  storage: PhotoStorage,
  { photo_hashes: promised }: Manifest,
) {
  const isVerified = promised !== undefined && (await isWholePhotoHashes(files, promised));
  const problems: PictureProblems = { damaged: [], missing: [], isVerified };
  const hashes = followHashes(readPhotoHashes(files));
  let restored = 0;
  const restore = async (path: string) => {
    const isChecked = files.has(`${photosFolder}/${path}`);
    const file = isChecked ? path : uncheckedName(path);
    const name = `${photosFolder}/${file}`;
    if (!files.has(name)) return void problems.missing.push(path);
    // An encrypted file that was changed cannot be read, nor a bad block of the disk.
    const bytes = await files.readBytes(name).catch((error) => {
      if (error instanceof DamagedFile || error.code === 'EIO') return undefined;
      throw error;
    });
    const sha256 = isVerified ? (await hashes.of(path))?.sha256 : undefined;
    if (!bytes || (sha256 && sha256Of(bytes) !== sha256)) return void problems.damaged.push(path);
    await storage.put(file, bytes);
    restored += 1;
  };
  await client.query(`declare photo cursor for ${await storedFilesSql(client)}`);
  for (;;) {
    const { rows } = await client.query<{ path: string }>(`fetch ${photosAStep} from photo`);
    for (const { path } of rows) {
      // A path may only lead into the folder of photos.
      if (pictureOf(path)?.path !== path && floorOfPlan(path) === undefined)
        throw new Error(`The backup's photo ${path} has no such place.`);
      await restore(path);
    }
    if (rows.length < photosAStep) break;
  }
  await client.query('close photo');
  await hashes.end();
  return { restored, problems };
}

const partitionName = /^(notifications|walked_paths)_(rest|\d{4}_\d\d)$/;
const partitionBound = /^(DEFAULT|FOR VALUES FROM \('[\d:+ -]+'\) TO \('[\d:+ -]+'\))$/;

async function makePartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    const isOurs = partitionName.exec(name)?.[1] === parent && partitionBound.test(bound);
    if (!isOurs) {
      throw new Error(`The backup speaks of a part ${name} ${bound}, which Foyer does not make.`);
    }
    // As `create_month_partitions` makes them; the functions come after the rows.
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`,
    );
  }
}

async function fill(
  client: pg.Client,
  files: BackupFolder,
  table: Manifest['tables'][number],
  backupId = '',
) {
  const columns = table.columns.map(quoted).join(', ');
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await files
    .read(tableFile(table.name), [createGunzip(), stream], boundTable(backupId, table.name))
    .catch((error: NodeJS.ErrnoException) => {
      // Wrongly decrypted data is no valid gzip, which is detected before the tag at the end.
      if (!error.code?.startsWith('Z_')) throw error;
      throw new Error(`The backup's ${tableFile(table.name)} is damaged.`);
    });
  if (stream.rowCount !== table.rows) {
    throw new Error(
      `The backup's ${table.name} has ${stream.rowCount} rows where it promised ${table.rows}: it is damaged.`,
    );
  }
}
