import { systemClock } from '@foyer/device-client';
import { findFfmpeg, startFfmpeg } from './frames/ffmpeg.ts';
import { ffmpegArguments, isLive } from './frames/ffmpeg-arguments.ts';
import { liveFrames } from './frames/live-stream.ts';
import { videoFileFrames } from './frames/video-file.ts';

/** A stream must be allowed to take this long for its first picture. */
const leastSilenceMs = 20_000;

/** The sampled frames of a file or a stream as JPEG pictures. */
export async function openFrames(
  input: { address: string; everyS: number },
  onTrouble: (sentence: string) => void,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const { address, everyS } = input;
  const args = ffmpegArguments(input, await findFfmpeg());
  if (!isLive(address)) return videoFileFrames({ address, args }, startFfmpeg, signal);
  const silenceMs = Math.max(leastSilenceMs, everyS * 3000);
  const dependencies = { start: startFfmpeg, clock: systemClock, random: Math.random };
  return liveFrames({ address, args, silenceMs, onTrouble }, dependencies, signal);
}
