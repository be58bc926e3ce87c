import { isLockTaken, isUnavailable, unavailableWords } from '../../platform/database/postgres.ts';
import type { HeldDevices } from './held-devices.ts';

/**
 * How long a failed write counts as a fault of the database: a check whether it answers does not show whether it can
 * write.
 */
const failureCountsMs = 30_000;
/** A write takes less, unless it waits for a device that somebody holds. */
const slowMs = 3_500;
/** So many devices held at once, and no message written: it is the tables that are held. */
const manyHeld = 3;

interface Dependencies {
  held: Pick<HeldDevices, 'count'>;
  now: () => Date;
}

/** Knows whether messages are being written, or fail or wait instead. */
export function createWriteHealth({ held, now }: Dependencies) {
  let failure: { error: unknown; at: Date } | undefined;
  let writtenAt = performance.now();
  /** When each write that is under way began. */
  const begun = new Set<{ at: number }>();
  const waitedMs = () => {
    const [oldest] = begun;
    if (held.count() >= manyHeld) return performance.now() - writtenAt;
    return oldest ? performance.now() - oldest.at : 0;
  };
  return {
    /** The same write, watched. One of devices that are held may take long: it is not `timed`. */
    watch:
      <Arguments extends unknown[], Result>(
        write: (...batch: Arguments) => Promise<Result>,
        isTimed: boolean,
      ) =>
      async (...batch: Arguments): Promise<Result> => {
        const one = { at: performance.now() };
        if (isTimed) begun.add(one);
        try {
          const written = await write(...batch);
          failure = undefined;
          writtenAt = performance.now();
          return written;
        } catch (error) {
          // A device that somebody holds says nothing about the database.
          if (isUnavailable(error) && !isLockTaken(error)) failure = { error, at: now() };
          throw error;
        } finally {
          begun.delete(one);
        }
      },
    /** Throws, in words, where messages were not written lately, or wait. */
    assertWrites() {
      const waited = waitedMs();
      if (waited > slowMs) {
        throw new Error(`has written no message for ${Math.round(waited / 1_000)} s`);
      }
      if (failure && now().getTime() - failure.at.getTime() < failureCountsMs) {
        throw new Error(unavailableWords(failure.error));
      }
    },
  };
}
