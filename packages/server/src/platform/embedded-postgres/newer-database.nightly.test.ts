import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../operations/backup/make-backup.ts';
import { startServerWithDatabase } from '../../testing/server-with-database.ts';
import { migrationNames } from '../database/migrate.ts';
import { createPhotoFolder } from '../storage/photo-storage.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const newer = '9999-later.sql';
const last = (await migrationNames()).at(-1);
const refusal = `was made by a newer Foyer (${newer}; this one ends with ${last}): use that version, or restore a backup.`;
const limitMs = 120_000;

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
const markAsNewer = (url: string) =>
  query(url, `insert into migrations (name, hash) values ('${newer}', 'of a later version')`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-newer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a database that another server upgraded', () => {
  let started: Awaited<ReturnType<typeof startServerWithDatabase>>;
  beforeAll(async () => {
    started = await startServerWithDatabase();
    await markAsNewer(started.databaseUrl);
  }, limitMs);
  afterAll(() => started?.end());

  test('is served on by the older server that runs, which is refused when it starts again', {
    timeout: limitMs,
  }, async () => {
    const { server } = started;
    await server.ready();
    await server.call('/api/devices', await started.signIn());
    await server.stop();
    const { host } = new URL(started.databaseUrl);
    await expect(server.restart()).rejects.toThrow(
      `The database at ${host} (DATABASE_URL) ${refusal}`,
    );
    expect(server.exitCode()).toBe(1);
  });

  test('is not written into a backup by an older version, and the backup of before is kept', async () => {
    const photos = createPhotoFolder(join(folder, 'photos'));
    const backup = join(folder, 'backup');
    const source = { databaseUrl: started.databaseUrl, photos };
    await query(started.databaseUrl, `delete from migrations where name = '${newer}'`);
    await makeBackup(source, backup, () => undefined);
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    await markAsNewer(started.databaseUrl);
    await expect(makeBackup(source, backup, () => undefined)).rejects.toThrow(
      /made by a newer Foyer .*: make the backup with that one\./,
    );
    expect(await readFile(join(backup, 'manifest.json'), 'utf8')).toBe(manifest);
  });
});

describe('a data folder', () => {
  const log = { warn: () => undefined };
  const settings = () => ({ databaseUrl: undefined, dataFolder: join(folder, 'data') });

  test('is refused with the name of its newer version, and its PostgreSQL is stopped again', {
    timeout: limitMs,
  }, async () => {
    await (await openDatabase(settings(), log)).close();
    const { dataFolder } = settings();
    const owner = await startEmbeddedPostgres({ dataFolder, log: () => undefined });
    await markAsNewer(owner.url);
    await owner.stop();
    await expect(openDatabase(settings(), log)).rejects.toThrow(
      `The data folder ${dataFolder} ${refusal}`,
    );
  });

  test('is refused before PostgreSQL starts where it is of another major version', async () => {
    const { dataFolder } = settings();
    const cluster = join(dataFolder, 'postgres');
    const version = join(cluster, 'PG_VERSION');
    const own = Number(await readFile(version, 'utf8'));
    writeFileSync(version, `${own + 1}\n`);
    await expect(openDatabase(settings(), log)).rejects.toThrow(
      `${cluster} was made by a newer Foyer with PostgreSQL ${own + 1}, and this one has PostgreSQL ${own}: ` +
        'use that version, or restore a backup.',
    );
    writeFileSync(version, `${own - 1}\n`);
    await expect(openDatabase(settings(), log)).rejects.toThrow(
      'make a backup with that version, and restore it with this one into an empty data folder.',
    );
  });
});
