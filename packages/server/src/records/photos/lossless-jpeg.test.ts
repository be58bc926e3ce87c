import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../testing/number-of-runs.ts';
import { isSoundJpeg, losslessJpeg } from './lossless-jpeg.ts';
import { readPicture } from './picture.ts';
import { type PlainJpeg, readPlainJpeg } from './plain-jpeg.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
/** As much detail as a picture can have, in sizes that end within a block. */
const noisy = (width = 333, height = 217) =>
  sharp({ create: { width, height, channels: 3, background: '#777', noise } });

/** By ffmpeg: a restart marker after each row of blocks. */
const withRestarts = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgoKC8oLzc3Nzc3N0E8QUNDQ0FBQUFDQ0NISEhVVVVISEhDQ0hIUFBVVVxf',
    'XFdXVVdfX2RkZHh4c3OMjJGsrM//3QAEAAb/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsBAAMBAQEBAQEB',
    'AQEAAAAAAAABAgMEBQYHCAkKCxAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk',
    'M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWW',
    'l5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6EQACAQIEBAME',
    'BwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RF',
    'RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TF',
    'xsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/wAARCAAgADADARIAAhIAAxIA/9oADAMBAAIRAxEAPwDxWEZk',
    'UetdfYKDKxP8KEj65A/kTXPJXVvQ9OHxI9ijJQmpPRJSb9FFnw+I/hS+X5o7h0CKo/P61oz/AMP4/wBK+joQUFtr3/ro',
    'elT6n32ErvE1a0nsuVQXaLv66uyufL5V/wAvf+3P/bjyGX75/D+VEv3z+H8q+0h8KCHwo9XEfxZfL8kGI/iy+X5I+n5f',
    'uH8P50S/cP4fzr+FofEgh8SPJxH8KXy/NBiP4Uvl+aPLJHKFSD6/jVSf+H8f6V9/Rk4t28jmp9TDAUKdeNaM1f4bPqt9',
    'n0/q57mVf8vf+3P/AG49zgYNGpHfP868101jmZewKEfUg5/kK/Q21LVHBD4UeTClKjHklvG+3r/kfWYj+LL5fkj/0OI0',
    '8gSPz1Qge/zKf5VrwXSAgYb9P8a64fEj8+qUZNdP6+R8/iP4Uvl+aP151FWlyxur9/6Z10/8P4/0rWeZWAIzz/nmv3an',
    '1Pwulg6k1dSh97/+RPzfKv8Al7/25/7cdEsPUqznC3K42+LZp3s1a91oeFy/fP4fyr0g3KIcEN+n+Nf1RD4UfktLB1Ir',
    'eP3v/I7cR/Fl8vyR+YVMLOEnFuOnm/8AI9Xl+4fw/nXCT27EE5X9f8K/nCHxI/e6eYUk/hn90f8A5I+5xH8KXy/NHyao',
    'yox5pWdu3/DI5yf+H8f6ViCJkIHBz6V+dU+p+3rG06jsoz+5f/JH6DlX/L3/ALc/9uNMNVhKM5N8qp25nLzvta/Y9A00',
    'HdOccfIM/QH/ABqMWcjjIK/mf8K+Eh8KPoar5meliP4svl+SPcp4ynOKklPXyX+Z/9k=',
  ].join(''),
  'base64',
);

const plainOf = (content: Buffer) => readPlainJpeg(content) ?? expect.fail('is not plain');
const pixelsOf = (content: Uint8Array) => sharp(content).raw().toBuffer();
const longer = (jpeg: PlainJpeg, bytes: Uint8Array) => ({
  ...jpeg,
  scan: Buffer.concat([jpeg.scan, bytes]),
});

