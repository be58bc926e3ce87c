import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '../watch-error.ts';
import type { EventPart } from './event-parts.ts';

export interface EventSender {
  send(event: EventPart): void;
  /** Waits until everything is sent, or `signal` aborts. */
  close(): Promise<void>;
}

interface Receiver {
  server: string;
  token: string;
  onTrouble: (sentence: string) => void;
}

/** Totals that come later bring back what is dropped. */
const maxWaiting = 1_000;
const longestPauseMs = 30_000;

/** Sends events in their order to `/in`, each again until the server takes or refuses it. */
export function createEventSender(
  { server, token, onTrouble }: Receiver,
  signal: AbortSignal,
): EventSender {
  const waiting: EventPart[] = [];
  const url = new URL('/in', server);
  let sending = Promise.resolve();
  let isSending = false;

  async function post({ contentType, body }: EventPart): Promise<'done' | 'again'> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal,
    });
    const text = (await answer.text()).slice(0, 300);
    if (answer.ok) return 'done';
    onTrouble(`The server answers ${answer.status} to an event: ${text}`);
    return answer.status >= 500 || answer.status === 429 || answer.status === 401
      ? 'again'
      : 'done';
  }

  async function sendAll() {
    let pauseMs = 1_000;
    for (let event = waiting[0]; event !== undefined && !signal.aborted; event = waiting[0]) {
      const result = await post(event).catch((cause) => {
        if (!signal.aborted) onTrouble(`The server cannot be reached: ${sentenceOf(cause)}`);
        return 'again' as const;
      });
      if (result === 'done') {
        if (waiting[0] === event) waiting.shift();
        pauseMs = 1_000;
      } else {
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  }

  return {
    send(event) {
      if (waiting.length >= maxWaiting) waiting.shift();
      waiting.push(event);
      if (isSending) return;
      isSending = true;
      sending = sendAll().finally(() => {
        isSending = false;
      });
    },
    close: () => sending,
  };
}
