import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openFrames } from './open-frames.ts';
import type { Picture } from './pictures.ts';
import { startRtspCamera } from './testing/rtsp-camera.ts';

const hasFfmpeg = await promisify(execFile)('ffmpeg', ['-encoders']).then(
  ({ stdout }) => stdout.includes(' libx264 '),
  () => false,
);
if (!hasFfmpeg) console.warn('Skipped: streams need an ffmpeg that encodes H.264.');

const intervalS = 0.5;

/** Reads pictures of an address, half a second apart, until there are `count`. */
async function read(address: string, count: number, onPicture?: (nth: number) => void) {
  const stopping = new AbortController();
  const troubles: string[] = [];
  const pictures: Picture[] = [];
  const onTrouble = (sentence: string) => void troubles.push(sentence);
  const input = { camera: 'door', address, intervalS };
  for await (const picture of await openFrames(input, onTrouble, stopping.signal)) {
    pictures.push(picture);
    onPicture?.(pictures.length);
    if (pictures.length === count) stopping.abort();
  }
  const waitsS = pictures.slice(1).map(({ atS }, nth) => atS - pictures[nth]!.atS);
  return { pictures, waitsS, troubles };
}

const sizeOf = async ({ jpeg }: Picture) => {
  const { width, height } = await sharp(jpeg).metadata();
  return [width, height];
};

const user = 'ad@min';
const password = "se/cret's";

async function rtspCamera() {
  const camera = await startRtspCamera(user, password);
  onTestFinished(() => camera.close());
  const secret = (said: string) => `${encodeURIComponent(user)}:${encodeURIComponent(said)}`;
  return {
    ...camera,
    addressWith: (said: string) => `rtsp://${secret(said)}@${camera.host}/Streaming/Channels/101`,
  };
}

test.skipIf(!hasFfmpeg)(
  'H.264 by RTSP is read over TCP with the password, at the interval asked for',
  async () => {
    const camera = await rtspCamera();
    const { pictures, waitsS, troubles } = await read(camera.addressWith(password), 5);
    expect(troubles).toEqual([]);
    expect(await Promise.all(pictures.map(sizeOf))).toEqual(Array(5).fill([640, 360]));
    const all = waitsS.reduce((sum, waitS) => sum + waitS);
    expect(all).toBeGreaterThan(4 * intervalS - 0.2);
  },
);

test.skipIf(!hasFfmpeg)(
  'a stream that a camera ends is opened again, and no picture comes late',
  async () => {
    const camera = await rtspCamera();
    const { waitsS, troubles } = await read(
      camera.addressWith(password),
      5,
      (nth) => nth === 3 && camera.drop(),
    );
    expect(troubles).toEqual([
      expect.stringMatching(/^Camera door ended: .+\. It is opened again in \d s\.$/),
    ]);
    expect(camera.plays()).toBe(2);
    // The next picture is of the stream that was opened again: none of before was held back.
    expect(waitsS[2]).toBeGreaterThan(2 * intervalS);
  },
);

test.skipIf(!hasFfmpeg)(
  'a camera that refuses the password is reported without the password',
  async () => {
    const camera = await rtspCamera();
    await expect(read(camera.addressWith('wrong'), 1)).rejects.toThrow(
      /^Camera door cannot be read: Server returned 401 Unauthorized \(authorization failed\)\.$/,
    );
  },
);

test.skipIf(!hasFfmpeg)('a playlist of HLS is read as it grows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hls-'));
  const video = spawn(
    'ffmpeg',
    [
      ...[
        '-nostdin',
        '-loglevel',
        'error',
        '-re',
        '-f',
        'lavfi',
        '-i',
        'testsrc=size=320x240:rate=10',
      ],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p'],
      ...[
        '-f',
        'hls',
        '-hls_time',
        '1',
        '-hls_flags',
        'delete_segments',
        join(folder, 'live.m3u8'),
      ],
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(() => void video.kill('SIGKILL'));
  const server = createServer(async ({ url = '' }, response) => {
    const content = await readFile(join(folder, basename(url))).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': 'application/vnd.apple.mpegurl' });
    response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.m3u8`;
  await expect.poll(() => fetch(address).then(({ status }) => status)).toBe(200);
  const { pictures, troubles } = await read(address, 4);
  expect(troubles).toEqual([]);
  expect(await sizeOf(pictures[3]!)).toEqual([320, 240]);
});
