import { type Clock, createBackoff } from '@foyer/device-client';
import type { Picture, Pictures } from '../pictures.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import type { PictureRun } from './ffmpeg.ts';
import { createJpegSplitter } from './jpeg-splitter.ts';
import { createNewest, type Newest } from './newest.ts';

export interface LiveStream {
  /** What it is called in sentences: nothing of its address, which may hold a password. */
  name: string;
  /** A stream without a picture for this long is opened again. */
  silenceMs: number;
  onTrouble: (sentence: string) => void;
}

interface Dependencies {
  start: () => PictureRun;
  clock: Clock;
  /** The clock of the pictures' times, milliseconds since some moment. */
  nowMs: () => number;
  random: () => number;
}

/**
 * The newest frame of a stream whenever one is asked for; frames that were not taken are dropped. The stream is
 * opened again, with growing pauses, when it ends. Throws where the first opening fails.
 */
export function liveFrames(
  stream: LiveStream,
  dependencies: Dependencies,
  signal: AbortSignal,
): Pictures {
  const newest = createNewest<Picture>();
  return {
    [Symbol.asyncIterator]: () => readNewest(stream, dependencies, newest, signal),
    newer: newest.takeNow,
  };
}

async function* readNewest(
  stream: LiveStream,
  dependencies: Dependencies,
  newest: Newest<Picture>,
  signal: AbortSignal,
): AsyncGenerator<Picture> {
  const stopping = new AbortController();
  const stop = AbortSignal.any([signal, stopping.signal]);
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
  newest: Newest<Picture>,
  stop: AbortSignal,
): Promise<void> {
  const backoff = createBackoff(dependencies.random);
  const { name } = stream;
  let everRead = false;
  while (!stop.aborted) {
    const reason = await readOnce(stream, dependencies.start(), stop, (jpeg) => {
      everRead = true;
      backoff.reset();
      newest.put({ jpeg, atS: dependencies.nowMs() / 1000 });
    });
    if (stop.aborted) return;
    if (!everRead) throw new WatchError(`${name} cannot be read: ${reason}.`);
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
  run: PictureRun,
  stop: AbortSignal,
  onPicture: (jpeg: Uint8Array) => void,
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
