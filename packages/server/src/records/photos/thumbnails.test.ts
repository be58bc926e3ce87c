import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createPhotoFolder,
  type ReadablePhotoStorage,
} from '../../platform/storage/photo-storage.ts';
import { jpeg } from '../../testing/messages/sample-pictures.ts';
import { removePicture } from './stored-picture.ts';
import { createThumbnails } from './thumbnails.ts';

const path = '2026/01/02/7/abc.jpg';
let folder: string;
let storage: ReadablePhotoStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-thumbnails-'));
  storage = createPhotoFolder(folder);
  await storage.put(path, await jpeg());
});
afterEach(() => rm(folder, { recursive: true }));

const filesKept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

test('a thumbnail is made once for all who ask at the same time, and kept', async () => {
  let reads = 0;
  const open: ReadablePhotoStorage['open'] = (name) => {
    reads += 1;
    return storage.open(name);
  };
  const thumbnails = createThumbnails({ open }, storage);
  const made = await Promise.all(
    Array.from({ length: 5 }, () => thumbnails.make(path, 'thumbnail')),
  );
  expect(reads).toBe(1);
  expect((await sharp(made[0]).metadata()).width).toBe(320);
  expect((await storage.open(`${path}.thumbnail.webp`))?.bytes).toBe(made[4]?.byteLength);
});

test('each size is made and kept by itself, and goes with its picture', async () => {
  const thumbnails = createThumbnails(storage, storage);
  const large = await jpeg(1600, 1200);
  await storage.put(path, large);
  const [small, medium] = await Promise.all([
    thumbnails.make(path, 'thumbnail'),
    thumbnails.make(path, 'preview'),
  ]);
  expect((await sharp(small).metadata()).width).toBe(320);
  expect((await sharp(medium).metadata()).width).toBe(800);
  expect(await filesKept()).toBe(3);
  await removePicture(storage, path);
  expect(await filesKept()).toBe(0);
});

test('a picture that is gone gets no thumbnail', async () => {
  await removePicture(storage, path);
  expect(await createThumbnails(storage, storage).make(path, 'thumbnail')).toBeUndefined();
  expect(await filesKept()).toBe(0);
});

test('a picture that is erased while its thumbnail is made leaves none', async () => {
  const put: ReadablePhotoStorage['put'] = async (name, bytes) => {
    await removePicture(storage, path);
    await storage.put(name, bytes);
  };
  await createThumbnails(storage, { ...storage, put }).make(path, 'thumbnail');
  expect(await filesKept()).toBe(0);
});

test('a thumbnail that cannot be stored is shown nevertheless', async () => {
  const put = () => Promise.reject(new Error('the disk is full'));
  expect(
    await createThumbnails(storage, { ...storage, put }).make(path, 'thumbnail'),
  ).toBeInstanceOf(Buffer);
});
