import { type Clock, createBackoff } from '@foyer/device-client';
import { sentenceOf, WatchError } from '../watch-error.ts';
import type { FfmpegRun, StartFfmpeg } from './ffmpeg.ts';
import { withoutPassword } from './ffmpeg-arguments.ts';
import { createJpegSplitter } from './jpeg-splitter.ts';
import { createNewest, type Newest } from './newest.ts';

export interface LiveStream {
  address: string;
  args: string[];
  /** A stream without a picture for this long is opened again. */
  silenceMs: number;
  onTrouble: (sentence: string) => void;
}

interface Dependencies {
  start: StartFfmpeg;
  clock: Clock;
  random: () => number;
}

/**
 * The newest frame of a stream whenever one is asked for; frames that were not taken are dropped. ffmpeg is
 * started again, with growing pauses, when the stream ends. Throws where the first opening fails.
 */
export async function* liveFrames(
  stream: LiveStream,
  dependencies: Dependencies,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stopping = new AbortController();
  const stop = AbortSignal.any([signal, stopping.signal]);
  const newest = createNewest<Uint8Array>();
  const reading = keepReading(stream, dependencies, newest, stop).then(
    () => newest.end(),
    (cause) => newest.end(cause),
  );
  try {
    for (let next = await newest.take(); next && !signal.aborted; next = await newest.take()) {
      yield next;
    }
  } finally {
    stopping.abort();
    await reading;
  }
}

async function keepReading(
  stream: LiveStream,
  dependencies: Dependencies,
  newest: Newest<Uint8Array>,
  stop: AbortSignal,
): Promise<void> {
  const backoff = createBackoff(dependencies.random);
  const name = withoutPassword(stream.address);
  let everRead = false;
  while (!stop.aborted) {
    const reason = await readOnce(stream, dependencies.start(stream.args), stop, (picture) => {
      everRead = true;
      backoff.reset();
      newest.put(picture);
    });
    if (stop.aborted) return;
    if (!everRead) throw new WatchError(`ffmpeg cannot read ${name}: ${reason}.`);
    const pauseMs = backoff.nextMs();
    stream.onTrouble(
      `${name} ended: ${reason}. It is opened again in ${Math.ceil(pauseMs / 1000)} s.`,
    );
    await dependencies.clock.sleep(pauseMs, stop);
  }
}

/** Reads until the stream ends, is silent for too long or is stopped; says why it ended. */
async function readOnce(
  stream: LiveStream,
  run: FfmpegRun,
  stop: AbortSignal,
  onPicture: (picture: Uint8Array) => void,
): Promise<string> {
  const splitter = createJpegSplitter();
  let fault: string | undefined;
  const silence = setTimeout(() => {
    fault = `no picture came for ${Math.round(stream.silenceMs / 1000)} s`;
    run.stop();
  }, stream.silenceMs);
  stop.addEventListener('abort', run.stop, { once: true });
  if (stop.aborted) run.stop();
  try {
    for await (const bytes of run.pictures as AsyncIterable<Uint8Array>) {
      for (const picture of splitter.push(bytes)) {
        silence.refresh();
        onPicture(picture);
      }
    }
  } catch (cause) {
    fault ??= sentenceOf(cause).replace(/\.$/, '');
  } finally {
    clearTimeout(silence);
    stop.removeEventListener('abort', run.stop);
    run.stop();
  }
  return fault ?? (await run.ended) ?? 'the stream was closed';
}
