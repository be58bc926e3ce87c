import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPhotoFolder, type Disk } from './photo-storage.ts';

test('a stored photo outlasts a power cut: its content, its name and the folders it is in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const kept: [string, string[]][] = [];
  const disk: Disk = {
    freeBytes: async () => 1e12,
    async write(handle, bytes) {
      await handle.writeFile(bytes);
      kept.push(['content', []]);
    },
    async keepNames(path) {
      kept.push([relative(folder, path), await readdir(path)]);
    },
  };
  const storage = createPhotoFolder(folder, disk);
  await storage.put('2026/11/one.jpg', Buffer.of(1));
  expect(kept).toEqual([
    [join('2026'), ['11']],
    ['', ['2026']],
    ['content', []],
    [join('2026', '11'), ['one.jpg']],
  ]);
  kept.length = 0;
  await storage.put('2026/11/two.jpg', Buffer.of(2));
  expect(kept.map(([name]) => name)).toEqual(['content', join('2026', '11')]);
});

test('photos that are stored at the same time share the writing of their names, each after its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outlasting = new Set<string>();
  let times = 0;
  const disk: Disk = {
    freeBytes: async () => 1e12,
    write: (handle, bytes) => handle.writeFile(bytes),
    async keepNames(path) {
      // What comes into the folder from now on need not outlast a power cut.
      const names = await readdir(path);
      await sleep(5); // fixed time: slow part
      times += 1;
      for (const name of names) outlasting.add(name);
    },
  };
  const storage = createPhotoFolder(folder, disk);
  await storage.put('first.jpg', Buffer.of(0));
  times = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      await storage.put(`${nth}.jpg`, Buffer.of(nth));
      expect(outlasting).toContain(`${nth}.jpg`);
    }),
  );
  expect(times).toBeLessThan(40);
});

test('a failure to write the names of a folder fails the writes that share it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let failures = 0;
  const disk: Disk = {
    freeBytes: async () => 1e12,
    write: (handle, bytes) => handle.writeFile(bytes),
    async keepNames(path) {
      // The system tells of a failure once: a second try would succeed.
      const names = await readdir(path);
      if (path !== folder || names.length < 3 || failures > 0) return;
      failures += 1;
      throw new Error('input/output error');
    },
  };
  const storage = createPhotoFolder(folder, disk);
  const stored = await Promise.allSettled(
    Array.from({ length: 3 }, (_, nth) => storage.put(`${nth}.jpg`, Buffer.of(nth))),
  );
  expect(failures).toBe(1);
  expect(stored.some(({ status }) => status === 'rejected')).toBe(true);
});
