import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
