/** A picture as it was read, and when it was taken. */
export interface Picture {
  jpeg: Uint8Array;
  /** Seconds: of a file since its beginning, of a stream since some moment. */
  atS: number;
}

/** The pictures of a source, one after another. */
export interface Pictures extends AsyncIterable<Picture> {
  /** Streams only: the picture that came since the last one was given, and replaces it. */
  newer?(): Picture | undefined;
}

/** The pictures of a file, which are `intervalS` apart. */
export async function* timedPictures(
  frames: AsyncIterable<Uint8Array>,
  intervalS: number,
): AsyncGenerator<Picture> {
  let count = 0;
  for await (const jpeg of frames) {
    yield { jpeg, atS: count * intervalS };
    count += 1;
  }
}
