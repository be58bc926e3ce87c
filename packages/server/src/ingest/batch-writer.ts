import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { stale, Written } from './ingest-store.ts';
import type { Prepared } from './prepared-message.ts';

type Settled = Written | typeof stale;

/** Takes messages one by one and writes those that wait together. */
export interface BatchWriter {
  /** Resolves after the commit that holds the message, or when it was found stale. */
  write(prepared: Prepared): Promise<Settled>;
  /** Messages taken and not yet committed. */
  waiting(): number;
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>;
}

interface Options {
  writeBatch: (batch: readonly Prepared[]) => Promise<Settled[]>;
  /** True for faults of the data itself, which a retry of the whole batch cannot cure. */
  isWrongData: (error: unknown) => boolean;
  largestBatch?: number;
  /** Resolves when a batch of few messages may begin: they may wait for more of them. */
  turnOfFew?: () => Promise<void>;
}

interface Waiting {
  prepared: Prepared;
  resolve: (written: Settled) => void;
  reject: (reason: unknown) => void;
}

/** A batch of fewer costs the database more for itself than for its messages. */
const fewMessages = 100;

/**
 * One batch is under way at a time; what arrives meanwhile is the next batch. So a lone message is
 * written at once, and under load one commit serves hundreds.
 */
export function createBatchWriter(options: Options): BatchWriter {
  const { writeBatch, isWrongData, largestBatch = 500, turnOfFew } = options;
  let queue: Waiting[] = [];
  let underWay = 0;
  let isRunning = false;
  let idle: (() => void)[] = [];

  const run = async () => {
    while (queue.length > 0) {
      if (turnOfFew && queue.length < fewMessages) await turnOfFew();
      const batch = queue.slice(0, largestBatch);
      queue = queue.slice(largestBatch);
      underWay = batch.length;
      await settle(batch);
      underWay = 0;
      // What came over the network meanwhile is read first, so that it is in the next batch.
      if (queue.length < largestBatch) await turnOfTheLoop();
    }
    isRunning = false;
    for (const resolve of idle) resolve();
    idle = [];
  };

  /** Writes a batch; halves it when its data is refused, so that only the guilty message fails. */
  const settle = async (batch: Waiting[]): Promise<void> => {
    try {
      const written = await writeBatch(batch.map((entry) => entry.prepared));
      batch.forEach((entry, i) => {
        entry.resolve(written[i]!);
      });
    } catch (error) {
      if (batch.length > 1 && isWrongData(error)) {
        const middle = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, middle));
        await settle(batch.slice(middle));
        return;
      }
      for (const entry of batch) entry.reject(error);
    }
  };

  return {
    write: (prepared) =>
      new Promise((resolve, reject) => {
        queue.push({ prepared, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        // Start after this turn of the loop: requests read from the network together go together.
        setImmediate(run);
      }),
    waiting: () => queue.length + underWay,
    drained: () =>
      queue.length + underWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            idle.push(resolve);
          }),
  };
}
