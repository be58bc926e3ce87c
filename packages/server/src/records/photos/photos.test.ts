import { readdir } from 'node:fs/promises';
import { endpoints, type MessagePhoto } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import {
  base64,
  gif,
  jpeg,
  noise,
  png,
  svg,
  webp,
} from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, get } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let admin: string;
/** Ahead of the machine's clock, so that addresses end. */
let aheadMs = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + aheadMs);
  foyer = await startTestFoyer({ largestPhotoBytes: 256 * 1024, now });
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const sending = (Photos: MessagePhoto[]) =>
  foyer.call(send, { token: device.token, body: infoMessage([], { Photos }) });
const photosOf = async (id: number) =>
  (await foyer.call(get, { token: admin, params: { id } })).data.Photos;
const photoOf = async (content: Uint8Array) => {
  const { data } = await sending([{ Code: 'p', Content: base64(content) }]);
  return (await photosOf(data.id))[0] ?? expect.fail('no photo was stored');
};
const image = (path: string) => foyer.app.inject({ url: `/images/${path}` });
const filesKept = async () =>
  (await readdir(foyer.photoFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a picture', () => {
  test.each([
    ['JPEG', jpeg, 'image/jpeg', 400],
    ['PNG', png, 'image/png', 40],
    ['WebP', webp, 'image/webp', 40],
  ])(
    'in %s is encoded again, without what its head said, with a thumbnail',
    async (_name, make, type, width) => {
      const exif = { IFD0: { Copyright: 'Somebody', Software: 'Camera 7' } };
      const content = await sharp(await make())
        .withExif(exif)
        .toBuffer();
      const photo = await photoOf(content);
      expect(photo).toMatchObject({ Code: 'p', Width: width, Height: (width / 4) * 3 });
      const full = await image(photo.Path);
      expect([full.statusCode, full.headers['content-type']]).toEqual([200, type]);
      expect((await sharp(content).metadata()).exif).toBeDefined();
      const kept = await sharp(full.rawPayload).metadata();
      expect([kept.width, kept.height, kept.exif]).toEqual([width, (width / 4) * 3, undefined]);
      const { channels } = await sharp(full.rawPayload).stats();
      for (const [i, colour] of [20, 120, 90].entries()) {
        expect(Math.abs((channels[i]?.mean ?? 0) - colour)).toBeLessThan(3);
      }
      const small = await image(photo.Thumbnail);
      expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(small.rawPayload).metadata()).width).toBe(Math.min(width, 320));
    },
  );

  test('is turned upright where its head says that it lies on its side', async () => {
    const content = await sharp(await jpeg())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await photoOf(content)).toMatchObject({ Width: 300, Height: 400 });
  });

  test('ends where the picture ends: what was hung on to it is gone', async () => {
    const content = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const { rawPayload } = await image((await photoOf(content)).Path);
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  test('may come as a data address, in base64 with line breaks', async () => {
    const text = base64(await jpeg()).replaceAll(/(.{76})/g, '$1\r\n');
    const { status } = await sending([{ Code: 'p', Content: `data:image/jpeg;base64,${text}` }]);
    expect(status).toBe(201);
  });

  test('has no path while it is only announced', async () => {
    const { data } = await sending([{ Code: 'later', CreatedAt: '2026-01-02T03:04:05Z' }]);
    expect(await photosOf(data.id)).toEqual([
      {
        Code: 'later',
        Path: '',
        Thumbnail: '',
        CreatedAt: '2026-01-02T03:04:05.000Z',
        Width: null,
        Height: null,
      },
    ]);
  });

  test('keeps its place among several', async () => {
    const Content = base64(await png());
    const { data } = await sending([{ Code: 'b', Content }, { Code: 'a' }, { Code: 'c', Content }]);
    expect((await photosOf(data.id)).map((photo) => photo.Code)).toEqual(['b', 'a', 'c']);
  });
});

describe('an address', () => {
  test('without a signature, or with a changed one, is 404', async () => {
    const { Path, Thumbnail } = await photoOf(await jpeg());
    const [file, query] = Path.split('?') as [string, string];
    expect((await image(Path)).statusCode).toBe(200);
    const last = Path.at(-1) === 'A' ? 'E' : 'A';
    for (const path of [
      file,
      `${file}.thumbnail.webp`,
      Path.slice(0, -1) + last,
      Path.slice(0, -1),
      Path.replace(/until=(\d)/, 'until=9$1'),
      Path.replace('size=full', 'size=thumbnail'),
      Thumbnail.replace('size=thumbnail', 'size=full'),
      `${file}.thumbnail.webp?${query}`,
      `${Path}&signature=x`,
      `..%2f${Path}`,
      `x/..%2f${Path}`,
    ]) {
      const { statusCode, headers } = await image(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  test('lives for an hour at least, and ends', async () => {
    const { Path, Thumbnail } = await photoOf(await jpeg());
    aheadMs = 3_600_000;
    expect((await image(Path)).statusCode).toBe(200);
    aheadMs = 2 * 3_600_000;
    const ended = [await image(Path), await image(Thumbnail)];
    aheadMs = 0;
    expect(ended.map((answer) => answer.statusCode)).toEqual([404, 404]);
  });

  test('is the same for a while, so that browsers keep the picture', async () => {
    const { data } = await sending([{ Code: 'p', Content: base64(await png()) }]);
    expect(await photosOf(data.id)).toEqual(await photosOf(data.id));
  });
});

describe('refused, and no file of it is kept, is', () => {
  const truncated = async () => (await jpeg()).subarray(0, 900);
  test.each([
    ['text that is not base64', async () => 'ceci n’est pas une image', 400],
    ['base64 of a text', async () => base64(Buffer.from('hello, hello, hello')), 400],
    ['half a JPEG', async () => base64(await truncated()), 400],
    ['a GIF', async () => base64(await gif()), 400],
    ['an SVG', async () => base64(svg()), 400],
    ['a picture larger than the limit', async () => base64(await noise(700, 700)), 413],
  ])('%s', async (_name, make, status) => {
    const before = await filesKept();
    const good = base64(await png());
    const Photos = [
      { Code: 'good', Content: good },
      { Code: 'bad', Content: await make() },
    ];
    const answer = await sending(Photos);
    expect(answer.status).toBe(status);
    expect(answer.problem.errors?.map((issue) => issue.path)).toEqual(['/Photos/1/Content']);
    expect(answer.problem.detail).toContain('/Photos/1/Content is');
    expect(await filesKept()).toBe(before);
  });

  test('the copy of a resend', async () => {
    const Photos = [{ Code: 'p', Content: base64(await png()) }];
    const body = infoMessage([], { Photos });
    await foyer.call(send, { token: device.token, body });
    const before = await filesKept();
    expect((await foyer.call(send, { token: device.token, body })).data.duplicate).toBe(true);
    expect(await filesKept()).toBe(before);
  });
});
