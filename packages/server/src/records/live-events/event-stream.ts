import type { LiveList } from '@foyer/contract';

/** The part of a response that a stream writes to. */
export interface Output {
  write(text: string): boolean;
  end(): void;
  destroy(): void;
  on(event: 'drain' | 'close', listener: () => void): unknown;
}

/** Least time between two events of one stream: at most two a second. */
const apartMs = 500;

export type EventStream = ReturnType<typeof createEventStream>;

/**
 * The events of one caller. Changes while the caller does not read, or too soon after the last event, are sent together
 * later: a stream holds each list's name at most once.
 */
export function createEventStream(output: Output) {
  const pending = new Set<LiveList>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFull = false;
  let isUnread = false;

  const write = (text: string) => {
    isFull = !output.write(text);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0 || isFull) return;
    const waitMs = lastAt + apartMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(flush, waitMs).unref();
      return;
    }
    lastAt = performance.now();
    write(`event: changed\ndata: ${JSON.stringify({ lists: [...pending] })}\n\n`);
    pending.clear();
  };
  output.on('drain', () => {
    isFull = false;
    isUnread = false;
    flush();
  });
  output.on('close', () => clearTimeout(timer));

  return {
    /**
     * Changes are sent from now on; what the caller shows may be older. `retry` is how soon a browser's own EventSource
     * tries again.
     */
    ready: () => write('retry: 1000\nevent: ready\ndata: {}\n\n'),
    sendChange(list: LiveList) {
      pending.add(list);
      if (timer === undefined) flush();
    },
    /** Keeps the connection open; ends that of a caller who has read nothing since the last heartbeat. */
    beat() {
      if (isFull && isUnread) return output.destroy();
      isUnread = isFull;
      if (!isFull) write(':\n\n');
    },
    end: () => output.end(),
  };
}
