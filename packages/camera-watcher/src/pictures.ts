/** A picture as it was read, and when it was taken. */
export interface Picture {
  jpeg: Uint8Array;
  /** Seconds: of a file since its beginning, of a stream since some moment. */
  atS: number;
}

/** Of a file the pictures are `intervalS` apart; of a stream each is as old as its arrival. */
export async function* timedPictures(
  frames: AsyncIterable<Uint8Array>,
  clock: { intervalS: number } | { nowMs: () => number },
): AsyncGenerator<Picture> {
  let count = 0;
  for await (const jpeg of frames) {
    const atS = 'intervalS' in clock ? count * clock.intervalS : clock.nowMs() / 1000;
    count += 1;
    yield { jpeg, atS };
  }
}
