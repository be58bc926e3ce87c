import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureRun } from './ffmpeg.ts';
import { liveFrames } from './live-stream.ts';

const picture = (red: number) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();

/** A stand-in for ffmpeg whose runs the test feeds and ends. */
function fakeFfmpeg() {
  const runs: { pictures: PassThrough; end(reason?: string): void; stopped: boolean }[] = [];
  const start = (): PictureRun => {
    const pictures = new PassThrough();
    const ended = Promise.withResolvers<string | undefined>();
    const run = {
      pictures,
      stopped: false,
      end(reason?: string) {
        ended.resolve(reason);
        pictures.end();
      },
    };
    runs.push(run);
    const stop = () => {
      run.stopped = true;
      ended.resolve('stopped');
      pictures.destroy();
    };
    return { pictures, ended: ended.promise, stop };
  };
  return { runs, start };
}

function watched(silenceMs = 60_000) {
  const { runs, start } = fakeFfmpeg();
  const troubles: string[] = [];
  const pausesMs: number[] = [];
  const clock = {
    now: () => 0,
    async sleep(ms: number) {
      pausesMs.push(ms);
    },
  };
  const stopping = new AbortController();
  const stream = { name: 'Camera door', silenceMs, onTrouble: (s: string) => troubles.push(s) };
  const dependencies = { start, clock, random: () => 1, nowMs: () => 4200 };
  const pictures = liveFrames(stream, dependencies, stopping.signal);
  const frames = pictures[Symbol.asyncIterator]();
  return { runs, troubles, pausesMs, stopping, frames, newer: () => pictures.newer?.() };
}

const settled = async () => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

test('frames nobody took are dropped for the newest', async () => {
  const { runs, frames } = watched();
  const first = frames.next();
  runs[0]?.pictures.write(await picture(1));
  await first;
  const last = await picture(3);
  runs[0]?.pictures.write(Buffer.concat([await picture(2), last]));
  await settled();
  expect(Buffer.from((await frames.next()).value.jpeg)).toEqual(last);
  await frames.return?.();
  expect(runs[0]?.stopped).toBe(true);
});

test('what came while nobody asked replaces the picture that was given', async () => {
  const { runs, frames, newer } = watched();
  const first = frames.next();
  runs[0]?.pictures.write(await picture(1));
  expect((await first).value.atS).toBe(4.2);
  expect(newer()).toBeUndefined();
  const last = await picture(3);
  runs[0]?.pictures.write(Buffer.concat([await picture(2), last]));
  await settled();
  expect(Buffer.from(newer()?.jpeg ?? [])).toEqual(last);
  await frames.return?.();
});

test('a stream that ends is opened again, and the pauses grow until a picture comes', async () => {
  const { runs, troubles, pausesMs, frames, stopping } = watched();
  const first = frames.next();
  runs[0]?.pictures.write(await picture(1));
  await first;
  const second = frames.next();
  runs[0]?.end('Connection reset by peer');
  await settled();
  runs[1]?.end('Connection refused');
  await settled();
  runs[2]?.pictures.write(await picture(2));
  expect((await second).done).toBe(false);
  runs[2]?.end();
  await settled();
  expect(pausesMs).toEqual([250, 500, 250]);
  expect(troubles[0]).toBe(
    'Camera door ended: Connection reset by peer. It is opened again in 1 s.',
  );
  stopping.abort();
  expect((await frames.next()).done).toBe(true);
});

test('a stream that cannot be opened at all is an error', async () => {
  const { runs, frames } = watched();
  const first = frames.next();
  runs[0]?.end('Connection refused');
  await expect(first).rejects.toThrow('Camera door cannot be read: Connection refused.');
});

test('a stream that falls silent is opened again', async () => {
  const { runs, troubles, frames, stopping } = watched(60);
  const first = frames.next();
  runs[0]?.pictures.write(await picture(1));
  await first;
  await expect.poll(() => runs.length).toBeGreaterThan(1);
  expect(troubles[0]).toContain('no picture came for');
  stopping.abort();
  expect((await frames.next()).done).toBe(true);
});

test('being stopped ends the frames without a complaint', async () => {
  const { runs, troubles, frames, stopping } = watched();
  const waiting = frames.next();
  stopping.abort();
  expect((await waiting).done).toBe(true);
  expect(runs[0]?.stopped).toBe(true);
  expect(troubles).toEqual([]);
});
