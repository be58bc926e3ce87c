import {
  type DevicesSent,
  type ListsChanged,
  type LiveList,
  maxNamedRecords,
} from '@foyer/contract';

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
 * later: a stream holds each list's name at most once, with a limited number of ids, and each device that sent once.
 */
export function createEventStream(output: Output, { namesRecords }: { namesRecords: boolean }) {
  /** With the records of each list that changed; undefined where they are not known, or too many. */
  const pending = new Map<LiveList, Set<number> | undefined>();
  /** Devices that only sent something. */
  const sent = new Set<number>();
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
    if ((pending.size === 0 && sent.size === 0) || isFull) return;
    const waitMs = lastAt + apartMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(flush, waitMs).unref();
      return;
    }
    lastAt = performance.now();
    if (pending.size > 0) {
      write(`event: changed\ndata: ${JSON.stringify(eventOf(pending, namesRecords))}\n\n`);
    }
    if (sent.size > 0) write(`event: sent\ndata: ${JSON.stringify(sentOf(sent))}\n\n`);
    pending.clear();
    sent.clear();
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
    sendChange(list: LiveList, ids?: readonly number[]) {
      const before = pending.get(list);
      const isWhole = ids === undefined || (pending.has(list) && before === undefined);
      const named = isWhole ? undefined : new Set([...(before ?? []), ...ids]);
      pending.set(list, named && named.size <= maxNamedRecords ? named : undefined);
      if (timer === undefined) flush();
    },
    reportSenders(devices: readonly number[]) {
      // One more than are named says that there are too many.
      for (const id of devices) if (sent.size <= maxNamedRecords) sent.add(id);
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

const sentOf = (devices: ReadonlySet<number>): DevicesSent => ({
  devices: devices.size > maxNamedRecords ? [] : [...devices],
});

function eventOf(
  pending: ReadonlyMap<LiveList, ReadonlySet<number> | undefined>,
  namesRecords: boolean,
): ListsChanged {
  const lists = [...pending.keys()];
  if (!namesRecords) return { lists };
  const named = [...pending].flatMap(([list, ids]) => (ids ? [[list, [...ids]] as const] : []));
  return { lists, records: Object.fromEntries(named) };
}
