import { systemClock } from '@foyer/device-client';
import { findFfmpeg, type PictureRun, startFfmpeg } from './frames/ffmpeg.ts';
import { ffmpegCommand, isLive, type VideoInput } from './frames/ffmpeg-arguments.ts';
import { liveFrames } from './frames/live-stream.ts';
import { webRun } from './frames/snapshots.ts';
import { videoFileFrames } from './frames/video-file.ts';
import { withoutAddress } from './frames/without-address.ts';
import { type Pictures, timedPictures } from './pictures.ts';

/** A stream must be allowed to take this long for its first picture. */
const minSilenceMs = 20_000;

/** A stream of pictures so far apart is opened again when none came for so long. */
export const longestSilenceMs = (intervalS: number) => Math.max(minSilenceMs, intervalS * 3000);

export interface OpenedInput extends VideoInput {
  /** The camera's code, its name in sentences. */
  camera: string;
}

/** The pictures of a file or a stream, `intervalS` apart or as fast as they come. */
export async function openFrames(
  input: OpenedInput,
  onTrouble: (sentence: string) => void,
  signal: AbortSignal,
): Promise<Pictures> {
  const { camera, address, intervalS, isRepeated } = input;
  const name = `Camera ${camera}`;
  const command = ffmpegCommand(input, await findFfmpeg());
  const startStream = () => startFfmpeg(command);
  const isWeb = /^https?:\/\//i.test(address);
  const start = () => discreet(isWeb ? webRun(input, startStream) : startStream(), address);
  if (!isLive(address) && !isRepeated) {
    return timedPictures(videoFileFrames(name, start, signal), intervalS);
  }
  const silenceMs = longestSilenceMs(intervalS);
  const dependencies = {
    start,
    clock: systemClock,
    random: Math.random,
    nowMs: () => performance.now(),
  };
  return liveFrames({ name, silenceMs, onTrouble }, dependencies, signal);
}

/** ffmpeg's reasons may name the address. */
const discreet = (run: PictureRun, address: string): PictureRun => ({
  ...run,
  ended: run.ended.then((reason) => reason && withoutAddress(reason, address)),
});
