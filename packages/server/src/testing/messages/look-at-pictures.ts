import { createThumbnails } from '../../records/photos/thumbnails.ts';
import type { TestFoyer } from '../test-foyer.ts';

/** Has the thumbnails of a device's pictures made, as somebody who looks at them does. */
export async function lookAtPictures(foyer: TestFoyer, deviceId: number): Promise<void> {
  const thumbnails = createThumbnails(foyer.storage);
  const photos = await foyer.rows<{ path: string }>(
    `select path from photos where device_id = $1 and path <> ''`,
    [deviceId],
  );
  await Promise.all(photos.map(({ path }) => thumbnails.make(path)));
}
