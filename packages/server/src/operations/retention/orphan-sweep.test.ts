import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf, uncheckedName } from '../../records/photos/picture-files.ts';
import { expiringSites } from '../../testing/expiring-sites.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let sites: Awaited<ReturnType<typeof expiringSites>>;
const now = new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  sites = await expiringSites(foyer, () => now);
});
afterAll(() => foyer.stop());

test('a file that no photo names is removed once it is an hour old; younger ones and other files stay', async () => {
  const device = await sites.siteOf(null, null);
  await sites.fill(device, [1]);
  const waiting = await sites.filesOf(device);
  for (const file of waiting.slice(1)) await foyer.pictures.check(pictureOf(file)!.path);
  const files = (await sites.filesOf(device)).toSorted((a, b) => a.localeCompare(b));
  const path = join(foyer.photoFolder, files[0]!, '..');
  const [old, young, foreign] = ['aa.jpg', 'bb.jpg', 'notes'].map((name) => join(path, name)) as [
    string,
    string,
    string,
  ];
  const unchecked = join(
    foyer.photoFolder,
    uncheckedName(relative(foyer.photoFolder, old).replaceAll('\\', '/')),
  );
  await mkdir(dirname(unchecked), { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const file of [
    old,
    `${old}.thumbnail.webp`,
    `${old}.preview.webp`,
    `${old}.part`,
    unchecked,
    `${unchecked}.part`,
    young,
    foreign,
  ]) {
    await writeFile(file, 'x');
    if (file !== young) await utimes(file, longAgo, longAgo);
  }
  for (const file of files) await utimes(join(foyer.photoFolder, file), longAgo, longAgo);
  await sites.run();
  const left = (await sites.filesOf(device)).map((file) => join(foyer.photoFolder, file));
  expect(left.sort()).toEqual(
    [...files.map((file) => join(foyer.photoFolder, file)), young, foreign].sort(),
  );
});
