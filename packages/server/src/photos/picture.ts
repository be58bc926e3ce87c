import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { PhotoStorage } from '../platform/photo-storage.ts';
import { type PersonBox, withBlurred } from './blur.ts';

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
/** More than any camera's frame; a picture that unpacks to more is a bomb. */
const mostPixels = 60_000_000;
const thumbnailWidth = 320;

/** Good enough that nobody sees a difference. */
const quality = { jpg: { quality: 90 }, png: {}, webp: { quality: 90 } };

/**
 * Decodes a picture and writes it anew, so that nothing but a picture is ever kept: no hidden data, no
 * place or camera in its head. Makes `people` unrecognisable first. Returns what is wrong with it in words.
 */
export async function readPicture(
  content: Uint8Array,
  people: readonly PersonBox[] = [],
): Promise<Picture | string> {
  try {
    const image = sharp(content, { failOn: 'error', limitInputPixels: mostPixels });
    const { format } = await image.metadata();
    const extension = extensions[format as keyof typeof extensions];
    if (!extension) return 'is not a JPEG, PNG or WebP picture';
    const upright = image.autoOrient();
    const shown = people.length === 0 ? upright : await withBlurred(upright, people);
    const [whole, thumbnail] = await Promise.all([
      shown
        .clone()
        .toFormat(extension === 'jpg' ? 'jpeg' : extension, quality[extension])
        .toBuffer({ resolveWithObject: true }),
      shown
        .clone()
        .resize({ width: thumbnailWidth, withoutEnlargement: true })
        .webp({ quality: 70, effort: 2 })
        .toBuffer(),
    ]);
    const { width, height } = whole.info;
    return { content: whole.data, thumbnail, extension, width, height };
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[0] : '';
    return /pixel limit/i.test(words ?? '')
      ? `has more than ${mostPixels.toLocaleString('en')} pixels`
      : 'is not a whole JPEG, PNG or WebP picture';
  }
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
