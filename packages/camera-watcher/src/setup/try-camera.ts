import type { WatchedCamera } from '@foyer/contract';
import sharp from 'sharp';
import { readClock } from '../discover/read-camera.ts';
import { isLive } from '../frames/ffmpeg-arguments.ts';
import { openFrames } from '../open-frames.ts';
import { sentenceOf } from '../watch-error.ts';
import { hostOf } from './camera-address.ts';
import { failed, passed, type StepResult, warned } from './steps.ts';

/** What a camera gave. */
export interface CameraFindings {
  /** The newest picture. */
  jpeg: Uint8Array;
  width: number;
  height: number;
  takenAt: Date;
  /** `1920 × 1080 px, 24.8 pictures/s, first picture after 0.9 s` */
  figure: string;
  /** Its own clock, in words, where it has one. */
  clock?: string;
}

const firstPictureMs = 25_000;
/** Pictures are counted for so long, up to 30 a second. */
const countedMs = 1500;
const maxPictures = 30;

/** Opens the camera, counts its pictures for a moment, and keeps the newest. */
export async function tryCamera(
  { code, address }: WatchedCamera,
  findings: Map<string, CameraFindings>,
  signal: AbortSignal,
): Promise<StepResult> {
  findings.delete(code);
  const closing = new AbortController();
  const patience = setTimeout(() => closing.abort(), firstPictureMs);
  const startedMs = performance.now();
  let [firstMs, lastMs, count] = [0, 0, 0];
  let newest: Uint8Array | undefined;
  try {
    const input = { camera: code, address, intervalS: 1 / 30 };
    const ending = AbortSignal.any([signal, closing.signal]);
    for await (const { jpeg } of await openFrames(input, () => undefined, ending)) {
      newest = jpeg;
      lastMs = performance.now() - startedMs;
      if (count === 0) firstMs = lastMs;
      count += 1;
      if (lastMs - firstMs >= countedMs || count >= maxPictures) break;
    }
  } catch (cause) {
    signal.throwIfAborted();
    const reason = sentenceOf(cause).replace(/\.$/, '');
    return failed(reason, adviceOn(reason));
  } finally {
    clearTimeout(patience);
    closing.abort();
  }
  signal.throwIfAborted();
  if (!newest) return failed(`no picture came for ${firstPictureMs / 1000} s`, adviceOn(''));
  const { width = 0, height = 0 } = await sharp(newest).metadata();
  const perS = ((count - 1) * 1000) / (lastMs - firstMs);
  const streamed = count > 1 ? `${perS.toFixed(1)} pictures/s` : 'one picture';
  const rate = isLive(address) ? streamed : 'of a file';
  const figure = `${width} × ${height} px, ${rate}, first picture after ${(firstMs / 1000).toFixed(1)} s`;
  findings.set(code, { jpeg: newest, width, height, takenAt: new Date(), figure });
  return width < minWidthPx
    ? warned(
        figure,
        'People far away will not be found on a picture this small: choose a larger stream.',
      )
    : passed(figure);
}

const minWidthPx = 480;

/** What to do about a reason of ffmpeg. */
function adviceOn(reason: string): string {
  if (/\b40[13]\b|unauthori[sz]ed|forbidden/i.test(reason)) {
    return 'The camera does not accept this user and password. Check them in the camera’s own page; some cameras lock a user for minutes after wrong passwords.';
  }
  if (/refused|no route|unreachable|resolve|timed? ?out|no picture/i.test(reason)) {
    return 'Check the address and port, that this machine is in the camera’s network, and that the stream (RTSP) is switched on in the camera.';
  }
  if (/\b404\b|not found|no such file/i.test(reason)) {
    return 'The camera or file is there, but not this path: look up the stream’s path, or search with "discover".';
  }
  return 'Play the address in another program (VLC) to see whether the camera sends; choose H.264 in the camera where it sends H.265 or another format.';
}

const clockTimeoutMs = 3000;

/** The camera's own clock, where it speaks ONVIF at its usual address. No password is sent. */
export async function readCameraClock(
  address: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const host = hostOf(address);
  if (host === undefined) return undefined;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(clockTimeoutMs)]);
  const service = new URL(`http://${host}/onvif/device_service`);
  const aheadMs = await readClock(service, ending).catch(() => undefined);
  signal.throwIfAborted();
  return aheadMs === undefined ? undefined : Math.round(aheadMs / 1000);
}
