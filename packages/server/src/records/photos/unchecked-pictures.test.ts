import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, english, inEnglish, type UnwrittenIssue } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPictureOf } from '../../alarms/deliveries/alarm-picture.ts';
import { createPictureParts } from '../../app/picture-parts.ts';
import { makeBackup } from '../../operations/backup/make-backup.ts';
import { restoreBackup } from '../../operations/backup/restore-backup.ts';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { issuesToWire, readMessage } from '../../platform/translation/stored-message.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg, noise } from '../../testing/messages/sample-pictures.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import {
  startTestFoyer,
  type TestDevice,
  type TestFoyer,
  testSecret,
} from '../../testing/test-foyer.ts';
import { DamagedPicture } from './check-picture.ts';
import { losslessJpeg } from './lossless-jpeg.ts';
import { createPhotoAddresses } from './photo-address.ts';
import { uncheckedName } from './picture-files.ts';
import { readPlainJpeg } from './plain-jpeg.ts';

const addresses = createPhotoAddresses(testSecret);
const { send, get } = endpoints.notifications;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ largestPhotoBytes: 8 * 1024 * 1024 });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** Bytes between the last pixel and the end of the picture, which no decoder looks at. */
async function withHidden(): Promise<Buffer> {
  const plain = readPlainJpeg(await jpeg()) ?? expect.fail('is not plain');
  return losslessJpeg({
    ...plain,
    scan: Buffer.concat([plain.scan, Buffer.alloc(5_000, 'hidden')]),
  });
}

/** Its head and its end are good; some of what lies between is lost. */
async function torn(): Promise<Buffer> {
  const whole = Buffer.from(await noise(80, 60));
  return whole.fill(0, 2_000, 2_200);
}

