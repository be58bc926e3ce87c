import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedMessage } from './mqtt-client.ts';

interface Options<Item> {
  /** Takes messages of one queue, in order; those without a fulfilled result are given again after a moment. */
  takeInOrder(
    queue: string,
    messages: readonly PublishedMessage[],
  ): Promise<PromiseSettledResult<unknown>[]>;
  onTaken(item: Item): void;
  onError(error: Error): void;
  /** Ends the work: what was not begun is left. */
  signal: AbortSignal;
}

/** Messages of one queue that are taken together. */
const batchLimits = { messages: 50, bytes: 8 * 1024 * 1024 };
/** Messages that could not be taken are given again after this. */
const retryMs = 1_000;

/** Takes the messages of each queue one batch after the other, those of different queues side by side. */
export function createOrderedQueues<Item extends { message: PublishedMessage }>({
  takeInOrder,
  onTaken,
  onError,
  signal,
}: Options<Item>) {
  const queues = new Map<string, Item[]>();
  const underWay = new Set<Promise<unknown>>();
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Every message of every queue fails while the database does not answer. */
  const report = (error: unknown) => {
    if (performance.now() - reportedAt < retryMs / 2) return;
    reportedAt = performance.now();
    onError(error as Error);
  };
  /** Answers those that could not be taken. */
  const take = async (name: string, batch: readonly Item[]): Promise<Item[]> => {
    const results = await takeInOrder(
      name,
      batch.map(({ message }) => message),
    ).catch((reason) => batch.map(() => ({ status: 'rejected' as const, reason })));
    return batch.filter((item, nth) => {
      const result = results[nth];
      if (result?.status === 'fulfilled') {
        onTaken(item);
        return false;
      }
      if (!signal.aborted) report(result?.reason);
      return true;
    });
  };
  const work = async (name: string, queue: Item[]) => {
    while (queue.length > 0 && !signal.aborted) {
      const batch = queue.slice(0, sizeOfBatch(queue));
      const taking = take(name, batch);
      underWay.add(taking);
      const failed = await taking.finally(() => underWay.delete(taking));
      queue.splice(0, batch.length, ...failed);
      if (failed.length > 0) {
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    queues.delete(name);
  };

  return {
    add(name: string, item: Item): void {
      const queue = queues.get(name);
      if (queue) return void queue.push(item);
      const own = [item];
      queues.set(name, own);
      // After this turn of the loop, so that messages that were read together go together.
      setImmediate(() => void work(name, own));
    },
    /** Resolves when no batch is under way any more. */
    finished: async () => void (await Promise.allSettled(underWay)),
  };
}

/** How many of the first messages are taken together: at least one. */
function sizeOfBatch(queue: readonly { message: PublishedMessage }[]): number {
  let bytes = 0;
  for (let count = 0; count < batchLimits.messages; count += 1) {
    bytes += queue[count]?.message.payload.byteLength ?? Infinity;
    if (bytes > batchLimits.bytes) return Math.max(1, count);
  }
  return batchLimits.messages;
}
