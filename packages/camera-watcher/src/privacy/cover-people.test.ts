import { createHash } from 'node:crypto';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { coveredPart, coverPeople } from './cover-people.ts';

const size = { width: 400, height: 300 };
const noise = Buffer.alloc(size.width * size.height * 3);
for (let at = 0, state = 1; at < noise.length; at += 1) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  noise[at] = state >>> 24;
}
const picture = await sharp(noise, { raw: { ...size, channels: 3 } })
  .jpeg({ quality: 95 })
  .withExif({ IFD0: { Artist: 'somebody' } })
  .toBuffer();

const box = { left: 100, top: 60, right: 160, bottom: 240 };

/** How many different colours a part of a picture has, coarsely: noise has hundreds, patches a few. */
async function colours(jpeg: Uint8Array, part: Region) {
  const { data } = await sharp(jpeg).extract(part).raw().toBuffer({ resolveWithObject: true });
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 3) {
    found.add(
      ((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4),
    );
  }
  return found.size;
}

test('a whole person is a few patches; the rest of the picture stays', async () => {
  const covered = await coverPeople(picture, [box], 'people');
  expect(await colours(covered, { left: 100, top: 60, width: 60, height: 180 })).toBeLessThan(60);
  expect(await colours(covered, { left: 220, top: 60, width: 60, height: 180 })).toBeGreaterThan(
    300,
  );
});

test('where faces are covered, only the upper part of each person is', async () => {
  const covered = await coverPeople(picture, [box], 'faces');
  expect(await colours(covered, { left: 100, top: 60, width: 60, height: 48 })).toBeLessThan(60);
  expect(await colours(covered, { left: 100, top: 140, width: 60, height: 100 })).toBeGreaterThan(
    300,
  );
});

test('boxes that stick out of the picture, or lie beside it, are no error', async () => {
  const beside = { left: 500, top: 10, right: 560, bottom: 100 };
  const out = { left: -30, top: 200, right: 30, bottom: 400 };
  expect(coveredPart(beside, 'people', size)).toBeUndefined();
  const covered = await coverPeople(picture, [beside, out], 'people');
  expect(await sharp(covered).metadata()).toMatchObject(size);
  expect(await colours(covered, { left: 0, top: 200, width: 30, height: 100 })).toBeLessThan(60);
});

test('nothing of the picture’s description is kept, and the same picture gives the same bytes', async () => {
  const covered = await coverPeople(picture, [box], 'faces');
  expect((await sharp(covered).metadata()).exif).toBeUndefined();
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await coverPeople(picture, [box], 'faces'))).toBe(hash(covered));
});
