import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createPhotoFolder } from '../storage/photo-storage.ts';
import { infoMessage } from '../testing/sample-messages.ts';
import { base64, jpeg } from '../testing/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { createBackupKey } from './backup-key.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const { notifications } = endpoints;
const withoutOutput = () => undefined;
const key = createBackupKey(randomBytes(32));
let place: string;
let foyer: TestFoyer;
let admin: string;
let device: TestDevice;
const restored: TestFoyer[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  foyer = await startTestFoyer({ dataFolder: place });
  admin = (await foyer.person('SUPER_ADMIN')).token;
  device = await foyer.device();
});
afterEach(() => Promise.all(restored.splice(0).map((each) => each.stop())));
afterAll(async () => {
  await foyer.stop();
  await rm(place, { recursive: true, force: true });
});

const source = () => ({ databaseUrl: foyer.databaseUrl, photos: foyer.storage });
const sendPicture = async () => {
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = infoMessage([{ src: 'cam', people: 1, photo: 'p' }], { Photos });
  return (await foyer.call(notifications.send, { token: device.token, body })).data.id;
};
const pathOf = async (id: number) =>
  (
    await foyer.rows<{ path: string }>('select path from photos where notification_id = $1', [id])
  )[0]?.path ?? '';
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => ({
    isFile: entry.isFile(),
    place: join(entry.parentPath, entry.name),
  }));

/** Restores into a new database and data folder and starts a server on them. */
async function restore(folder: string, by?: typeof key) {
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const dataFolder = await mkdtemp(join(place, 'restored-'));
  try {
    const photos = createPhotoFolder(join(dataFolder, 'photos'));
    await restoreBackup(
      folder,
      { databaseUrl: database.url, dataFolder, photos },
      withoutOutput,
      by,
    );
  } catch (error) {
    await database.drop();
    throw error;
  }
  const there = await startTestFoyer({ database, dataFolder });
  restored.push(there);
  return there;
}

test('a backup is readable by its owner only, and holds no signing secret', async () => {
  await writeFile(join(place, 'token-secret'), 'x'.repeat(40));
  await sendPicture();
  const folder = join(place, 'first');
  // The folder as an older version wrote it: readable by everybody, with the secret in it.
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, 'manifest.json'), '{}', { mode: 0o644 });
  await writeFile(join(folder, 'token-secret'), 'x'.repeat(40));
  await makeBackup(source(), folder, withoutOutput);
  const files = await filesIn(folder);
  expect(files.length).toBeGreaterThan(20);
  for (const { place: file, isFile } of [...files, { place: folder, isFile: false }]) {
    expect([file, (await stat(file)).mode & 0o777]).toEqual([file, isFile ? 0o600 : 0o700]);
  }
  expect(files.some(({ place: file }) => file.endsWith('token-secret'))).toBe(false);
});

test('a deleted picture is removed from the folder by the next backup, and never restored', async () => {
  const folder = join(place, 'second');
  const [kept, erased] = [await sendPicture(), await sendPicture()];
  const [keptPath, erasedPath] = [await pathOf(kept), await pathOf(erased)];
  await makeBackup(source(), folder, withoutOutput);
  const inBackup = async () => (await filesIn(folder)).map(({ place: file }) => file);
  expect(await inBackup()).toContain(join(folder, 'photos', erasedPath));
  await foyer.call(notifications.remove, { token: admin, params: { id: erased } });
  await makeBackup(source(), folder, withoutOutput);
  expect((await inBackup()).filter((file) => file.includes(erasedPath))).toEqual([]);
  expect(await inBackup()).toContain(join(folder, 'photos', keptPath));

  // A file without a record is not restored.
  const stray = keptPath.replace(/[^/]+$/, 'ffffffffffffffffffffffff.jpg');
  await writeFile(join(folder, 'photos', stray), 'a stray picture');
  const there = await restore(folder);
  const photos = (await filesIn(there.photoFolder)).map(({ place: file }) => file);
  expect(photos).toContain(join(there.photoFolder, keptPath));
  expect(photos.filter((file) => file.endsWith(stray) || file.endsWith(erasedPath))).toEqual([]);
});

