import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodePicture } from '../frames/decode-picture.ts';
import { momentAt } from '../testing/judged-recording.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import type { StandingFault } from './fault-window.ts';
import { createPictureTrust, type PictureTrust, type TrustOptions } from './picture-trust.ts';

let folder = '';
const changes: (StandingFault['kind'] | undefined)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trust-'));
  changes.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const pictureFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.jpg'));

const trustOf = (given: Partial<TrustOptions> = {}) =>
  createPictureTrust({
    camera: 'door/1',
    address: 'rtsp://door',
    masks: [],
    folder,
    ...given,
    onChange: (fault) => changes.push(fault?.kind),
    onTrouble: (sentence) => expect.unreachable(sentence),
  });

/** A scene of random rectangles, the same in each picture but for noise. */
const random = seededRandom(3);
const scene = Array.from({ length: 60 }, () => [random(), random(), random() * 200] as const);
async function seen(): Promise<Uint8Array> {
  const pixels = Buffer.alloc(320 * 240 * 3, 90);
  for (const [x, y, luma] of scene) {
    const [left, top] = [Math.floor(x * 300), Math.floor(y * 220)];
    for (let row = top; row < top + 20; row += 1) {
      pixels.fill(luma, (row * 320 + left) * 3, (row * 320 + left + 20) * 3);
    }
  }
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = pixels[at]! + random() * 8;
  const raw = { width: 320, height: 240, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer());
}
const dark = async () =>
  new Uint8Array(
    await sharp(await seen())
      .linear(0.02, 0)
      .jpeg()
      .toBuffer(),
  );

async function look(trust: PictureTrust, jpeg: Uint8Array, atS: number) {
  return trust.judge(await decodePicture(jpeg), jpeg, { atS, moment: momentAt(atS) });
}

/** A camera that was good for 12 s, and then black. */
async function blackened(trust: PictureTrust) {
  for (let atS = 0; atS < 12; atS += 1) {
    const jpeg = await seen();
    const { isUsual } = await look(trust, jpeg, atS);
    if (isUsual) await trust.keepUsual(jpeg);
  }
  for (let atS = 12; atS < 20; atS += 1) await look(trust, await dark(), atS);
}

test('a fault is reported once, with what the camera usually sees and what it sees now, and lasts after a restart', async () => {
  const trust = trustOf();
  await blackened(trust);
  expect(changes).toEqual(['black']);
  const fault = { kind: 'black', since: momentAt(12) };
  const reported = trust.report();
  expect(reported).toMatchObject(fault);
  const lumaOf = async (jpeg?: Uint8Array) =>
    (await sharp(jpeg).greyscale().stats()).channels[0]!.mean;
  expect(await lumaOf(reported?.reference?.jpeg)).toBeGreaterThan(60);
  expect(await lumaOf(reported?.picture?.jpeg)).toBeLessThan(30);
  expect(trust.report()).toEqual(fault);
  await trust.close();
  const again = trustOf();
  expect(again.report()).toEqual(fault);
  await look(again, await dark(), 0);
  for (let atS = 1; atS < 9; atS += 1) await look(again, await seen(), atS);
  expect(changes).toEqual(['black', undefined]);
  expect(again.report()).toBeUndefined();
});

test('where people are covered the present picture is coarse, and one that was kept whole is removed', async () => {
  const whole = trustOf();
  await blackened(whole);
  await whole.close();
  expect(await pictureFiles()).toHaveLength(1);
  await rm(join(folder, 'door%2F1.json'));
  const covering = trustOf({ privacy: 'faces' });
  for (let atS = 0; atS < 8; atS += 1) await look(covering, await dark(), atS);
  const reported = covering.report();
  expect(reported?.reference).toBeUndefined();
  expect(await pictureFiles()).toEqual([]);
  const { data } = await sharp(reported?.picture?.jpeg)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.subarray(0, 9).every((value) => Math.abs(value - data[0]!) <= 2)).toBe(true);
});

test('with --numbers-only no picture is kept and none is sent', async () => {
  const trust = trustOf({ privacy: 'numbers' });
  await blackened(trust);
  expect(trust.report()).toEqual({ kind: 'black', since: momentAt(12) });
  expect(await pictureFiles()).toEqual([]);
});

test('a file that cannot be read, or is of another address, is replaced by an empty one', async () => {
  await blackened(trustOf());
  expect(trustOf().report()).toMatchObject({ kind: 'black' });
  expect(trustOf({ address: 'rtsp://gate' }).report()).toBeUndefined();
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toFile(join(folder, 'door%2F1.json'));
  expect(trustOf().report()).toBeUndefined();
});
