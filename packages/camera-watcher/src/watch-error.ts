/** What stops the watcher, as one sentence for the person who started it. */
export class WatchError extends Error {
  override name = 'WatchError';
}

/** The message of whatever was thrown. */
export function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
