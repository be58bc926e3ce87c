import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createLimiter } from '../concurrency/limiter.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { type Covering, coarsePicture, coveredPixels, coverOf } from './blur.ts';

/** A picture that was decoded and found good. Pixels. */
export interface Picture {
  content: Uint8Array;
  thumbnail: Uint8Array;
  extension: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
}

/** A stored picture, as the photo's record keeps it. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
/** More than any camera's frame: a picture that unpacks to more is meant to exhaust the memory. */
const mostPixels = 60_000_000;
/** Of a picture that cannot be worked on line by line: it lies unpacked in memory. */
const mostUnpackedPixels = 24_000_000;
const thumbnailWidth = 320;

/** Good enough that nobody sees a difference. A JPEG is written as it comes, not when all of it is known. */
const quality = { jpg: { quality: 90, optimizeCoding: false }, png: {}, webp: { quality: 90 } };

// The cache of libvips is large, and no picture is read twice.
sharp.cache(false);

/** Beyond this a picture takes its turn with the other large ones. */
const largePixels = 8_000_000;
const waits = { maxWaiting: Number.POSITIVE_INFINITY, waitTimeoutMs: 5 * 60_000 };
/** Pixels of all messages' pictures that are worked on at once; of the large ones one at a time. */
const smallPictures = createLimiter({ capacity: 2 * largePixels, ...waits });
const largePictures = createLimiter({ capacity: 1, ...waits });

const nothing: Covering = { people: [], masks: [] };

/**
 * Decodes a picture and writes it anew, so that nothing but a picture is ever kept: no hidden data, no
 * place or camera in its head. Makes what is to be covered unrecognisable first. Returns what is wrong with it
 * in words.
 */
export async function readPicture(
  content: Uint8Array,
  covering: Covering = nothing,
): Promise<Picture | string> {
  const head = await readHead(content);
  if (typeof head === 'string') return head;
  const limiter = head.pixels > largePixels ? largePictures : smallPictures;
  const release = limiter.tryAcquire(head.pixels) ?? (await limiter.acquire(head.pixels));
  if (!release) {
    throw new ProblemError('too_many', 'Too many pictures wait: send this again later.', {
      retryAfterS: 30,
    });
  }
  try {
    return await rewrite(content, head, covering);
  } catch {
    return 'is not a whole JPEG, PNG or WebP picture';
  } finally {
    release();
  }
}

interface Head {
  extension: Picture['extension'];
  /** As it is shown: upright. */
  width: number;
  height: number;
  pixels: number;
  hasAlpha: boolean;
}

/** What a picture says of itself, without unpacking it. */
async function readHead(content: Uint8Array): Promise<Head | string> {
  try {
    const head = await sharp(content, { limitInputPixels: false }).metadata();
    const extension = extensions[head.format as keyof typeof extensions];
    if (!extension) return 'is not a JPEG, PNG or WebP picture';
    const pixels = head.width * head.height;
    const isDeep = head.depth !== 'uchar' && (head.orientation ?? 1) > 1;
    const isUnpacked = extension === 'webp' || head.isProgressive || isDeep;
    const most = isUnpacked ? mostUnpackedPixels : mostPixels;
    if (pixels > most) {
      const kind = isUnpacked ? ', the most for WebP and progressive or interlaced pictures' : '';
      return `has more than ${most.toLocaleString('en')} pixels${kind}`;
    }
    const { width, height } = head.autoOrient;
    return { extension, width, height, pixels, hasAlpha: head.hasAlpha };
  } catch {
    return 'is not a whole JPEG, PNG or WebP picture';
  }
}

async function rewrite(content: Uint8Array, head: Head, covering: Covering): Promise<Picture> {
  const { extension } = head;
  const shown = await covered(content, head, covering);
  const { data: whole, info } = await shown
    .toFormat(extension === 'jpg' ? 'jpeg' : extension, quality[extension])
    .toBuffer({ resolveWithObject: true });
  // Of what is kept: nothing that was covered can be on it. It is shrunk as it is decoded.
  const thumbnail = await sharp(whole, { limitInputPixels: false, sequentialRead: true })
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 70, effort: 2 })
    .toBuffer();
  return { content: whole, thumbnail, extension, width: info.width, height: info.height };
}

async function covered(content: Uint8Array, head: Head, covering: Covering): Promise<Sharp> {
  const { hasAlpha } = head;
  if (covering === 'whole') return coarsePicture(content, head.width, head.height);
  const upright = sharp(content, {
    failOn: 'error',
    limitInputPixels: false,
    sequentialRead: true,
  }).autoOrient();
  const isShrunk = coveredPixels(head.width, head.height, covering) > mostUnpackedPixels;
  const width = isShrunk ? Math.ceil(head.width / 2) : head.width;
  const height = isShrunk ? Math.ceil(head.height / 2) : head.height;
  const cover = await coverOf(content, width, height, covering);
  if (!cover) return upright;
  const sized = isShrunk ? upright.resize(width, height, { fit: 'fill' }) : upright;
  const laid = sized.composite([{ ...cover, limitInputPixels: false, sequentialRead: true }]);
  return hasAlpha ? laid : laid.removeAlpha();
}

/** The thumbnail lies beside its picture. */
export const thumbnailPath = (path: string) => `${path}.thumbnail.webp`;

/** The picture that a file in the storage belongs to, and its device; undefined for what is none of ours. */
export function pictureOf(file: string): { path: string; deviceId: number } | undefined {
  const found = /^(\d{4}\/\d\d\/\d\d\/(\d+)\/\w+\.\w+)(\.thumbnail\.webp)?(\.part)?$/.exec(file);
  return found ? { path: String(found[1]), deviceId: Number(found[2]) } : undefined;
}

/** Stores a picture, or nothing of it, under a fresh name that cannot be guessed: `YYYY/MM/DD/device/random.jpg`. */
export async function storePicture(
  storage: PhotoStorage,
  deviceId: number,
  at: Date,
  picture: Picture,
): Promise<StoredPicture> {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '/');
  const name = `${randomBytes(12).toString('hex')}.${picture.extension}`;
  const path = `${day}/${deviceId}/${name}`;
  const written = await Promise.allSettled([
    storage.put(path, picture.content),
    storage.put(thumbnailPath(path), picture.thumbnail),
  ]);
  const failed = written.find((one) => one.status === 'rejected');
  if (failed) {
    await removePicture(storage, path).catch(() => undefined);
    throw failed.reason;
  }
  const { width, height } = picture;
  return { path, width, height, bytes: picture.content.byteLength };
}

/** Removes a picture with its thumbnail. */
export async function removePicture(storage: PhotoStorage, path: string): Promise<void> {
  if (path === '') return;
  await Promise.all([storage.remove(path), storage.remove(thumbnailPath(path))]);
}