test('after a restore no earlier session is valid; devices’ tokens are', async () => {
  const folder = join(place, 'third');
  await makeBackup(source(), folder, withoutOutput);
  const later = await foyer.person('SUPER_ADMIN');
  const there = await restore(folder);
  // The secret is the same, as with FOYER_TOKEN_SECRET, and this account gets the id of the lost one.
  const newcomer = await there.person('SUPER_ADMIN');
  expect(newcomer.id).toBe(later.id);
  for (const token of [admin, later.token]) {
    expect((await there.call(endpoints.devices.list, { token })).status).toBe(401);
  }
  expect((await there.call(endpoints.devices.list, { token: newcomer.token })).status).toBe(200);
  const body = infoMessage([{ src: 'cam', people: 1 }]);
  expect((await there.call(notifications.send, { token: device.token, body })).status).toBe(201);
});

test('with a key nothing in it can be read, and it is restored with the same key only', async () => {
  const folder = join(place, 'fourth');
  const id = await sendPicture();
  const picture = await readFile(join(foyer.photoFolder, await pathOf(id)));
  // First without a key: its plain files are removed later.
  await makeBackup(source(), folder, withoutOutput);
  await makeBackup(source(), folder, withoutOutput, key);
  for (const { place: file, isFile } of await filesIn(folder)) {
    if (!isFile || file.endsWith('/foyer-backup')) continue;
    expect(file).toMatch(/\.enc$/);
    const content = await readFile(file);
    expect([content.includes(picture.subarray(0, 40)), content.includes('notifications')]).toEqual([
      false,
      false,
    ]);
  }
  await expect(restore(folder)).rejects.toThrow(/is encrypted: name its key with --key-file/);
  await expect(restore(folder, createBackupKey(randomBytes(32)))).rejects.toThrow(
    /manifest\.json is damaged, or was made with another key/,
  );
  // A second backup copies no picture again.
  const copy = join(folder, 'photos', `${await pathOf(id)}.enc`);
  const { mtimeMs } = await stat(copy);
  await makeBackup(source(), folder, withoutOutput, key);
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);
  const there = await restore(folder, key);
  expect(await readFile(join(there.photoFolder, await pathOf(id)))).toEqual(picture);
  const [row] = await there.rows('select count(*) from notifications');
  expect(row).toEqual((await foyer.rows('select count(*) from notifications'))[0]);
});

test('tables of another backup, and names that are not Foyer’s, are rejected', async () => {
  const folder = join(place, 'fifth');
  await makeBackup(source(), folder, withoutOutput, key);
  const table = join(folder, 'tables', 'users.copy.gz.enc');
  const older = await readFile(table);
  await makeBackup(source(), folder, withoutOutput, key);
  await writeFile(table, older);
  await expect(restore(folder, key)).rejects.toThrow(/users\.copy\.gz is damaged/);

  const plain = join(place, 'sixth');
  await makeBackup(source(), plain, withoutOutput);
  const file = join(plain, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const withManifest = async (changes: object) => {
    await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
    return restore(plain);
  };
  const tables = [...manifest.tables, { name: 'pg_authid', columns: [], rows: 0 }];
  await expect(withManifest({ tables })).rejects.toThrow(/speaks of pg_authid/);
  const partitions = [
    { name: 'notifications_2020_01', parent: 'notifications', bound: 'default; drop table users' },
  ];
  await expect(withManifest({ partitions })).rejects.toThrow(/which Foyer does not make/);
});

test('a folder that is no backup, or of a newer Foyer, is rejected with a sentence and not changed', async () => {
  const half = join(place, 'half');
  await mkdir(half);
  await expect(restore(half)).rejects.toThrow(/is not a whole backup/);
  await writeFile(join(half, 'notes.txt'), 'mine');
  await expect(makeBackup(source(), half, withoutOutput)).rejects.toThrow(/holds other files/);
  expect(await readdir(half)).toEqual(['notes.txt']);
  await writeFile(
    join(half, 'manifest.json'),
    JSON.stringify({ format: 1, migrations: ['9999-later.sql'] }),
  );
  await expect(restore(half)).rejects.toThrow(/made by a newer Foyer/);
});
