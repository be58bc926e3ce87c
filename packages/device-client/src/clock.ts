import { setTimeout as timer } from 'node:timers/promises';

/** Source of time, replaceable in tests. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Resolves after `ms`, or at once when `signal` aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    try {
      await timer(ms, undefined, signal ? { signal } : {});
    } catch {
      // Aborted: the caller looks at its signal.
    }
  },
};
