import { largestBatch } from '@foyer/contract';
import {
  batchResults,
  type Clock,
  createBackoff,
  detailOf,
  type Outgoing,
  resultOf,
  retryAfterMs,
  toWire,
} from '@foyer/device-client';

const largestBatchBytes = 2 * 1024 * 1024;
/** Requests in flight: enough to keep the server busy, few enough to leave it a core. */
const devicesAtOnce = 3;

/** A part of one device's past. */
export interface BackFillTask {
  token: string;
  /** How many messages there are at least. */
  size: number;
  /** In the order of time. */
  messages(): Iterable<Outgoing> | AsyncIterable<Outgoing>;
  /** Called when all of it was accepted. */
  done(): Promise<void>;
}

export interface BackFillOptions {
  server: string;
  clock: Clock;
  random: () => number;
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Sends one batch until the server has accepted it; throws where the server rejects it. */
async function sendBatch(options: BackFillOptions, token: string, texts: string[]): Promise<void> {
  const { server, clock, signal, random } = options;
  const backoff = createBackoff(random);
  while (!signal.aborted) {
    let waitMs = backoff.nextMs();
    try {
      const answer = await fetch(`${server}/api/notifications/batch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `[${texts.join(',')}]`,
        signal,
      });
      const body: unknown = await answer.json().catch(() => undefined);
      const whole = resultOf(answer.status, detailOf(answer.status, body));
      const results = whole.kind === 'accepted' ? batchResults(body, texts.length) : [whole];
      const bad = results.find(({ kind }) => kind === 'rejected' || kind === 'unauthorised');
      if (bad && 'detail' in bad) throw new HistoryRejectedError(bad.detail);
      if (results.every(({ kind }) => kind === 'accepted')) return;
      waitMs = Math.max(waitMs, retryAfterMs(answer.headers.get('retry-after'), clock.now()));
    } catch (error) {
      if (error instanceof HistoryRejectedError) throw error;
    }
    await clock.sleep(waitMs, signal);
  }
}

class HistoryRejectedError extends Error {
  constructor(detail: string) {
    super(`The server rejected a part of the history: ${detail}`);
  }
}

/** `History: 40 % (14,000 of 35,000 notifications)`, at every fifth percent. */
function progress(total: number, print: (line: string) => void) {
  let sent = 0;
  let shown = 0;
  const write = (number: number) => number.toLocaleString('en-GB');
  return (count: number) => {
    sent += count;
    const percent = Math.min(99, Math.floor((100 * sent) / Math.max(1, total)));
    if (percent < shown + 5) return;
    shown = percent;
    print(
      `History: ${percent} % (${write(sent)} of ${write(Math.max(sent, total))} notifications)`,
    );
  };
}

async function fillDevice(
  options: BackFillOptions,
  task: BackFillTask,
  count: (sent: number) => void,
): Promise<void> {
  let texts: string[] = [];
  let bytes = 0;
  // One request is under way while the next batch is being made.
  let sending: Promise<void> = Promise.resolve();
  const flush = async () => {
    const batch = texts;
    texts = [];
    bytes = 0;
    await sending;
    sending = sendBatch(options, task.token, batch).then(() => count(batch.length));
    sending.catch(() => undefined);
  };
  for await (const message of task.messages()) {
    if (options.signal.aborted) break;
    const text = JSON.stringify(toWire(message));
    if (texts.length >= largestBatch || bytes + text.length > largestBatchBytes) await flush();
    texts.push(text);
    bytes += text.length;
  }
  if (texts.length > 0) await flush();
  await sending;
  if (!options.signal.aborted) await task.done();
}

/**
 * Sends the past of each device, a few devices at a time; ends early when `signal` aborts. Resolves to
 * how many notifications there were, alerts left out.
 */
export async function backFill(
  options: BackFillOptions,
  tasks: readonly BackFillTask[],
): Promise<number> {
  const total = tasks.reduce((sum, { size }) => sum + size, 0);
  const count = progress(total, options.print);
  const queue = [...tasks];
  const work = async () => {
    for (let task = queue.shift(); task && !options.signal.aborted; task = queue.shift()) {
      await fillDevice(options, task, count);
    }
  };
  await Promise.all(Array.from({ length: devicesAtOnce }, work));
  return total;
}
