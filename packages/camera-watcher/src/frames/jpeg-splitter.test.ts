import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createJpegSplitter } from './jpeg-splitter.ts';

const picture = (red: number, comment = Buffer.alloc(0)) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()
    .then((jpeg) => Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));

/** A comment segment that contains an end and a start of image. */
const trap = Buffer.from([0xff, 0xfe, 0x00, 0x06, 0xff, 0xd9, 0xff, 0xd8]);

test('cuts pictures apart however the bytes arrive', async () => {
  const pictures = [await picture(10), await picture(200, trap), await picture(90)];
  const stream = Buffer.concat(pictures);
  for (const chunkBytes of [1, 7, 100, stream.length]) {
    const splitter = createJpegSplitter();
    const found: Uint8Array[] = [];
    for (let at = 0; at < stream.length; at += chunkBytes) {
      found.push(...splitter.push(stream.subarray(at, at + chunkBytes)));
    }
    expect(found.map((bytes) => Buffer.from(bytes))).toEqual(pictures);
  }
});

test('passes over stuffed bytes and restart markers in the picture data', () => {
  const header = [0xff, 0xd8, 0xff, 0xda, 0x00, 0x04, 0x00, 0x00];
  const jpeg = Uint8Array.from([...header, 0x12, 0xff, 0x00, 0xff, 0xd3, 0x34, 0xff, 0xd9]);
  expect(createJpegSplitter().push(jpeg)).toEqual([jpeg]);
});

test('keeps a picture back until its last byte has come', async () => {
  const jpeg = await picture(10);
  const splitter = createJpegSplitter();
  expect(splitter.push(jpeg.subarray(0, -1))).toEqual([]);
  expect(splitter.push(jpeg.subarray(-1))).toHaveLength(1);
});

test('refuses bytes that are no picture', () => {
  expect(() => createJpegSplitter().push(Buffer.from('ffmpeg version'))).toThrow('no JPEG');
});

test('refuses a picture without an end', () => {
  const header = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0x00, 0x04, 0x00, 0x00]);
  const endless = Buffer.concat([header, Buffer.alloc(33 * 1024 * 1024)]);
  expect(() => createJpegSplitter().push(endless)).toThrow('larger than 32 MB');
});
