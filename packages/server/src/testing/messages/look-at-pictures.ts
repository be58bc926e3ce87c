import { smallSizes } from '../../records/photos/photo-address.ts';
import { createThumbnails } from '../../records/photos/thumbnails.ts';
import type { TestFoyer } from '../test-foyer.ts';

/** Files of a picture that somebody looked at: itself and its smaller sizes. */
export const filesAPicture = 1 + smallSizes.length;

/** Has the smaller sizes of a device's pictures made, as somebody who looks at them does. */
export async function lookAtPictures(foyer: TestFoyer, deviceId: number): Promise<void> {
  const thumbnails = createThumbnails(foyer.pictures, foyer.storage);
  const photos = await foyer.rows<{ path: string }>(
    `select path from photos where device_id = $1 and path <> ''`,
    [deviceId],
  );
  await Promise.all(
    photos.flatMap(({ path }) => smallSizes.map((size) => thumbnails.make(path, size))),
  );
}
