import { type Message, msg } from '@foyer/translation';
import sharp, { type Sharp } from 'sharp';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { type Covering, coarsePicture, coveredPixels, coverOf } from './blur.ts';
import { isSoundJpeg, losslessJpeg } from './lossless-jpeg.ts';
import { type PlainJpeg, readPlainJpeg } from './plain-jpeg.ts';

/** A picture to be stored. Pixels. */
export interface Picture {
  content: Uint8Array;
  /** It was decoded, covered and cleaned. Otherwise only its head is known to be good. */
  isChecked: boolean;
  extension: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
/** More than any camera's frame: a picture that unpacks to more is meant to exhaust the memory. */
const maxPixels = 60_000_000;
/** Limit of a picture that cannot be processed line by line: it lies unpacked in memory. */
const maxUnpackedPixels = 24_000_000;

/** Good enough that nobody sees a difference. A JPEG is written as it comes, not when all of it is known. */
const quality = { jpg: { quality: 90, optimizeCoding: false }, png: {}, webp: { quality: 90 } };

// The cache of libvips is large, and no picture is read twice.
sharp.cache(false);

/** Beyond this a picture takes its turn with the other large ones. */
const largePixels = 8_000_000;
const waits = { maxWaiting: Number.POSITIVE_INFINITY, waitTimeoutMs: 5 * 60_000 };
/** Pixels of all messages' pictures that are worked on at once; of the large ones one at a time. */
const pixelsAtOnce = 2 * largePixels;
const smallPictures = createLimiter({ capacity: pixelsAtOnce, ...waits });
const largePictures = createLimiter({ capacity: 1, ...waits });

/**
 * Three for each of Node's threads for slow work: with fewer, threads idle until the event loop hands them the next one.
 * With more, files that people ask for would wait longer behind pictures.
 */
const picturesAtOnce = 12;

const nothing: Covering = { people: [], masks: [] };

/**
 * Decodes a picture and encodes it again, so that only the picture is kept: no hidden data, no place or camera in its
 * head. The compressed pixels of a sound JPEG stay as they are where nothing is to be covered; only its head is written
 * again. Covers faces, people and masks first. Returns what is wrong with the picture.
 */
export async function readPicture(
  content: Uint8Array,
  covering: Covering = nothing,
): Promise<Picture | Message> {
  const jpeg = readPlainJpeg(content);
  const head = await headOfPicture(content, jpeg);
  if ('message' in head) return head;
  const limiter = head.pixels > largePixels ? largePictures : smallPictures;
  const weight = Math.max(head.pixels, pixelsAtOnce / picturesAtOnce);
  const release = limiter.tryAcquire(weight) ?? (await limiter.acquire(weight));
  if (!release) {
    throw new ProblemError('too_many', msg('Too many pictures wait: send this again later.'), {
      retryAfterS: 30,
    });
  }
  try {
    const canStay = jpeg && head.isUpright && !isCovered(covering);
    if (canStay && (await isSoundJpeg(jpeg))) {
      const { width, height } = jpeg;
      return { content: losslessJpeg(jpeg), extension: 'jpg', width, height, isChecked: true };
    }
    return await rewrite(content, head, covering);
  } catch {
    return notWhole;
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
  isUpright: boolean;
  hasAlpha: boolean;
}

const isCovered = (covering: Covering) =>
  covering === 'whole' || covering.people.length + covering.masks.length > 0;

/** What a picture says of itself, or what is wrong with that. */
export const headOfPicture = async (content: Uint8Array, jpeg: PlainJpeg | undefined) =>
  jpeg && !jpeg.hasExif ? headOf(jpeg) : readHead(content);

/** The same as `readHead` finds, without a thread. */
function headOf({ width, height }: PlainJpeg): Head | Message {
  const pixels = width * height;
  if (pixels > maxPixels) return tooManyPixels;
  return { extension: 'jpg', width, height, pixels, isUpright: true, hasAlpha: false };
}

/** It breaks off, or is something else. */
export const notWhole = msg('is not a whole JPEG, PNG or WebP picture');
const tooManyPixels = msg('has more than {most, number} pixels', { most: maxPixels });
const tooManyUnpackedPixels = msg(
  'has more than {most, number} pixels, the most for WebP and progressive or interlaced pictures',
  { most: maxUnpackedPixels },
);

/** What a picture says of itself, without unpacking it. */
async function readHead(content: Uint8Array): Promise<Head | Message> {
  try {
    const head = await sharp(content, { limitInputPixels: false }).metadata();
    const extension = extensions[head.format as keyof typeof extensions];
    if (!extension) return msg('is not a JPEG, PNG or WebP picture');
    const pixels = head.width * head.height;
    const isDeep = head.depth !== 'uchar' && (head.orientation ?? 1) > 1;
    const isUnpacked = extension === 'webp' || head.isProgressive || isDeep;
    const most = isUnpacked ? maxUnpackedPixels : maxPixels;
    if (pixels > most) return isUnpacked ? tooManyUnpackedPixels : tooManyPixels;
    const { width, height } = head.autoOrient;
    const isUpright = (head.orientation ?? 1) === 1;
    return { extension, width, height, pixels, isUpright, hasAlpha: head.hasAlpha };
  } catch {
    return notWhole;
  }
}

async function rewrite(content: Uint8Array, head: Head, covering: Covering): Promise<Picture> {
  const { extension } = head;
  const shown = await covered(content, head, covering);
  const { data, info } = await shown
    .toFormat(extension === 'jpg' ? 'jpeg' : extension, quality[extension])
    .toBuffer({ resolveWithObject: true });
  return { content: data, extension, width: info.width, height: info.height, isChecked: true };
}

async function covered(content: Uint8Array, head: Head, covering: Covering): Promise<Sharp> {
  const { hasAlpha } = head;
  if (covering === 'whole') return coarsePicture(content, head.width, head.height);
  const upright = sharp(content, {
    failOn: 'error',
    limitInputPixels: false,
    sequentialRead: true,
  }).autoOrient();
  const isShrunk = coveredPixels(head.width, head.height, covering) > maxUnpackedPixels;
  const width = isShrunk ? Math.ceil(head.width / 2) : head.width;
  const height = isShrunk ? Math.ceil(head.height / 2) : head.height;
  const cover = await coverOf(content, width, height, covering);
  if (!cover) return upright;
  const sized = isShrunk ? upright.resize(width, height, { fit: 'fill' }) : upright;
  const laid = sized.composite([{ ...cover, limitInputPixels: false, sequentialRead: true }]);
  return hasAlpha ? laid : laid.removeAlpha();
}
