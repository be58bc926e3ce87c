import { deferred } from '../deferred.ts';

/** One detector for several cameras: each waits for its turn, and all come in the order in which they asked. */
export interface DetectorTurns {
  /** Resolves with what ends the turn. A camera asks again only after its turn, so none is passed over. */
  take(): Promise<() => void>;
}

export function createDetectorTurns(): DetectorTurns {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
      const turn = deferred<void>();
      const before = last;
      last = turn.promise;
      await before;
      return turn.resolve;
    },
  };
}
