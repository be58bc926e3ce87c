interface Waiting {
  begin: () => void;
  signal: AbortSignal;
}

/** Of the six connections that browsers open to a server over HTTP/1.1, calls and the stream of events need some. */
const maxLoading = 4;

/** Decodes a picture, so that it is drawn at once and the one before stays until then. */
async function decodePicture(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}

/** Loads pictures, a few at once and in turn. One whose tile is gone before its turn is not loaded. */
export function createPictureQueue(load: (src: string) => Promise<void>, limit: number) {
  const waiting: Waiting[] = [];
  let loading = 0;
  const next = () => {
    while (loading < limit) {
      const first = waiting.shift();
      if (!first) return;
      if (!first.signal.aborted) first.begin();
    }
  };
  return (src: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        loading += 1;
        load(src)
          .then(resolve, reject)
          .finally(() => {
            loading -= 1;
            next();
          });
      };
      waiting.push({ begin, signal });
      next();
    });
}

/** The queue of all tiles. */
export const loadPicture = createPictureQueue(decodePicture, maxLoading);
