import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Db } from '../../platform/database/postgres.ts';
import type { CheckedPictures } from '../../records/photos/checked-pictures.ts';
import { photosOf } from '../../records/photos/photo-views.ts';

const widestPx = 800;

interface Pictured {
  device_id: number | null;
  notification_id: number | null;
}

/** The first picture of an alarm's notification, small enough for a mail; undefined where there is none to be read. */
export const createPictureOf =
  (db: Db, pictures: Pick<CheckedPictures, 'open'>) =>
  async ({ device_id, notification_id }: Pictured): Promise<Buffer | undefined> => {
    if (device_id === null || notification_id === null) return undefined;
    const [photo] = await photosOf(db, device_id, notification_id);
    if (!photo) return undefined;
    try {
      const file = await pictures.open(photo.path);
      if (!file) return undefined;
      return await sharp(await buffer(file.stream))
        .resize({ width: widestPx, withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer();
    } catch {
      // A message without its picture is better than none.
      return undefined;
    }
  };
