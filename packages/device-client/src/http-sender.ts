import { deviceCodeHeader, largestBatch } from '@foyer/contract/device-constants';
import { createBackoff, retryAfterMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import { createDeliveryState, type DeliveryFailure } from './delivery-state.ts';
import { batchVerdicts, detailOf, type Verdict, verdictOf } from './http-answer.ts';
import type { UnsentEntry } from './unsent-files.ts';
import type { UnsentQueue } from './unsent-queue.ts';

const largestRequestBytes = 8 * 1024 * 1024;
const answerTimeoutMs = 30_000;
/** A wrong token needs a person, so asking often is of no use. */
const unauthorisedPauseMs = 30_000;

export interface SenderOptions {
  server: string;
  deviceCode: string;
  token: string;
  queue: UnsentQueue;
  clock: Clock;
  random: () => number;
  onTrouble: (sentence: string) => void;
}

export interface Sender {
  /** Why nothing arrives at the moment, or undefined. */
  failure(): DeliveryFailure | undefined;
  /** Messages that the server refused for good since the start. */
  refused(): number;
  close(): Promise<void>;
}

interface Outcome {
  /** One per message, in order. */
  verdicts: Verdict[];
  /** The request as a whole was judged, not each message of it. */
  whole: boolean;
  retryAfterMs: number;
}

const all = (count: number, verdict: Verdict) => Array.from({ length: count }, () => verdict);

export function startHttpSender(options: SenderOptions): Sender {
  const { queue, clock, random, onTrouble } = options;
  const base = options.server.replace(/\/+$/, '');
  const stopped = new AbortController();
  const backoff = createBackoff(random);
  const delivery = createDeliveryState(onTrouble, clock.now);
  let refused = 0;
  /** Halved while the server finds whole requests wrong or too large, to find the one that is. */
  let largestCount: number = largestBatch;

  async function post(texts: string[]): Promise<Outcome> {
    const single = texts.length === 1;
    try {
      const answer = await fetch(`${base}/api/notifications${single ? '' : '/batch'}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
          // A code that is not the token's is refused, as over MQTT.
          [deviceCodeHeader]: encodeURIComponent(options.deviceCode),
        },
        body: single ? (texts[0] ?? '') : `[${texts.join(',')}]`,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      const verdict = verdictOf(answer.status, detailOf(answer.status, body));
      const whole = single || verdict.kind !== 'accepted';
      return {
        whole,
        verdicts: whole ? all(texts.length, verdict) : batchVerdicts(body, texts.length),
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), clock.now()),
      };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const detail = cause instanceof Error ? cause.message || cause.name : String(cause);
      const verdicts = all(texts.length, { kind: 'later', detail });
      return { verdicts, whole: true, retryAfterMs: 0 };
    }
  }

  /** Settles each message; answers how long to wait before the next request. */
  async function settle(sent: UnsentEntry[], outcome: Outcome): Promise<number> {
    if (outcome.whole && sent.length > 1 && outcome.verdicts[0]?.kind === 'refused') {
      largestCount = Math.ceil(sent.length / 2);
      return 0;
    }
    let kept: Verdict | undefined;
    for (const [index, entry] of sent.entries()) {
      const verdict = outcome.verdicts[index];
      if (verdict?.kind === 'accepted') await queue.remove(entry);
      else if (verdict?.kind === 'refused') {
        refused += 1;
        onTrouble(`The server refused a notification for good: ${verdict.detail}`);
        await queue.remove(entry);
      } else kept ??= verdict;
    }
    if (kept?.kind === 'unauthorised') {
      delivery.failed(
        'unauthorised',
        `${base} does not accept this device's token: ${kept.detail}`,
      );
      return Math.max(unauthorisedPauseMs, outcome.retryAfterMs);
    }
    if (kept?.kind === 'later') {
      delivery.failed('unavailable', `Cannot send to ${base}: ${kept.detail}; trying again.`);
      return Math.max(backoff.nextMs(), outcome.retryAfterMs);
    }
    delivery.delivered();
    backoff.reset();
    largestCount = Math.min(largestBatch, largestCount * 2);
    return 0;
  }

  async function sendOldest(): Promise<number> {
    const sent: UnsentEntry[] = [];
    const texts: string[] = [];
    for (const entry of queue.oldest(largestCount, largestRequestBytes)) {
      const text = await queue.read(entry);
      if (text === undefined) await queue.remove(entry);
      else {
        sent.push(entry);
        texts.push(text);
      }
    }
    if (sent.length === 0) return 0;
    const outcome = await post(texts);
    return stopped.signal.aborted ? 0 : settle(sent, outcome);
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      if (queue.size() === 0) {
        await queue.changed(stopped.signal);
        continue;
      }
      const pauseMs = await sendOldest().catch((error: unknown) => {
        delivery.failed('unavailable', `The unsent queue cannot be read: ${String(error)}`);
        return backoff.nextMs();
      });
      if (pauseMs > 0) await clock.sleep(pauseMs, stopped.signal);
    }
  }

  const running = run();
  return {
    failure: delivery.failure,
    refused: () => refused,
    async close() {
      stopped.abort();
      await running;
    },
  };
}
