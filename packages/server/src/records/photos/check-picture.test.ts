import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Message } from '@foyer/translation';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createPhotoFolder,
  type ReadablePhotoStorage,
} from '../../platform/storage/photo-storage.ts';
import { jpeg, noise, png } from '../../testing/messages/sample-pictures.ts';
import { createCheckPicture, DamagedPicture } from './check-picture.ts';
import { createCheckedPictures } from './checked-pictures.ts';
import { readPicture } from './picture.ts';
import { uncheckedName } from './picture-files.ts';
import { removePicture } from './stored-picture.ts';

const [kept, rewritten] = ['2026/01/02/7/abc.jpg', '2026/01/02/7/def.png'];
let folder: string;
let storage: ReadablePhotoStorage;
/** Paths that a record names. */
let recorded: Set<string>;
const reasons: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-checks-'));
  storage = createPhotoFolder(folder);
  recorded = new Set([kept, rewritten]);
  const sound = await readPicture(await jpeg());
  if ('message' in sound) expect.fail(sound.message);
  await storage.put(uncheckedName(kept), sound.content);
  await storage.put(uncheckedName(rewritten), await png());
});
afterEach(() => rm(folder, { recursive: true }));

const dependencies = () => ({
  storage,
  noteChecked: async (_: number, path: string) => recorded.has(path),
  refuse: async (_: number, path: string, reason: Message) => {
    reasons.push(reason.message);
    recorded.delete(path);
  },
});
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe.each([
  ['that stays as it came', kept],
  ['that is written again', rewritten],
])('a picture %s', (_name, path) => {
  test('has one name after its check', async () => {
    await createCheckPicture(dependencies())(path);
    expect(await storage.fileAt(path)).toBeDefined();
    expect(await storage.fileAt(uncheckedName(path))).toBeUndefined();
  });

  test('is checked by several servers at the same time without harm', async () => {
    const servers = [1, 2, 3].map(() => createCheckedPictures(dependencies()));
    const opened = await Promise.all(servers.map((server) => server.open(path)));
    for (const file of opened) expect((await file?.stream.toArray())?.length).toBeGreaterThan(0);
    expect(await storage.fileAt(uncheckedName(path))).toBeUndefined();
  });

  test('that is erased while it is checked leaves nothing', async () => {
    const erase = async () => {
      recorded.delete(path);
      await removePicture(storage, path);
    };
    const open: ReadablePhotoStorage['open'] = async (name) => {
      const file = await storage.open(name);
      const content = await file?.stream.toArray();
      await erase();
      return file && { ...file, stream: Readable.from(content ?? []) };
    };
    await createCheckPicture({ ...dependencies(), storage: { ...storage, open } })(path);
    await storage.remove(path === kept ? uncheckedName(rewritten) : uncheckedName(kept));
    expect(await files()).toEqual([]);
  });

  test('is checked again where the server ended before its record was told', async () => {
    const noteChecked = () => Promise.reject(new Error('killed'));
    await expect(createCheckPicture({ ...dependencies(), noteChecked })(path)).rejects.toThrow(
      'killed',
    );
    await createCheckPicture(dependencies())(path);
    expect(await storage.fileAt(path)).toBeDefined();
    expect(await storage.fileAt(uncheckedName(path))).toBeUndefined();
  });
});

test('a damaged picture is given up and removed', async () => {
  const whole = Buffer.from(await noise(80, 60));
  await storage.put(uncheckedName(rewritten), whole.fill(0, 2_000, 2_200));
  await expect(createCheckPicture(dependencies())(rewritten)).rejects.toThrow(DamagedPicture);
  expect(reasons).toEqual(['is not a whole JPEG, PNG or WebP picture']);
  expect(await files()).toEqual([uncheckedName(kept).split('/').at(-1)]);
});

test('a bucket that browsers read from itself is asked once, and gives no address before the check', async () => {
  const asked: string[] = [];
  const bucket = {
    ...storage,
    fileAt: (path: string) => {
      asked.push(path);
      return storage.fileAt(path);
    },
    addressOf: async (path: string) =>
      (await storage.fileAt(path)) ? `https://store/${path}` : expect.fail('is not checked'),
  };
  const { addressOf } = createCheckedPictures({ ...dependencies(), storage: bucket });
  expect(await addressOf?.(kept)).toBe(`https://store/${kept}`);
  expect(await addressOf?.(kept)).toBe(`https://store/${kept}`);
  expect(asked).toEqual([kept]);
  await expect(addressOf?.(uncheckedName(rewritten))).rejects.toThrow('has no address');
});
