import { randomBytes } from 'node:crypto';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { smallSizes } from './photo-address.ts';
import type { Picture } from './picture.ts';
import { smallPath, uncheckedName } from './picture-files.ts';

/** A stored picture, as the photo's record keeps it. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Stores a picture under a fresh name that cannot be guessed: `YYYY/MM/DD/device/random.jpg`. One that was not checked
 * lies elsewhere until it is: nobody who asks by its path finds it.
 */
export async function storePicture(
  storage: PhotoStorage,
  deviceId: number,
  at: Date,
  picture: Picture,
): Promise<StoredPicture> {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '/');
  const name = `${randomBytes(12).toString('hex')}.${picture.extension}`;
  const path = `${day}/${deviceId}/${name}`;
  const file = picture.isChecked ? path : uncheckedName(path);
  await storage.put(file, picture.content).catch(async (error) => {
    // A bucket that did not answer may have stored it nevertheless.
    await storage.remove(file).catch(() => undefined);
    throw error;
  });
  const { width, height } = picture;
  return { path, width, height, bytes: picture.content.byteLength };
}

/**
 * Removes a picture, in the order in which it changes places: unchecked, checked, its smaller sizes. Nobody makes one of
 * a picture that is gone (check-picture.ts, thumbnails.ts).
 */
export async function removePicture(storage: PhotoStorage, path: string): Promise<void> {
  if (path === '') return;
  await storage.remove(uncheckedName(path));
  await storage.remove(path);
  for (const size of smallSizes) await storage.remove(smallPath(path, size));
}
