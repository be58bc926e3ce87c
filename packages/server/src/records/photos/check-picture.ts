import { buffer } from 'node:stream/consumers';
import { inEnglish } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import type { ReadablePhotoStorage } from '../../platform/storage/photo-storage.ts';
import { type Picture, readPicture } from './picture.ts';
import { pictureOf, uncheckedName } from './picture-files.ts';
import { removePicture } from './stored-picture.ts';

/** A picture that turned out damaged, and is removed. */
export class DamagedPicture extends Error {}

export interface CheckDependencies {
  storage: ReadablePhotoStorage;
  /** Keeps the size of a checked picture with its record; false where the record is gone. */
  noteChecked(deviceId: number, path: string, picture: Picture | undefined): Promise<boolean>;
  /** Takes a damaged picture from its record, and shows in its device's list what is wrong with it. */
  refuse(deviceId: number, path: string, reason: Message): Promise<void>;
}

/**
 * Checks a picture that is not checked yet, and gives it the name by which it is found. Does nothing where another server
 * did it. A server that is killed in between leaves the picture unchecked, or under both names, and checked again.
 * Rejects with `DamagedPicture`.
 */
export const createCheckPicture =
  ({ storage, noteChecked, refuse }: CheckDependencies) =>
  async (path: string): Promise<void> => {
    const picture = pictureOf(path);
    if (picture?.path !== path) return;
    const { deviceId } = picture;
    const file = await storage.open(uncheckedName(path));
    if (!file) return;
    const content = await buffer(file.stream);
    const checked = await readPicture(content);
    if ('message' in checked) {
      await refuse(deviceId, path, checked);
      await removePicture(storage, path);
      throw new DamagedPicture(inEnglish(checked));
    }
    const isSame = Buffer.from(checked.content).equals(content);
    if (isSame && !(await storage.move(uncheckedName(path), path))) return;
    if (!isSame) await storage.put(path, checked.content);
    // A picture that was erased in the meantime must not stay.
    const isRecorded = await noteChecked(deviceId, path, isSame ? undefined : checked);
    if (!isRecorded) await removePicture(storage, path);
    else if (!isSame) await storage.remove(uncheckedName(path));
  };
