import sharp from 'sharp';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { thumbnailPath } from './stored-picture.ts';

const thumbnailWidth = 320;
/** Few of all pictures are ever looked at, and somebody waits for these: they do not queue with what devices send. */
const makingLimits = { capacity: 2, maxWaiting: Number.POSITIVE_INFINITY, waitTimeoutMs: 30_000 };

/** Thumbnails, which are made when they are first asked for. */
export interface Thumbnails {
  /** A thumbnail that was not there, made and stored; undefined where its picture is gone. */
  make(path: string): Promise<Buffer | undefined>;
}

export function createThumbnails(storage: PhotoStorage): Thumbnails {
  const limiter = createLimiter(makingLimits);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const make = async (path: string) => {
    const release = await limiter.acquire(1);
    try {
      const picture = await readWhole(storage, path);
      if (!picture) return undefined;
      const thumbnail = await shrunk(picture);
      await keep(path, thumbnail);
      return thumbnail;
    } finally {
      release?.();
    }
  };
  /** Where the disk is full it is only answered. */
  const keep = async (path: string, thumbnail: Buffer) => {
    const name = thumbnailPath(path);
    const isKept = await storage.put(name, thumbnail).then(
      () => true,
      () => false,
    );
    // A picture that was erased in the meantime must not leave its thumbnail.
    if (isKept && !(await storage.fileAt(path))) await storage.remove(name);
  };

  return {
    make(path) {
      const same = underWay.get(path);
      if (same) return same;
      const made = make(path).finally(() => underWay.delete(path));
      underWay.set(path, made);
      return made;
    },
  };
}

/** The stored picture is shrunk as it is decoded. What was covered is not in it. */
const shrunk = (picture: Buffer) =>
  sharp(picture, { failOn: 'none', limitInputPixels: false, sequentialRead: true })
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 70, effort: 2 })
    .toBuffer();

async function readWhole(storage: PhotoStorage, path: string): Promise<Buffer | undefined> {
  const file = await storage.open(path);
  return file && Buffer.concat(await file.stream.toArray());
}
