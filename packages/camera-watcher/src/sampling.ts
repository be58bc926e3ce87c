/** How well frames are read since the last report. */
export interface SamplingReport {
  /** Frames processed since the start. */
  processed: number;
  /** Percent of the wanted frames that were read and processed; null before any was wanted. */
  successPct: number | null;
}

export interface Sampling {
  /** A frame came, whatever becomes of it. */
  frameRead(): void;
  /** It was searched and its message is in the queue. */
  frameProcessed(): void;
  /** Ends the window that the percentage is about; an empty window repeats the one before. */
  report(): SamplingReport;
}

/**
 * Counts frames. A live stream owes one every `intervalMs`, so that an outage shows; a file owes the
 * frames it has (`intervalMs` null).
 */
export function createSampling(intervalMs: number | null, now: () => number): Sampling {
  let windowStart = now();
  let read = 0;
  let processedInWindow = 0;
  let processed = 0;
  let successPct: number | null = null;
  return {
    frameRead() {
      read += 1;
    },
    frameProcessed() {
      processed += 1;
      processedInWindow += 1;
    },
    report() {
      const wanted = intervalMs === null ? read : Math.floor((now() - windowStart) / intervalMs);
      if (wanted > 0) {
        successPct = Math.min(100, Math.round((100 * processedInWindow) / wanted));
        windowStart = now();
        read = 0;
        processedInWindow = 0;
      }
      return { processed, successPct };
    },
  };
}
