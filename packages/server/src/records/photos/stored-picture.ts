import { randomBytes } from 'node:crypto';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { type SmallSize, smallSizes } from './photo-address.ts';
import type { Picture } from './picture.ts';

/** A stored picture, as the photo's record keeps it. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Smaller sizes lie beside their picture, once somebody looked at them. */
export const smallPath = (path: string, size: SmallSize) => `${path}.${size}.webp`;

/** The picture that a file in the storage belongs to, and its device; undefined for what is none of ours. */
export function pictureOf(file: string): { path: string; deviceId: number } | undefined {
  const found =
    /^(\d{4}\/\d\d\/\d\d\/(\d+)\/\w+\.\w+)(\.(?:thumbnail|preview)\.webp)?(\.part)?$/.exec(file);
  return found ? { path: String(found[1]), deviceId: Number(found[2]) } : undefined;
}

/** Stores a picture under a fresh name that cannot be guessed: `YYYY/MM/DD/device/random.jpg`. */
export async function storePicture(
  storage: PhotoStorage,
  deviceId: number,
  at: Date,
  picture: Picture,
): Promise<StoredPicture> {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '/');
  const name = `${randomBytes(12).toString('hex')}.${picture.extension}`;
  const path = `${day}/${deviceId}/${name}`;
  await storage.put(path, picture.content).catch(async (error) => {
    // A bucket that did not answer may have stored it nevertheless.
    await storage.remove(path).catch(() => undefined);
    throw error;
  });
  const { width, height } = picture;
  return { path, width, height, bytes: picture.content.byteLength };
}

/** Removes a picture, and then its smaller sizes: nobody makes one of a picture that is gone (thumbnails.ts). */
export async function removePicture(storage: PhotoStorage, path: string): Promise<void> {
  if (path === '') return;
  await storage.remove(path);
  for (const size of smallSizes) await storage.remove(smallPath(path, size));
}
