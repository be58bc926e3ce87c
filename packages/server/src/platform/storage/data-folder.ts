import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the data folder with its folder of photos, and returns the path of the latter. */
export async function ensureDataFolder(folder: string): Promise<string> {
  const photos = join(folder, 'photos');
  try {
    await mkdir(photos, { recursive: true });
    return photos;
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): ` +
        'give this user the right to it, or set FOYER_DATA to another folder.',
    );
  }
}
