import type { DevicesSent, ListsChanged, LiveList } from '@foyer/contract';
import { readEvents } from './read-events.ts';

/** What a stream tells: lists that changed, and whether changes are told at present. */
export interface LiveMessage {
  /** `all` where any may have changed unheard. */
  lists: readonly LiveList[] | 'all';
  /** Ids of the records that changed, of the lists where they are known; another list changed as a whole. */
  records?: ListsChanged['records'];
  /** Devices that only sent something; empty where they are too many to be named. */
  sent?: readonly number[];
  isLive: boolean;
}

interface Options {
  open: (signal: AbortSignal) => Promise<Response>;
  /** Called for every event and heartbeat, and when the stream is lost. */
  onMessage: (message: LiveMessage) => void;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Tests wait less. */
  silentMs?: number;
  retryDelaysMs?: readonly number[];
}

/** A server is heard every 15 seconds; a connection that is silent for longer leads nowhere. */
const silentMs = 40_000;
/** Pauses after so many failures in a row; the last one repeats. */
const retryDelaysMs = [500, 1_000, 2_000, 5_000, 10_000];

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps a stream of events open until `signal` aborts: opens it again whenever it ends, fails or falls silent. */
export async function keepStream(options: Options): Promise<void> {
  const { open, onMessage, signal } = options;
  const delays = options.retryDelaysMs ?? retryDelaysMs;
  let failures = 0;

  const readOnce = async () => {
    const attempt = new AbortController();
    const give = () => attempt.abort();
    let watchdog = setTimeout(give, options.silentMs ?? silentMs);
    signal.addEventListener('abort', give);
    try {
      const answer = await open(attempt.signal);
      if (!answer.ok || !answer.body) return;
      for await (const { name, data } of readEvents(answer.body)) {
        clearTimeout(watchdog);
        watchdog = setTimeout(give, options.silentMs ?? silentMs);
        failures = 0;
        onMessage(messageOf(name, data));
      }
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', give);
      attempt.abort();
    }
  };

  while (!signal.aborted) {
    await readOnce().catch(() => undefined);
    if (signal.aborted) return;
    onMessage({ lists: [], isLive: false });
    const delayMs = delays[Math.min(failures, delays.length - 1)] ?? 0;
    // Consoles that a server's end disconnected together do not come back together.
    await pause(delayMs * (0.5 + Math.random()), signal);
    failures += 1;
  }
}

function messageOf(name: string, data: string): LiveMessage {
  if (name === 'ready') return { lists: 'all', isLive: true };
  if (name === 'sent')
    return { lists: [], sent: (JSON.parse(data) as DevicesSent).devices, isLive: true };
  if (name !== 'changed') return { lists: [], isLive: true };
  return { ...(JSON.parse(data) as ListsChanged), isLive: true };
}
