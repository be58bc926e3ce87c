import sharp from 'sharp';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { CheckedPictures } from './checked-pictures.ts';
import type { SmallSize } from './photo-address.ts';
import { smallPath } from './picture-files.ts';

/** Pixels. */
const widths: Record<SmallSize, number> = { thumbnail: 320, preview: 800 };
/** Few of all pictures are ever looked at, and somebody waits for these: they do not queue with what devices send. */
const makingLimits = { capacity: 2, maxWaiting: Number.POSITIVE_INFINITY, waitTimeoutMs: 30_000 };

/** Smaller sizes of pictures, which are made when they are first asked for. */
export interface Thumbnails {
  /** One that was not there, made and stored; undefined where its picture is gone. */
  make(path: string, size: SmallSize): Promise<Buffer | undefined>;
}

export function createThumbnails(
  pictures: Pick<CheckedPictures, 'open'>,
  storage: PhotoStorage,
): Thumbnails {
  const limiter = createLimiter(makingLimits);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const make = async (path: string, size: SmallSize) => {
    const release = await limiter.acquire(1);
    try {
      const picture = await readWhole(pictures, path);
      if (!picture) return undefined;
      const small = await shrunk(picture, widths[size]);
      await keep(path, size, small);
      return small;
    } finally {
      release?.();
    }
  };
  /** Where the disk is full it is only answered. */
  const keep = async (path: string, size: SmallSize, small: Buffer) => {
    const name = smallPath(path, size);
    const isKept = await storage.put(name, small).then(
      () => true,
      () => false,
    );
    // A picture that was erased in the meantime must not leave a smaller size.
    if (isKept && !(await storage.fileAt(path))) await storage.remove(name);
  };

  return {
    make(path, size) {
      const name = smallPath(path, size);
      const same = underWay.get(name);
      if (same) return same;
      const made = make(path, size).finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
  };
}

/** The stored picture is shrunk as it is decoded. What was covered is not in it. */
const shrunk = (picture: Buffer, width: number) =>
  sharp(picture, { failOn: 'none', limitInputPixels: false, sequentialRead: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 70, effort: 2 })
    .toBuffer();

async function readWhole(pictures: Pick<CheckedPictures, 'open'>, path: string) {
  const file = await pictures.open(path);
  return file && Buffer.concat(await file.stream.toArray());
}
