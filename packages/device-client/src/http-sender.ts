import { deviceCodeHeader, largestBatch } from '@foyer/contract/device-constants';
import { createBackoff, retryAfterMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import { createDeliveryState, type DeliveryFailure } from './delivery-state.ts';
import { batchResults, detailOf, type MessageResult, resultOf } from './http-answer.ts';
import { type PostAnswer, postWhenAsked } from './post-when-asked.ts';
import type { UnsentEntry } from './unsent-files.ts';
import type { UnsentQueue } from './unsent-queue.ts';

const largestRequestBytes = 8 * 1024 * 1024;
const answerTimeoutMs = 30_000;
/** A wrong token has to be replaced by a person: frequent retries do not help. */
const unauthorisedPauseMs = 30_000;
/** A server says in whole seconds when to come again: those of the same second do not come together. */
const spreadMs = 1_000;
/** Smaller bodies are sent as fast as a question. */
const askedFromBytes = 16 * 1024;

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
  /** Messages that the server has rejected since the start. */
  rejected(): number;
  close(): Promise<void>;
}

interface Outcome {
  /** One per message, in order. */
  results: MessageResult[];
  /** The answer is for the request as a whole, not for each message. */
  whole: boolean;
  retryAfterMs: number;
  /** The server has no capacity, and says when it has. */
  isFull: boolean;
}

/** What an answer says; undefined where it is no JSON, such as a proxy's page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const all = (count: number, result: MessageResult) => Array.from({ length: count }, () => result);

export function startHttpSender(options: SenderOptions): Sender {
  const { queue, clock, random, onTrouble } = options;
  const base = options.server.replace(/\/+$/, '');
  const stopped = new AbortController();
  const backoff = createBackoff(random);
  const delivery = createDeliveryState(onTrouble, clock.now);
  let rejected = 0;
  /** Halved while the server rejects whole requests, to find the message that causes it. */
  let largestCount: number = largestBatch;
  /** The server had no capacity the last time: it is asked before it is sent much. */
  let wasFull = false;

  async function send(path: string, body: string): Promise<PostAnswer> {
    const post = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.token}`,
        'content-type': 'application/json',
        // A code that is not the token's is rejected, as over MQTT.
        [deviceCodeHeader]: encodeURIComponent(options.deviceCode),
      },
      body,
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerTimeoutMs)]),
    };
    const url = `${base}${path}`;
    if (wasFull && body.length >= askedFromBytes) return postWhenAsked(url, post);
    const answer = await fetch(url, post);
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, text: await answer.text().catch(() => ''), retryAfter };
  }

  async function post(texts: string[]): Promise<Outcome> {
    const single = texts.length === 1;
    try {
      const answer = await send(
        `/api/notifications${single ? '' : '/batch'}`,
        single ? (texts[0] ?? '') : `[${texts.join(',')}]`,
      );
      const body = parsed(answer.text);
      const result = resultOf(answer.status, detailOf(answer.status, body));
      const whole = single || result.kind !== 'accepted';
      return {
        whole,
        results: whole ? all(texts.length, result) : batchResults(body, texts.length),
        retryAfterMs: retryAfterMs(answer.retryAfter, clock.now()),
        isFull: answer.status === 429 && answer.retryAfter !== null,
      };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const detail = cause instanceof Error ? cause.message || cause.name : String(cause);
      const results = all(texts.length, { kind: 'retry', detail });
      return { results, whole: true, retryAfterMs: 0, isFull: false };
    }
  }

  /** Removes or keeps each message; returns how long to wait before the next request, in ms. */
  async function settle(sent: UnsentEntry[], outcome: Outcome): Promise<number> {
    if (outcome.whole && sent.length > 1 && outcome.results[0]?.kind === 'rejected') {
      largestCount = Math.ceil(sent.length / 2);
      return 0;
    }
    let kept: MessageResult | undefined;
    for (const [index, entry] of sent.entries()) {
      const result = outcome.results[index];
      if (result?.kind === 'accepted') await queue.remove(entry);
      else if (result?.kind === 'rejected') {
        rejected += 1;
        onTrouble(`The server refused a notification for good: ${result.detail}`);
        await queue.remove(entry);
      } else kept ??= result;
    }
    if (kept?.kind === 'unauthorised') {
      delivery.failed(
        'unauthorised',
        `${base} does not accept this device's token: ${kept.detail}`,
      );
      return Math.max(unauthorisedPauseMs, outcome.retryAfterMs);
    }
    wasFull = outcome.isFull;
    if (kept?.kind === 'retry') {
      delivery.failed('unavailable', `Cannot send to ${base}: ${kept.detail}; trying again.`);
      // A server that is full spreads by its answer those who come again.
      if (outcome.isFull) return outcome.retryAfterMs + random() * spreadMs;
      return Math.max(backoff.nextMs(), outcome.retryAfterMs);
    }
    delivery.delivered();
    backoff.reset();
    largestCount = Math.min(largestBatch, largestCount * 2);
    // A full server says when it is the turn of what waits here; until then it is gathered for one request.
    return outcome.retryAfterMs > 0 ? outcome.retryAfterMs + random() * spreadMs : 0;
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
    rejected: () => rejected,
    async close() {
      stopped.abort();
      await running;
    },
  };
}
