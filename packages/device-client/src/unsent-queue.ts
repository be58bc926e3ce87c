import { type NotificationType, notificationTypes } from '@foyer/contract/device-constants';
import { type UnsentEntry, unsentFiles } from './unsent-files.ts';
import { type UnsentBounds, unsentOrder } from './unsent-order.ts';

/** Messages on disk, oldest first, until the server has them. */
export interface UnsentQueue {
  /** Resolves when the message would survive the process being killed. */
  add(type: NotificationType, text: string): Promise<void>;
  oldest(maxCount: number, maxBytes: number, after?: number): UnsentEntry[];
  read(entry: UnsentEntry): Promise<string | undefined>;
  remove(entry: UnsentEntry): Promise<void>;
  size(): number;
  /** Resolves at the next added or removed message, or when `signal` aborts. */
  changed(signal: AbortSignal): Promise<void>;
}

interface Waiting {
  entry: UnsentEntry;
  text: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export async function openUnsentQueue(
  folder: string,
  bounds: UnsentBounds,
  onTrouble: (sentence: string) => void,
): Promise<UnsentQueue> {
  const files = unsentFiles(folder);
  const order = unsentOrder(bounds);
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  let writing = false;
  let nextSequence = 0;
  for (const entry of await files.load()) {
    order.add(entry);
    nextSequence = entry.sequence + 1;
  }

  function announce(): void {
    const notified = [...listeners];
    listeners.clear();
    for (const listener of notified) listener();
  }

  async function remove(entry: UnsentEntry): Promise<void> {
    if (!order.remove(entry)) return;
    await files.remove(entry);
    announce();
  }

  async function makeRoom(): Promise<void> {
    for (let entry = order.nextToDrop(); entry; entry = order.nextToDrop()) {
      onTrouble(
        `The unsent queue is full: dropped the oldest ${notificationTypes[entry.type]} notification.`,
      );
      await remove(entry);
    }
  }

  /** Everything that waits shares one flush of the folder; renames keep the order of `add`. */
  async function writeWaiting(): Promise<void> {
    const group = waiting;
    waiting = [];
    const written = await Promise.allSettled(
      group.map(({ entry, text }) => files.writeTemporary(entry, text)),
    );
    const published: Waiting[] = [];
    for (const [index, item] of group.entries()) {
      const result = written[index];
      try {
        if (result?.status === 'rejected') throw result.reason;
        await files.publish(item.entry);
        published.push(item);
      } catch (error) {
        item.reject(error);
      }
    }
    await files.syncFolder();
    for (const { entry, resolve } of published) {
      order.add(entry);
      resolve();
    }
    await makeRoom();
    announce();
  }

  async function write(): Promise<void> {
    if (writing) return;
    writing = true;
    try {
      while (waiting.length > 0) await writeWaiting();
    } finally {
      writing = false;
    }
  }

  return {
    oldest: order.oldest,
    size: order.size,
    read: files.read,
    remove,
    async add(type, text) {
      const bytes = Buffer.byteLength(text);
      if (bytes > bounds.maxBytes && type !== 3) {
        throw new Error(
          `A notification of ${bytes} bytes does not fit the unsent queue of ${bounds.maxBytes} bytes; send smaller pictures or allow a larger queue.`,
        );
      }
      const entry = { sequence: nextSequence++, type, bytes };
      await new Promise<void>((resolve, reject) => {
        waiting.push({ entry, text, resolve, reject });
        write().catch(reject);
      });
    },
    changed(signal) {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          listeners.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        listeners.add(done);
        signal.addEventListener('abort', done);
      });
    },
  };
}
