import { systemClock } from '@foyer/device-client';
import { findFfmpeg, startFfmpeg } from './frames/ffmpeg.ts';
import { ffmpegArguments, isLive } from './frames/ffmpeg-arguments.ts';
import { liveFrames } from './frames/live-stream.ts';
import { videoFileFrames } from './frames/video-file.ts';
import { type Picture, timedPictures } from './pictures.ts';

/** A stream must be allowed to take this long for its first picture. */
const leastSilenceMs = 20_000;

/** The pictures of a file or a stream, `intervalS` apart or as fast as they come. */
export async function openFrames(
  input: { address: string; intervalS: number },
  onTrouble: (sentence: string) => void,
  signal: AbortSignal,
): Promise<AsyncIterable<Picture>> {
  const { address, intervalS } = input;
  const args = ffmpegArguments(input, await findFfmpeg());
  if (!isLive(address)) {
    return timedPictures(videoFileFrames({ address, args }, startFfmpeg, signal), { intervalS });
  }
  const silenceMs = Math.max(leastSilenceMs, intervalS * 3000);
  const dependencies = { start: startFfmpeg, clock: systemClock, random: Math.random };
  const frames = liveFrames({ address, args, silenceMs, onTrouble }, dependencies, signal);
  return timedPictures(frames, { nowMs: () => performance.now() });
}
