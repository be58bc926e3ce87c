/** Moments for messages, ISO 8601: now, but each at least a millisecond after the one before. */
export function monotonicTimestamps(now: () => number): () => string {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    lastMs = Math.max(Math.floor(now()), lastMs + 1);
    return new Date(lastMs).toISOString();
  };
}