/** Of many passes over many pixels. */
let slowPicture: Promise<Buffer> | undefined;
const slow = () => {
  slowPicture ??= sharp({
    create: {
      ...{ width: 2_400, height: 1_800, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .jpeg({ progressive: true, quality: 35 })
    .toBuffer();
  return slowPicture;
};

interface Sent {
  device: TestDevice;
  id: number;
  /** As the record names it. */
  path: string;
  shown: { full: string; thumbnail: string };
}

async function sendPicture(content: Uint8Array, device?: TestDevice): Promise<Sent> {
  const by = device ?? (await foyer.device());
  const body = infoMessage([{ src: 'gate', people: 1, photo: 'p' }], {
    Photos: [{ Code: 'p', Content: base64(content) }],
  });
  const { data, status } = await foyer.call(send, { token: by.token, body });
  expect(status).toBe(201);
  const photo = await photoOf(data.id);
  const [row] = await foyer.rows<{ path: string }>(
    'select path from photos where notification_id = $1',
    [data.id],
  );
  const shown = { full: photo.Path, thumbnail: photo.Thumbnail };
  return { device: by, id: data.id, path: row!.path, shown };
}

const photoOf = async (id: number) =>
  (await foyer.call(get, { token: admin, params: { id } })).data.Photos[0] ??
  expect.fail('the notification has no photo');
const image = (address: string) => foyer.app.inject({ url: `/images/${address}` });
const preview = ({ path }: Sent) => addresses.sign(path, 'preview');
const isUnchecked = async ({ path }: Sent) => ({
  unchecked: (await foyer.storage.fileAt(uncheckedName(path))) !== undefined,
  checked: (await foyer.storage.fileAt(path)) !== undefined,
});
const rejectedOf = async (device: TestDevice) => {
  const rows = await foyer.rows<{ detail: string; errors: UnwrittenIssue[]; excerpt: string }>(
    'select detail, errors, excerpt from rejected_messages where device_id = $1',
    [device.id],
  );
  return rows.map(({ detail, errors, excerpt }) => ({
    detail: inEnglish(readMessage(detail)),
    errors: issuesToWire(errors, english),
    excerpt,
  }));
};

type WayOut = [string, (sent: Sent) => Promise<Uint8Array | undefined>];

/** Every way on which a picture leaves the server: what comes out of it, or undefined where nothing does. */
const waysOut: WayOut[] = [
  ['the page that shows it', ({ shown }) => bytesAt(shown.full)],
  ['a list that shows its thumbnail', ({ shown }) => bytesAt(shown.thumbnail)],
  ['the wall of cameras, which shows a preview', (sent) => bytesAt(preview(sent))],
  [
    'a mail or a push notification of an alarm',
    ({ device, id }) =>
      createPictureOf(
        foyer.postgres.db,
        foyer.pictures,
      )({ device_id: device.id, notification_id: id }),
  ],
];
async function bytesAt(address: string) {
  const { statusCode, rawPayload } = await image(address);
  return statusCode === 200 ? rawPayload : undefined;
}

/** Another server, whose store gives addresses of its own: what a browser finds there. */
const bucket: WayOut = [
  'an address of a bucket, which browsers read themselves',
  async ({ path }) => {
    const addressOf = async (name: string) => name;
    const store = { ...foyer.storedFiles, addressOf };
    const pictures = createPictureParts(foyer.postgres.db, store);
    const address = await pictures.addressOf?.(path).catch((error) => {
      if (error instanceof DamagedPicture) return undefined;
      throw error;
    });
    const file = address ? await foyer.storedFiles.open(address) : undefined;
    return file && Buffer.concat(await file.stream.toArray());
  },
];

describe.each([...waysOut, bucket])('by %s', (_name, leave) => {
  test('a picture goes out when it is checked, and is kept as checked then', async () => {
    const sent = await sendPicture(await jpeg());
    expect(await isUnchecked(sent)).toEqual({ unchecked: true, checked: false });
    const out = await leave(sent);
    expect((await sharp(out).metadata()).width).toBeGreaterThan(0);
    expect(await isUnchecked(sent)).toEqual({ unchecked: false, checked: true });
  });

  test('one with something behind its last pixel goes out without that', async () => {
    const sent = await sendPicture(await withHidden());
    const stored = await foyer.storedFiles.open(uncheckedName(sent.path));
    expect(Buffer.concat((await stored?.stream.toArray()) ?? []).includes('hidden')).toBe(true);
    const out = Buffer.from((await leave(sent)) ?? expect.fail('nothing came'));
    expect(out.includes('hidden')).toBe(false);
    const kept = await bytesAt(sent.shown.full);
    expect(kept?.includes('hidden')).toBe(false);
    const [row] = await foyer.rows<{ bytes: number }>(
      'select bytes from photos where notification_id = $1',
      [sent.id],
    );
    expect(row?.bytes).toBe(kept?.length);
  });

  test('one that takes long to decode goes out after that, and is not kept as it came', async () => {
    const sent = await sendPicture(await slow());
    const out = await leave(sent);
    expect((await sharp(out).metadata()).isProgressive).not.toBe(true);
    const kept = await bytesAt(sent.shown.full);
    expect((await sharp(kept).metadata()).isProgressive).toBe(false);
    expect(await isUnchecked(sent)).toEqual({ unchecked: false, checked: true });
  });

  test('a torn one does not go out: its device’s list says so, and the message stays', async () => {
    const sent = await sendPicture(await torn());
    expect(await leave(sent)).toBeUndefined();
    expect(await isUnchecked(sent)).toEqual({ unchecked: false, checked: false });
    expect(await photoOf(sent.id)).toMatchObject({ Code: 'p', Path: '', Width: null });
    expect(await rejectedOf(sent.device)).toEqual([
      {
        detail:
          'The picture is not a whole JPEG, PNG or WebP picture. The notification was kept without it.',
        errors: [{ path: '/Photos/0', message: 'is not a whole JPEG, PNG or WebP picture' }],
        excerpt: `{"Notification":${sent.id},"Photo":"p"}`,
      },
    ]);
    expect(await leave(sent)).toBeUndefined();
    expect(await rejectedOf(sent.device)).toHaveLength(1);
  });
});

test('all who ask while a picture takes long to check wait for the same check', async () => {
  const sent = await sendPicture(await slow());
  let reads = 0;
  const open = foyer.storedFiles.open;
  foyer.storedFiles.open = (path) => {
    if (path === uncheckedName(sent.path)) reads += 1;
    return open(path);
  };
  const answers = await Promise.all(waysOut.map(([, leave]) => leave(sent)));
  foyer.storedFiles.open = open;
  expect(reads).toBe(1);
  for (const answer of answers) expect((await sharp(answer).metadata()).width).toBeGreaterThan(0);
  expect((await sharp(answers[0]).metadata()).isProgressive).toBe(false);
});

test('no other part of the server has a store that gives bytes', async () => {
  const source = join(import.meta.dirname, '../..');
  const naming: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (/\.test\.ts$|^testing\/|^platform\/storage\//.test(file)) continue;
    const text = await readFile(join(source, file), 'utf8');
    if (/ReadablePhotoStorage|openPhotoStorage|createPhoto(?:Folder|Bucket)/.test(text))
      naming.push(file);
  }
  expect(naming.sort()).toEqual([
    'app/backup-main.ts',
    'app/infrastructure.ts',
    'app/picture-parts.ts',
    'operations/backup/backup-folder.ts',
    'operations/backup/make-backup.ts',
    'records/photos/check-picture.ts',
    'records/photos/checked-pictures.ts',
  ]);
});

test('who asks for a damaged picture is told that it is damaged', async () => {
  const { shown } = await sendPicture(await torn());
  const answers = await Promise.all([image(shown.full), image(shown.thumbnail)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toMatch(/^This picture is damaged and was removed/);
  }
});

test('a source whose newest picture is damaged shows the one before', async () => {
  const good = await sendPicture(await jpeg());
  const bad = await sendPicture(await torn(), good.device);
  await image(bad.shown.full);
  const { data } = await foyer.call(endpoints.devices.images, { token: admin });
  const cover = data.find(({ id }) => id === good.device.id);
  expect(cover?.Photo?.Path.split('?')[0]).toBe(good.path);
});

test('a name of the folder of unchecked pictures is no address, even where it is signed', async () => {
  const sent = await sendPicture(await jpeg());
  const name = uncheckedName(sent.path);
  expect((await image(name)).statusCode).toBe(404);
  const signed = ['full', 'thumbnail', 'preview'] as const;
  for (const size of signed) {
    expect([size, (await image(addresses.sign(name, size))).statusCode]).toEqual([size, 404]);
  }
});

test('a picture on which something may have to be covered is checked before it is written', async () => {
  const device = await foyer.device();
  const params = { id: device.customerId };
  await foyer.call(endpoints.customers.update, {
    ...{ token: admin, params },
    body: { blur_people: true },
  });
  const sent = await sendPicture(await jpeg(), device);
  expect(await isUnchecked(sent)).toEqual({ unchecked: false, checked: true });
});

test('an unchecked picture goes with its notification', async () => {
  const sent = await sendPicture(await jpeg());
  await foyer.call(endpoints.notifications.remove, { token: admin, params: { id: sent.id } });
  expect(await isUnchecked(sent)).toEqual({ unchecked: false, checked: false });
  expect((await image(sent.shown.full)).statusCode).toBe(404);
});

test('a backup keeps an unchecked picture as unchecked, and it is checked after the restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-unchecked-'));
  const content = await torn();
  const sent = await sendPicture(content);
  const source = { databaseUrl: foyer.databaseUrl, photos: foyer.storedFiles };
  const said: string[] = [];
  const { manifest } = await makeBackup(source, join(folder, 'backup'), (line) => said.push(line));
  expect(manifest.unchecked_photos).toBeGreaterThan(0);
  expect(said.at(-1)).toMatch(/ photos, \d+ of them not checked yet$/);
  const copied = join(folder, 'backup', 'photos', uncheckedName(sent.path));
  expect((await readFile(copied)).equals(content)).toBe(true);

  const dataFolder = join(folder, 'data');
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const target = {
    ...{ databaseUrl: database.url, dataFolder },
    photos: createPhotoFolder(join(dataFolder, 'photos')),
  };
  const { pictures } = await restoreBackup(join(folder, 'backup'), target, () => undefined);
  expect(pictures).toEqual({ damaged: [], missing: [], isVerified: true });
  const restored = await startTestFoyer({ database, dataFolder });
  const address = addresses.sign(sent.path, 'full');
  const answer = await restored.app.inject({ url: `/images/${address}` });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    404,
    expect.stringMatching(/^This picture is damaged/),
  ]);
  await restored.stop();
  await rm(folder, { recursive: true });
});

/** Names below the folder of unchecked pictures. */
const waitingFiles = async () =>
  (
    await readdir(join(foyer.photoFolder, 'unchecked'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile());

test('nothing of a refused or repeated message waits to be checked', async () => {
  const device = await foyer.device();
  const before = (await waitingFiles()).length;
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = infoMessage([], { Photos });
  await foyer.call(send, { token: device.token, body });
  await foyer.call(send, { token: device.token, body });
  const cut = Buffer.from(await jpeg()).subarray(0, 900);
  const refused = infoMessage([], { Photos: [...Photos, { Code: 'q', Content: base64(cut) }] });
  expect((await foyer.call(send, { token: device.token, body: refused })).status).toBe(400);
  expect((await waitingFiles()).length).toBe(before + 1);
});
