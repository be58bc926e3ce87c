import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim } from '@foyer/contract';
import { createBackoff, detailOf, retryAfterMs } from '@foyer/device-client';
import { sentenceOf, WatchError } from '../watch-error.ts';

interface Asked {
  server: string;
  code: string;
  /** Lets the call be repeated when its answer is lost. */
  nonce: string;
}

/** The server refused the code for good. */
export class ClaimRefused extends WatchError {}

/** For so long a server that does not answer is asked again. */
const patienceMs = 5 * 60_000;
const answerTimeoutMs = 30_000;

/** Takes a claim; asks again where the network or the server fails, as the code gives its answer to this nonce again. */
export async function takeClaim(
  { server, code, nonce }: Asked,
  onTrouble: (sentence: string) => void,
  until = Date.now() + patienceMs,
): Promise<Claim> {
  const backoff = createBackoff(Math.random);
  for (;;) {
    const { claim, detail, isFinal, waitMs } = await ask(server, { code, nonce });
    if (claim) return claim;
    if (isFinal) throw new ClaimRefused(`${server}: ${detail}`);
    if (Date.now() > until) throw new WatchError(`${server}: ${detail}`);
    onTrouble(`${server}: ${detail} Asking again.`);
    await sleep(Math.max(backoff.nextMs(), waitMs));
  }
}

interface Outcome {
  claim?: Claim;
  detail: string;
  /** Asking again cannot help. */
  isFinal: boolean;
  waitMs: number;
}

async function ask(server: string, body: object): Promise<Outcome> {
  try {
    const answer = await fetch(`${server}/api/claims`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const read: unknown = await answer.json();
    const detail = detailOf(answer.status, read);
    const waitMs = retryAfterMs(answer.headers.get('retry-after'), Date.now());
    const isFinal = answer.status < 500 && answer.status !== 429;
    if (!answer.ok) return { detail, isFinal, waitMs };
    return { claim: (read as { data: Claim }).data, detail, isFinal, waitMs };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { detail: `it does not answer (${sentenceOf(cause)}).`, isFinal: false, waitMs: 0 };
  }
}
