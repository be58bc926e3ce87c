import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { foldedMigrations } from '../../platform/database/folded-migrations.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { restoreUnfolded, rowsOfTables, schemaOf } from '../../testing/schema-of.ts';
import type { Manifest } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const firstVersion = fileURLToPath(new URL('../../testing/first-version', import.meta.url));
const without = () => undefined;
const photosIn = (folder: string) => createPhotoFolder(join(folder, 'photos'));
const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

const ends: (() => Promise<unknown>)[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-earlier-'));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true });
});

async function emptyDatabase() {
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  ends.push(() => database.drop());
  return database.url;
}
async function open(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ends.push(() => client.end());
  return client;
}
/** The database that the folded migrations made of the backup of 0.1.0, brought to this version. */
async function unfolded({ isMigrated }: { isMigrated: boolean }) {
  const url = await emptyDatabase();
  const client = await open(url);
  await restoreUnfolded(client);
  if (isMigrated) await migrate(url);
  return { url, client };
}
async function restored(backup: string) {
  const databaseUrl = await emptyDatabase();
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  await restoreBackup(backup, { databaseUrl, dataFolder, photos: photosIn(dataFolder) }, without);
  return open(databaseUrl);
}

test('a backup of 0.1.0 gets the tables and rows that the folded migrations made of it', async () => {
  const { client: earlier } = await unfolded({ isMigrated: true });
  const client = await restored(firstVersion);
  expect(await schemaOf(client)).toEqual(await schemaOf(earlier));
  const [rows, expected] = [await rowsOfTables(client), await rowsOfTables(earlier)];
  // A restore creates a new salt.
  const { tables } = await readManifest(firstVersion);
  const names = tables.map(({ name }) => name).filter((name) => name !== 'session_salts');
  expect(names.filter((name) => rows[name]!.length > 0).length).toBeGreaterThan(15);
  for (const name of [...names, 'sources'])
    expect([name, rows[name]]).toEqual([name, expected[name]]);
});

test('a backup of a database of the folded migrations is restored with the same rows, or refused where it has a part of them', async () => {
  const { url, client } = await unfolded({ isMigrated: false });
  const backup = join(folder, 'backup');
  await makeBackup({ databaseUrl: url, photos: photosIn(folder) }, backup, without);
  const manifest = await readManifest(backup);
  expect(manifest.migrations).toEqual(['0001-schema.sql', foldedMigrations.into]);
  const withMigrations = (migrations: string[]) =>
    writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, migrations }));

  // As the server of that time wrote it.
  await withMigrations(['0001-schema.sql', ...foldedMigrations.names]);
  await migrate(url);
  const expected = await rowsOfTables(client);
  const rows = await rowsOfTables(await restored(backup));
  // Restores leave these out, or create them again.
  const own = ['migrations', 'applied_functions', 'session_salts', 'password_links'];
  const ofServers = ['server_leases', 'job_holders', 'export_parts'];
  for (const name of Object.keys(expected)) {
    if ([...own, ...ofServers].includes(name)) continue;
    expect([name, rows[name]]).toEqual([name, expected[name]]);
  }

  await withMigrations(['0001-schema.sql', ...foldedMigrations.names.slice(0, -1)]);
  await expect(restored(backup)).rejects.toThrow(
    `The backup ${backup} was made while Foyer 0.2.0 was developed, and has 35 of the 36 migrations`,
  );
});
