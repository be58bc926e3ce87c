import { randomBytes } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/sample-messages.ts';
import { base64 } from '../testing/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import { readPicture } from './picture.ts';

let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const [width, height] = [120, 100];
/** As much detail as a picture can have. */
const noisy = () =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** How much neighbouring pixels differ in a part of a picture: much in noise, little in patches. */
async function detailIn(picture: Uint8Array, left: number, top: number, size: number) {
  const region = { left, top, width: size, height: size };
  const { data, info } = await sharp(picture)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let i = info.channels; i < data.length; i += info.channels) {
    sum += Math.abs((data[i] ?? 0) - (data[i - info.channels] ?? 0));
  }
  return sum / data.length;
}

/** The one photo's full picture and thumbnail, and every file that is kept. */
async function sent(blur_people: boolean) {
  const customer = await foyer.customer();
  const params = { id: customer };
  await foyer.call(endpoints.customers.update, { token: admin, params, body: { blur_people } });
  const device = await foyer.device(customer);
  // The sample's person stands from (0.1, 0.2) to (0.3, 0.9).
  const seen = { src: 'gate', people: 1, photo: 'p' };
  const body = infoMessage([seen], { Photos: [{ Code: 'p', Content: base64(await noisy()) }] });
  const { data } = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  const stored = await foyer.call(endpoints.notifications.get, {
    token: admin,
    params: { id: data.id },
  });
  const photo = stored.data.Photos[0] ?? expect.fail('no photo was stored');
  const of = async (path: string) =>
    (await foyer.app.inject({ url: `/images/${path}` })).rawPayload;
  return { full: await of(photo.Path), thumbnail: await of(photo.Thumbnail) };
}

test('people are blurred where the customer wants it, in picture and thumbnail, and nothing else is', async () => {
  const { full, thumbnail } = await sent(true);
  for (const picture of [full, thumbnail]) {
    expect(await detailIn(picture, 14, 30, 20)).toBeLessThan(10);
    expect(await detailIn(picture, 70, 30, 20)).toBeGreaterThan(25);
  }
});

test('by default they are left as they were', async () => {
  const { full } = await sent(false);
  expect(await detailIn(full, 14, 30, 20)).toBeGreaterThan(25);
  const customers = await foyer.call(endpoints.customers.list, { token: admin });
  expect(customers.data.map(({ blur_people }) => blur_people)).toContain(false);
});

test('boxes that stick out, lie outside, or are empty do no harm', async () => {
  const boxes = [
    { tl: [-0.5, -0.5], br: [0.2, 0.2] },
    { tl: [0.9, 0.9], br: [1.5, 1.5] },
    { tl: [1.2, 1.2], br: [1.4, 1.4] },
    { tl: [0.5, 0.5], br: [0.5, 0.5] },
    { tl: [0.8, 0.1], br: [0.6, 0.05] },
    { tl: [0.5, 0.5], br: [0.5001, 0.5001] },
  ];
  const picture = await readPicture(await noisy(), boxes);
  if (typeof picture === 'string') expect.fail(picture);
  expect([picture.width, picture.height]).toEqual([width, height]);
  expect(await detailIn(picture.content, 0, 0, 18)).toBeLessThan(10);
  expect(await detailIn(picture.content, 30, 30, 20)).toBeGreaterThan(25);
});
