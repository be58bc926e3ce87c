/** Kinds of rounds that have a number of devices of their own. */
export type Pace = 'quick' | 'slow' | 'history';

/**
 * Devices evaluated in a round: fewer after a round that was slow, so that a flood cannot hold the lock long. With fewer
 * than `least` a round costs as much: on a busy machine it would only take longer in all.
 */
export const roundSizes: Record<Pace, { least: number; most: number; longestMs: number }> = {
  // What may begin has to be there within 2 s, and waits for a round of the others.
  quick: { least: 50, most: 400, longestMs: 500 },
  slow: { least: 20, most: 100, longestMs: 250 },
  history: { least: 5, most: 100, longestMs: 250 },
};

interface Done {
  /** Devices that the round could have taken, and that it took. */
  size: number;
  taken: number;
  /** Whether more were waiting. */
  isFull: boolean;
  tookMs: number;
}

/**
 * How many devices the next round may take, so that it ends within its time. At most twice as many as before, and only
 * where the round was full: one with few devices says nothing of how long many take.
 */
export function nextRoundSize(pace: Pace, { size, taken, isFull, tookMs }: Done): number {
  if (taken === 0) return size;
  const { least, most, longestMs } = roundSizes[pace];
  const fitting = (taken * longestMs) / tookMs;
  return Math.floor(Math.max(least, Math.min(most, isFull ? size * 2 : size, fitting)));
}
