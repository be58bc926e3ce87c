const firstDelayMs = 250;
const longestDelayMs = 30_000;

/** Growing pauses between attempts, with jitter so that a fleet does not come back all at once. */
export interface Backoff {
  /** The next pause: at least half of 250 ms, 500 ms, 1 s … 30 s, at most the whole. */
  nextMs(): number;
  reset(): void;
}

export function createBackoff(random: () => number): Backoff {
  let attempts = 0;
  return {
    nextMs() {
      const wholeMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts, 20));
      attempts += 1;
      return wholeMs * (0.5 + random() / 2);
    },
    reset() {
      attempts = 0;
    },
  };
}

/** Milliseconds a `Retry-After` header asks for (seconds or an HTTP date); 0 where it says nothing. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null || header.trim() === '') return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, Math.min(ms, 3_600_000)) : 0;
}
