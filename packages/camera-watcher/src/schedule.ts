/**
 * Seconds between two pictures that are searched: at most `picturesPerS` a second, and such that one of them falls on
 * each multiple of `everyS`.
 */
export function pictureIntervalS(everyS: number, picturesPerS: number): number {
  // Without the small part 0.3 times 10 would need four pictures.
  return everyS / Math.max(1, Math.ceil(everyS * picturesPerS - 1e-9));
}

export interface Schedule {
  /** Whether this picture has to be sent: the first of every `everyS` seconds is. */
  isDue(atS: number): boolean;
  /** The picture was sent. */
  sent(atS: number): void;
  /** Whether the picture may be searched: while an earlier one was searched, those that came are skipped. */
  isFree(atS: number): boolean;
  /** The picture was searched, which took `tookS`. */
  searched(atS: number, tookS: number): void;
}

/** Which pictures are searched and which are sent. */
export function createSchedule(everyS: number): Schedule {
  let startS: number | undefined;
  let sentSlot = -1;
  let freeAtS = Number.NEGATIVE_INFINITY;
  // The small part keeps a time such as 2.9999 from falling into the slot before its own.
  const slotOf = (atS: number) => Math.floor((atS - (startS ?? atS) + 0.001) / everyS);
  return {
    isDue(atS) {
      startS ??= atS;
      return slotOf(atS) > sentSlot;
    },
    sent(atS) {
      sentSlot = slotOf(atS);
    },
    isFree: (atS) => atS >= freeAtS,
    searched(atS, tookS) {
      freeAtS = atS + tookS;
    },
  };
}
