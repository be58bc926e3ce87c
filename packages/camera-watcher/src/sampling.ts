/** How well frames are read since the last report. */
export interface SamplingReport {
  /** Frames processed since the start. */
  processed: number;
  /** Percent of the wanted frames that were read and processed; null before any was wanted. */
  successPct: number | null;
}

export interface Sampling {
  /** A frame was read, whether or not it is processed. */
  frameRead(): void;
  /** People were searched on the frame and its message is in the queue. */
  frameProcessed(): void;
  /** Ends the window of the percentage; an empty window repeats the one before. */
  report(): SamplingReport;
}

/**
 * Counts frames. Of a live stream one is expected every `intervalMs`, so that an outage lowers the percentage; of
 * a file (`intervalMs` null) as many as were read.
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
