import { WatchError } from '../watch-error.ts';
import type { PictureRun } from './ffmpeg.ts';
import { createJpegSplitter } from './jpeg-splitter.ts';

/**
 * The sampled frames of a file, as fast as they are taken: ffmpeg waits while nobody reads, so none is
 * lost and none piles up. Throws where ffmpeg cannot read the file to its end.
 */
export async function* videoFileFrames(
  /** What it is called in sentences. */
  name: string,
  start: () => PictureRun,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const run = start();
  const splitter = createJpegSplitter();
  let frames = 0;
  signal.addEventListener('abort', run.stop, { once: true });
  try {
    if (signal.aborted) return;
    for await (const bytes of run.pictures as AsyncIterable<Uint8Array>) {
      for (const picture of splitter.push(bytes)) {
        frames += 1;
        yield picture;
        if (signal.aborted) return;
      }
    }
  } catch (cause) {
    // Stopping closes the pipe early, which is no error.
    if (!signal.aborted) throw cause;
  } finally {
    signal.removeEventListener('abort', run.stop);
    run.stop();
  }
  const reason = await run.ended;
  if (signal.aborted) return;
  if (reason !== undefined) {
    throw new WatchError(`${name} cannot be read: ${reason}.`);
  }
  if (frames === 0) throw new WatchError(`${name} holds no picture.`);
}
