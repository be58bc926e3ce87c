import type { DeviceClient } from '@foyer/device-client';
import { WatchError } from './watch-error.ts';

const lookEveryMs = 1_000;

/**
 * Aborts `signal` once the token has not been accepted for `afterS` seconds (0: never), with the sentence
 * to end with as its reason.
 */
export function giveUpOnWrongToken(
  client: Pick<DeviceClient, 'failure'>,
  afterS: number,
  now: () => number = Date.now,
): { signal: AbortSignal; stop(): void } {
  const givingUp = new AbortController();
  const look = () => {
    const failure = client.failure();
    if (failure?.kind !== 'unauthorised' || now() - failure.sinceMs < afterS * 1000) return;
    givingUp.abort(new WatchError(`${failure.sentence} Given up after ${afterS} s.`));
  };
  const timer = afterS === 0 ? undefined : setInterval(look, lookEveryMs);
  return { signal: givingUp.signal, stop: () => clearInterval(timer) };
}