describe.each([
  ['of three components', () => noisy().jpeg().toBuffer()],
  ['without subsampling', () => noisy().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['in grey', () => noisy().greyscale().jpeg().toBuffer()],
  ['with the standard tables', () => noisy().jpeg({ optimizeCoding: false }).toBuffer()],
  ['with restart markers', async () => withRestarts],
  // Tables made for so few blocks need not have the codes of an empty one: such a picture is encoded again.
  ['of few blocks', () => noisy(17, 33).jpeg({ optimizeCoding: false }).toBuffer()],
])('a sound JPEG %s', (_name, make) => {
  test('keeps its compressed pixels, and nothing else', async () => {
    const content = await make();
    const hidden = Buffer.from('where the camera hangs');
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, hidden.length + 2), hidden]);
    const commented = Buffer.concat([content.subarray(0, 2), comment, content.subarray(2), hidden]);
    const jpeg = plainOf(commented);
    expect(await isSoundJpeg(jpeg)).toBe(true);
    const kept = losslessJpeg(jpeg);
    expect(kept.includes(hidden)).toBe(false);
    expect((await pixelsOf(kept)).equals(await pixelsOf(content))).toBe(true);
    expect(await readPicture(commented)).toMatchObject({ content: kept, extension: 'jpg' });
  });

  test('is none with bytes hidden behind its last pixel', async () => {
    const jpeg = plainOf(await make());
    for (const length of [8, 9, 100, 5_000]) {
      expect(await isSoundJpeg(longer(jpeg, Buffer.alloc(length, 'x')))).toBe(false);
    }
    const hidden = Buffer.alloc(5_000, 'hidden');
    const picture = await readPicture(losslessJpeg(longer(jpeg, hidden)));
    if ('message' in picture) expect.fail(picture.message);
    expect(Buffer.from(picture.content).includes('hidden')).toBe(false);
  });

  test('is none where bytes are missing', async () => {
    const jpeg = plainOf(await make());
    for (const scan of [jpeg.scan.subarray(0, -8), jpeg.scan.subarray(0, jpeg.scan.length / 2)]) {
      expect(await isSoundJpeg({ ...jpeg, scan })).toBe(false);
    }
  });
});

describe('is decoded and encoded again', () => {
  test.each([
    ['a progressive JPEG', () => noisy().jpeg({ progressive: true }).toBuffer()],
    ['one in CMYK', () => noisy().toColourspace('cmyk').jpeg().toBuffer()],
    ['one with a colour profile', () => noisy().withIccProfile('p3').jpeg().toBuffer()],
    ['one with tables of many bytes', async () => withTables(await noisy().jpeg().toBuffer())],
  ])('%s', async (_name, make) => {
    const content = await make();
    expect(readPlainJpeg(content)).toBeUndefined();
    const picture = await readPicture(content);
    expect(picture).toMatchObject({ width: 333, height: 217 });
  });

  test('one that lies on its side', async () => {
    const content = await noisy().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readPicture(content)).toMatchObject({ width: 217, height: 333 });
  });
});

test('a picture cut anywhere in its head is refused, and damages nothing', async () => {
  const content = await noisy(40, 30).jpeg().toBuffer();
  for (let length = 0; length < content.length - 2; length += 7) {
    expect(await readPicture(content.subarray(0, length))).toHaveProperty('message');
  }
});

test('whatever bytes are changed, a picture is refused or what is kept of it decodes', async () => {
  const whole = await noisy(80, 60).jpeg().toBuffer();
  const head = whole.indexOf(Buffer.of(0xff, 0xda)) + 14;
  const change = fc.record({
    // Half of the changes in the head, which is parsed here.
    at: fc.oneof(fc.nat(head), fc.nat(whole.length - 1)),
    kind: fc.constantFrom('set', 'cut', 'twice'),
    byte: fc.nat(255),
    length: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let bytes = Buffer.from(whole);
      for (const { at, kind, byte, length } of changes) {
        const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
        if (kind === 'set') bytes = Buffer.concat([before, Buffer.of(byte), after.subarray(1)]);
        if (kind === 'cut') bytes = Buffer.concat([before, after.subarray(length)]);
        if (kind === 'twice') bytes = Buffer.concat([before, after.subarray(0, length), after]);
      }
      const picture = await readPicture(bytes);
      if ('message' in picture) return;
      const { info } = await sharp(picture.content, { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([picture.width, picture.height]);
    }),
    runsOf(150, 2_000),
  );
});

/** The same quantisation table again and again. */
function withTables(content: Buffer): Buffer {
  const begin = content.indexOf(Buffer.of(0xff, 0xdb));
  const table = content.subarray(begin, begin + 2 + content.readUInt16BE(begin + 2));
  return Buffer.concat([
    content.subarray(0, begin),
    ...Array<Buffer>(40).fill(table),
    content.subarray(begin),
  ]);
}
