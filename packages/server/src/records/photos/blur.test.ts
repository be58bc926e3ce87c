import { randomBytes } from 'node:crypto';
import { type CameraMask, type DeviceMessage, endpoints } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64 } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
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
  const picture = await readPicture(await noisy(), { people: boxes, masks: [] });
  if ('message' in picture) expect.fail(picture.message);
  expect([picture.width, picture.height]).toEqual([width, height]);
  expect(await detailIn(picture.content, 0, 0, 18)).toBeLessThan(10);
  expect(await detailIn(picture.content, 30, 30, 20)).toBeGreaterThan(25);
});

/** A customer who blurs people, with a device and a camera `gate`. */
async function prepare(customerDraft: object, masks: CameraMask[] = [], newSources = 'adopt') {
  const customer = await foyer.customer();
  const params = { id: customer };
  await foyer.call(endpoints.customers.update, { token: admin, params, body: customerDraft });
  const device = await foyer.device(customer, newSources);
  const body = { Name: 'Gate', Code: 'gate', DeviceID: device.id, masks };
  const made = await foyer.call(endpoints.cameras.create, { token: admin, body });
  expect(made.status).toBe(201);
  const Photos = [{ Code: 'p', Content: base64(await noisy()) }];
  return {
    device,
    camera: made.data.id,
    /** Sends the message with a picture; where on it there is detail, or how it was refused. */
    async keeps(message: DeviceMessage) {
      const answer = await foyer.call(endpoints.notifications.send, {
        token: device.token,
        body: { ...message, Photos },
      });
      if (answer.status !== 201) return answer.problem.detail;
      const { data } = await foyer.call(endpoints.notifications.get, {
        token: admin,
        params: { id: answer.data.id },
      });
      const photo = data.Photos[0] ?? expect.fail('no photo was stored');
      const { rawPayload } = await foyer.app.inject({ url: `/images/${photo.Path}` });
      const { rawPayload: small } = await foyer.app.inject({ url: `/images/${photo.Thumbnail}` });
      const sees = async (left: number) =>
        (await detailIn(rawPayload, left, 30, 20)) > 25 &&
        (await detailIn(small, left, 30, 20)) > 25;
      return { left: await sees(14), right: await sees(70) };
    },
  };
}

const unplaced: [string, DeviceMessage][] = [
  ['without boxes', infoMessage([{ src: 'gate', people: 0, photo: 'p' }])],
  ['of an Alert', alertMessage('gate')],
  ['of a Photo message', photoMessage('gate', 1, 0)],
  ['of Health', healthMessage({ gate: 90 })],
  ['with a Code that no result names', infoMessage([{ src: 'gate', people: 1, photo: 'q' }])],
];
// Somebody was counted, and nobody says where.
(unplaced[0]![1] as DeviceMessage<1>).Attributes.payload.results[0]!.counting_num = 1;

describe('where people are blurred, a picture', () => {
  test.each(unplaced)(
    '%s is blurred whole, or refused where the customer says so',
    async (_name, message) => {
      const blurring = await prepare({ blur_people: true });
      expect(await blurring.keeps(message)).toEqual({ left: false, right: false });
      const refusing = await prepare({ blur_people: true, unplaced_pictures: 'refused' });
      expect(await refusing.keeps(message)).toMatch(
        /Photos\/0\/Content comes without people’s boxes/,
      );
      const open = await prepare({ blur_people: false, unplaced_pictures: 'refused' });
      expect(await open.keeps(message)).toEqual({ left: true, right: true });
    },
  );

  test('stays as it is where nobody was counted on it', async () => {
    const { keeps } = await prepare({ blur_people: true, unplaced_pictures: 'refused' });
    const message = infoMessage([{ src: 'gate', people: 0, photo: 'p' }]);
    expect(await keeps(message)).toEqual({ left: true, right: true });
  });
});

describe('a camera’s mask', () => {
  const rightHalf = (kind: CameraMask['kind']): CameraMask => ({
    kind,
    points: [
      [0.5, 0],
      [1, 0],
      [1, 1],
      [0.5, 1],
    ],
  });
  test.each(['blur', 'black'] as const)(
    'hides its part (%s) on pictures of every type',
    async (kind) => {
      const { keeps } = await prepare({}, [rightHalf(kind)]);
      const messages = [
        infoMessage([{ src: 'gate', people: 1, photo: 'p' }]),
        alertMessage('gate'),
        photoMessage('gate', 1, 0),
      ];
      for (const message of messages) {
        expect(await keeps(message)).toEqual({ left: true, right: false });
      }
      expect(await keeps(alertMessage('yard'))).toEqual({ left: true, right: true });
    },
  );

  test('holds beside blurred people', async () => {
    const { keeps } = await prepare({ blur_people: true }, [rightHalf('blur')]);
    const message = infoMessage([{ src: 'gate', people: 1, photo: 'p' }]);
    expect(await keeps(message)).toEqual({ left: false, right: false });
  });

  test('makes a picture that names no camera one that nobody can place', async () => {
    const { keeps } = await prepare({}, [rightHalf('blur')]);
    expect(await keeps(healthMessage({ gate: 90 }))).toEqual({ left: false, right: false });
    const refusing = await prepare({ unplaced_pictures: 'refused' }, [rightHalf('blur')]);
    expect(await refusing.keeps(healthMessage({ gate: 90 }))).toMatch(/names no camera/);
  });

  test('holds for its other names, and hides all of a source that nobody decided on', async () => {
    const { keeps, device, camera } = await prepare({}, [rightHalf('blur')], 'ask');
    const misspelt = infoMessage([{ src: 'gaet', people: 1, photo: 'p' }]);
    expect(await keeps(misspelt)).toEqual({ left: false, right: false });
    const body = { device_id: device.id, source: 'gaet', camera_id: camera };
    await foyer.call(endpoints.sources.adopt, { token: admin, body });
    expect(await keeps({ ...misspelt, Code: 'again' })).toEqual({ left: true, right: false });
  });

  test('is drawn by an administrator, as a polygon', async () => {
    const device = await foyer.device();
    const draft = { Name: 'Yard', Code: 'yard', DeviceID: device.id };
    const { data } = await foyer.call(endpoints.cameras.create, { token: admin, body: draft });
    const masks = [{ ...rightHalf('blur'), name: 'Windows' }];
    const put = (token: string, body: object) =>
      foyer.call(endpoints.cameras.update, { token, params: data, body });
    expect((await put(admin, { masks })).data.masks).toEqual(masks);
    expect((await put(admin, { Name: 'Court' })).data.masks).toEqual(masks);
    const [line] = [
      {
        kind: 'blur',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ];
    expect((await put(admin, { masks: [line] })).status).toBe(400);
    expect(
      (
        await put(admin, {
          masks: [
            {
              ...masks[0],
              points: [
                [0, 0],
                [2, 0],
                [1, 1],
              ],
            },
          ],
        })
      ).status,
    ).toBe(400);
    const operator = await foyer.person('OPERATOR', device.customerId);
    expect((await put(operator.token, { masks: [] })).status).toBe(403);
    expect((await put(admin, { masks: [] })).data.masks).toEqual([]);
  });
});
