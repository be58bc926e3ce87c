import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '../watch-error.ts';
import { openAlertStream } from './alert-stream.ts';
import { createEventSender } from './event-sender.ts';
import { type EventsOptions, eventsOptions, help } from './events-options.ts';

const longestPauseMs = 30_000;

/** Reads events until `signal` aborts; a stream that ends, or cannot be opened, is opened again with growing pauses. */
export async function forwardEvents(
  options: EventsOptions,
  onTrouble: (sentence: string) => void,
  signal: AbortSignal,
) {
  const sender = createEventSender({ ...options, onTrouble }, signal);
  let pauseMs = 1_000;
  while (!signal.aborted) {
    try {
      for await (const event of openAlertStream(options, signal)) {
        sender.send(event);
        pauseMs = 1_000;
      }
    } catch (cause) {
      if (!signal.aborted) onTrouble(sentenceOf(cause));
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  await sender.close();
}

/** `foyer-watch events …`, until SIGINT or SIGTERM. */
export async function runEvents(argv: string[]) {
  if (argv.includes('--help')) {
    console.log(help);
    return;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await forwardEvents(
      eventsOptions(argv, process.env),
      (line) => console.error(line),
      stopping.signal,
    );
  } catch (cause) {
    console.error(sentenceOf(cause));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
