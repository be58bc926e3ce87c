import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Clock, systemClock } from '@foyer/device-client';
import { readBody } from '../camera-http/send-request.ts';
import { sentenceOf } from '../watch-error.ts';
import type { PictureRun } from './ffmpeg.ts';
import { largestPictureBytes } from './jpeg-splitter.ts';
import { webCamera } from './web-camera.ts';

interface WebAddress {
  address: string;
  intervalS: number;
}

const isPicture = ({ headers, statusCode }: IncomingMessage) =>
  statusCode === 200 && /^image\/p?jpe?g\b/i.test(headers['content-type'] ?? '');

/**
 * Reads a web address: where the camera answers one JPEG picture, that is fetched at each interval; else it is a stream,
 * which `startStream` reads.
 */
export function webRun(
  web: WebAddress,
  startStream: () => PictureRun,
  clock: Clock = systemClock,
): PictureRun {
  const stopping = new AbortController();
  const pictures = new PassThrough();
  const ended = read(web, startStream, clock, pictures, stopping.signal)
    .catch((cause) => sentenceOf(cause))
    .finally(() => pictures.end());
  return {
    pictures,
    ended,
    stop() {
      stopping.abort();
      pictures.destroy();
    },
  };
}

async function read(
  { address, intervalS }: WebAddress,
  startStream: () => PictureRun,
  clock: Clock,
  pictures: PassThrough,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ask = webCamera(address);
  // What Node cannot read, ffmpeg may; where it cannot either, it has the reason.
  const first = await ask(signal).catch(() => undefined);
  if (signal.aborted) return undefined;
  if (!first || !isPicture(first)) {
    first?.destroy();
    return pass(startStream(), pictures, signal);
  }
  for (let answer = first; ; answer = await ask(signal)) {
    const dueMs = clock.now() + intervalS * 1000;
    if (!isPicture(answer)) {
      answer.destroy();
      return `it answered ${answer.statusCode} where its picture was expected`;
    }
    pictures.write(await readBody(answer, largestPictureBytes));
    await clock.sleep(Math.max(0, dueMs - clock.now()), signal);
    if (signal.aborted) return undefined;
  }
}

/** Passes a stream on. */
async function pass(run: PictureRun, pictures: PassThrough, signal: AbortSignal) {
  signal.addEventListener('abort', run.stop, { once: true });
  if (signal.aborted) run.stop();
  run.pictures.on('error', () => undefined).pipe(pictures, { end: false });
  return run.ended;
}
