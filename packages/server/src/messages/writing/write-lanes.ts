import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchWriter } from './batch-writer.ts';
import type { Prepared } from './prepared-message.ts';

/** A batch waits no longer for another's, which may itself wait for a device that somebody holds. */
const longestWaitMs = 20;

/**
 * Lets batches of few messages wait for the one that another lane writes: every batch costs the database a millisecond,
 * however small it is, and more messages arrive until then.
 */
export function delaySmallBatches<Result>(
  write: (batch: readonly Prepared[], isAgain?: boolean) => Promise<Result>,
) {
  const underWay = new Set<Promise<Result>>();
  return {
    async writeBatch(batch: readonly Prepared[], isAgain?: boolean): Promise<Result> {
      const written = write(batch, isAgain);
      underWay.add(written);
      try {
        return await written;
      } finally {
        underWay.delete(written);
      }
    },
    /** Resolves when no batch is under way, or after a moment. */
    async turnOfFew(): Promise<void> {
      if (underWay.size === 0) return;
      const timer = new AbortController();
      const tooLong = sleep(longestWaitMs, undefined, timer).catch(() => undefined);
      await Promise.race([Promise.allSettled(underWay), tooLong]);
      timer.abort();
    },
  };
}

/**
 * Several batch writers side by side, so that one prepares while another waits for the disk. A device
 * always takes the same lane: batches of two lanes never meet at a device's derived rows.
 */
export function createLanes(lanes: readonly BatchWriter[]): BatchWriter {
  return {
    write: (prepared) => lanes[prepared.lineageId % lanes.length]!.write(prepared),
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    drained: async () => {
      await Promise.all(lanes.map((lane) => lane.drained()));
    },
  };
}
