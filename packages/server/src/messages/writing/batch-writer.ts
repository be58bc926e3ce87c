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
  /** `isAgain`: it was refused with others, as one of their devices is held; it need not wait as long once more. */
  writeBatch: (batch: readonly Prepared[], isAgain?: boolean) => Promise<Settled[]>;
  /** True for faults of the data itself, which a retry of the whole batch cannot cure. */
  isWrongData: (error: unknown) => boolean;
  /** True where somebody held one of the devices for longer than a write may wait. */
  isDeviceHeld?: (error: unknown) => boolean;
  /** Called for a device whose messages could not be written as it is held. */
  onHeld?: (lineageId: number) => void;
  largestBatch?: number;
  /** Resolves when a batch of few messages may begin: they may wait for more of them. */
  turnOfFew?: () => Promise<void>;
}

interface Waiting {
  prepared: Prepared;
  resolve: (written: Settled) => void;
  reject: (reason: unknown) => void;
}

/** The held device is looked for no longer: the next batch waits, and so do those who sent its messages. */
const searchMs = 1_000;

/** A batch of fewer costs the database more for itself than for its messages. */
const fewMessages = 100;

/**
 * One batch is under way at a time; messages that arrive during it are the next batch. So a lone message is written at
 * once, and under load one commit serves hundreds.
 */
export function createBatchWriter(options: Options): BatchWriter {
  const { writeBatch, isWrongData, largestBatch = 500, turnOfFew } = options;
  const { isDeviceHeld = () => false, onHeld = () => undefined } = options;
  let queue: Waiting[] = [];
  let underWay = 0;
  let isRunning = false;
  let idle: (() => void)[] = [];

  /** The largest batch, or a few more so that an ordered group is not divided. */
  const batchSize = () => {
    const groupAt = (place: number) => queue[place]?.prepared.orderedGroup;
    let size = largestBatch;
    while (groupAt(size) !== undefined && groupAt(size) === groupAt(size - 1)) size += 1;
    return size;
  };

  const run = async () => {
    while (queue.length > 0) {
      if (turnOfFew && queue.length < fewMessages) await turnOfFew();
      const size = batchSize();
      const batch = queue.slice(0, size);
      queue = queue.slice(size);
      underWay = batch.length;
      await settle(batch);
      underWay = 0;
      // Messages that have arrived over the network are read first, so that they are in the next batch.
      if (queue.length < largestBatch) await turnOfTheLoop();
    }
    isRunning = false;
    for (const resolve of idle) resolve();
    idle = [];
  };

  /**
   * Writes a batch; halves it when its data is refused, so that only the guilty message fails, and between two devices
   * when one is held, so that only that device waits: until `searchUntil`.
   */
  const settle = async (batch: Waiting[], searchUntil?: number): Promise<void> => {
    try {
      const messages = batch.map((entry) => entry.prepared);
      const written = await writeBatch(messages, searchUntil !== undefined);
      batch.forEach((entry, i) => {
        entry.resolve(written[i]!);
      });
    } catch (error) {
      if (batch.length > 1 && isWrongData(error)) {
        const middle = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, middle), searchUntil);
        await settle(batch.slice(middle), searchUntil);
        return;
      }
      const devices = new Set(batch.map(({ prepared }) => prepared.lineageId));
      if (isDeviceHeld(error)) {
        if (devices.size > 1 && performance.now() < (searchUntil ?? Infinity)) {
          const until = searchUntil ?? performance.now() + searchMs;
          const first = new Set([...devices].slice(0, Math.ceil(devices.size / 2)));
          const isFirst = ({ prepared }: Waiting) => first.has(prepared.lineageId);
          await settle(batch.filter(isFirst), until);
          await settle(
            batch.filter((entry) => !isFirst(entry)),
            until,
          );
          return;
        }
        if (devices.size === 1) for (const device of devices) onHeld(device);
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
