import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endpoints } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
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

const source = () => ({ databaseUrl: foyer.databaseUrl, photos: foyer.storedFiles });
const sendPicture = async () => {
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = infoMessage([{ src: 'cam', people: 1, photo: 'p' }], { Photos });
  const { id } = (await foyer.call(notifications.send, { token: device.token, body })).data;
  await foyer.pictures.check(await pathOf(id));
  return id;
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

/** Restores into a new database and data folder. */
async function restoreOnly(folder: string, by?: typeof key) {
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const dataFolder = await mkdtemp(join(place, 'restored-'));
  const photoFolder = join(dataFolder, 'photos');
  try {
    const photos = createPhotoFolder(photoFolder);
    const target = { databaseUrl: database.url, dataFolder, photos };
    const { pictures } = await restoreBackup(folder, target, withoutOutput, by);
    return { database, dataFolder, photoFolder, pictures };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** What a restore leaves out, and the pictures that it restores. */
async function restorePictures(folder: string, by?: typeof key) {
  const { database, photoFolder, pictures } = await restoreOnly(folder, by);
  await database.drop();
  const files = (await filesIn(photoFolder)).filter(({ isFile }) => isFile);
  return { pictures, files: files.map(({ place: file }) => relative(photoFolder, file)) };
}

/** Restores, and starts a server on what was restored. */
async function restore(folder: string, by?: typeof key) {
  const { database, dataFolder } = await restoreOnly(folder, by);
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

test('plans of floors are in the backup and restored, and those that are gone leave it', async () => {
  const folder = join(place, 'with-plans');
  const site = await foyer.site(device.customerId);
  const floor = await foyer.call(endpoints.floors.create, {
    token: admin,
    body: { Name: 'Hall', SiteID: site },
  });
  const params = { id: floor.data.id };
  const body = Buffer.from('<svg viewBox="0 0 4 3"><path d="M0 0L4 3"/></svg>');
  const planned = await foyer.call(endpoints.floors.putPlan, { token: admin, params, body });
  const path = planned.data.Plan!.Path.split('?')[0]!;
  await makeBackup(source(), folder, withoutOutput);
  const { pictures, files } = await restorePictures(folder);
  expect([pictures.missing, pictures.damaged]).toEqual([[], []]);
  expect(files).toContain(path);
  await foyer.call(endpoints.floors.remove, { token: admin, params });
  await makeBackup(source(), folder, withoutOutput);
  expect((await restorePictures(folder)).files).not.toContain(path);
});

test('after a restore no earlier session or password link is valid; devices’ tokens are', async () => {
  const folder = join(place, 'third');
  const forgetful = await foyer.person('VIEWER', await foyer.customer());
  const link = await foyer.call(endpoints.users.createPasswordLink, {
    token: admin,
    params: { id: forgetful.id },
  });
  const check = { body: { token: link.data.address.split('#')[1] } };
  expect((await foyer.call(endpoints.passwordLinks.check, check)).status).toBe(200);
  await makeBackup(source(), folder, withoutOutput);
  const later = await foyer.person('SUPER_ADMIN');
  const there = await restore(folder);
  expect((await there.call(endpoints.passwordLinks.check, check)).status).toBe(404);
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
  await makeBackup(source(), folder, withoutOutput, { key });
  for (const { place: file, isFile } of await filesIn(folder)) {
    if (!isFile || file.endsWith('/foyer-backup')) continue;
    expect(file).toMatch(/\.enc$/);
    const content = await readFile(file);
    expect([content.includes(picture.subarray(0, 40)), content.includes('notifications')]).toEqual([
      false,
      false,
    ]);
  }
  await expect(restoreOnly(folder)).rejects.toThrow(/is encrypted: name its key with --key-file/);
  await expect(restore(folder, createBackupKey(randomBytes(32)))).rejects.toThrow(
    /manifest\.json is damaged, or was made with another key/,
  );
  // A second backup copies no picture again.
  const copy = join(folder, 'photos', `${await pathOf(id)}.enc`);
  const { mtimeMs } = await stat(copy);
  await makeBackup(source(), folder, withoutOutput, { key });
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);
  const there = await restore(folder, key);
  expect(await readFile(join(there.photoFolder, await pathOf(id)))).toEqual(picture);
  const [row] = await there.rows('select count(*) from notifications');
  expect(row).toEqual((await foyer.rows('select count(*) from notifications'))[0]);
});

test('tables of another backup, and names that are not Foyer’s, are rejected', async () => {
  const folder = join(place, 'fifth');
  await makeBackup(source(), folder, withoutOutput, { key });
  const table = join(folder, 'tables', 'users.copy.gz.enc');
  const older = await readFile(table);
  await makeBackup(source(), folder, withoutOutput, { key });
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

/** Changes one byte in the middle. */
async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test.each([
  { name: 'a plain', by: undefined, suffix: '' },
  { name: 'an encrypted', by: key, suffix: '.enc' },
])(
  'damaged and missing pictures of $name backup are named and left out, all others restored',
  async ({ name, by, suffix }) => {
    const folder = join(place, `pictures of ${name}`);
    const paths: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) paths.push(await pathOf(await sendPicture()));
    const [whole = '', flipped = '', lost = ''] = paths;
    await makeBackup(source(), folder, withoutOutput, { key: by });
    await flipByte(join(folder, 'photos', flipped + suffix));
    // A later backup does not take the changed copy for true.
    await makeBackup(source(), folder, withoutOutput, { key: by });
    await rm(join(folder, 'photos', lost + suffix));
    const there = await restorePictures(folder, by);
    expect(there.pictures).toEqual({ damaged: [flipped], missing: [lost], isVerified: true });
    expect(there.files).toContain(whole);
    expect(there.files.filter((file) => file === flipped || file === lost)).toEqual([]);

    await makeBackup(source(), folder, withoutOutput, { key: by, verify: true });
    const mended = await restorePictures(folder, by);
    expect(mended.pictures).toEqual({ damaged: [], missing: [], isVerified: true });
    expect(mended.files).toEqual(expect.arrayContaining(paths));
  },
);

test('a picture that the storage lost is named by the backup and by the restore', async () => {
  const folder = join(place, 'lost');
  const [lost, kept] = [await pathOf(await sendPicture()), await pathOf(await sendPicture())];
  const content = await readFile(join(foyer.photoFolder, lost));
  await rm(join(foyer.photoFolder, lost));
  const { missing, manifest } = await makeBackup(source(), folder, withoutOutput);
  await writeFile(join(foyer.photoFolder, lost), content);
  expect(missing).toEqual([lost]);
  const there = await restorePictures(folder);
  expect(there.pictures).toEqual({ damaged: [], missing: [lost], isVerified: true });
  expect(there.files).toContain(kept);
  expect(there.files).toHaveLength(manifest.photos);
});

test('where the hashes are damaged or missing, pictures are restored unverified, and that is said', async () => {
  const folder = join(place, 'hashes');
  const path = await pathOf(await sendPicture());
  await makeBackup(source(), folder, withoutOutput);
  for (const damage of [flipByte, (file: string) => rm(file)]) {
    await damage(join(folder, 'photos.sha256.gz'));
    const there = await restorePictures(folder);
    expect(there.pictures.isVerified).toBe(false);
    expect(there.files).toContain(path);
  }
});

test('a cut manifest and a missing or cut table are sentences that say what is damaged', async () => {
  const folder = join(place, 'damaged');
  await makeBackup(source(), folder, withoutOutput);
  const manifest = join(folder, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  for (const cut of ['', text.slice(0, text.length >> 1), '{"format":1}', 'null']) {
    await writeFile(manifest, cut);
    await expect(restoreOnly(folder)).rejects.toThrow(
      /^The manifest\.json of the backup .* is damaged, or cut off: restore another backup\.$/,
    );
  }
  await writeFile(manifest, text);
  const table = join(folder, 'tables', 'users.copy.gz');
  const rows = await readFile(table);
  await writeFile(table, rows.subarray(0, rows.length - 9));
  await expect(restoreOnly(folder)).rejects.toThrow(
    'The backup’s tables/users.copy.gz is damaged.'.replace('’', "'"),
  );
  await rm(table);
  await expect(restoreOnly(folder)).rejects.toThrow(
    "The backup's tables/users.copy.gz is missing.",
  );
});
