import type { ReadablePhotoStorage, StoredFile } from '../../platform/storage/photo-storage.ts';
import { type CheckDependencies, createCheckPicture } from './check-picture.ts';
import { uncheckedFolder } from './picture-files.ts';

/**
 * The one way to the bytes of a picture, for whoever shows or sends it. Most pictures are stored when only their head was
 * looked at (decision 116): such a one is checked before it is given, once for all who ask at the same time.
 */
export interface CheckedPictures {
  /** The picture, one of its smaller sizes, or a plan; undefined where there is none. Rejects with `DamagedPicture`. */
  open(path: string): Promise<StoredFile | undefined>;
  /** An address of the store itself, where browsers fetch pictures from it. */
  addressOf?: (path: string) => Promise<string>;
  /** Checks a picture that is not checked yet. */
  check(path: string): Promise<void>;
}

/** Pictures that were found checked lately: a bucket is asked once. */
const maxRemembered = 20_000;

export function createCheckedPictures(dependencies: CheckDependencies): CheckedPictures {
  const { storage } = dependencies;
  const checkPicture = createCheckPicture(dependencies);
  const underWay = new Map<string, Promise<void>>();
  const check = (path: string): Promise<void> => {
    const same = underWay.get(path);
    if (same) return same;
    const checking = checkPicture(path).finally(() => underWay.delete(path));
    underWay.set(path, checking);
    return checking;
  };
  return {
    check,
    async open(path) {
      if (isUnchecked(path)) return undefined;
      const file = await storage.open(path);
      if (file) return file;
      await check(path);
      return storage.open(path);
    },
    ...(storage.addressOf && { addressOf: createAddressOf(storage, storage.addressOf, check) }),
  };
}

/** No record names such a file, so nobody has its address; nobody gets one here either. */
const isUnchecked = (path: string) => path.startsWith(`${uncheckedFolder}/`);

function createAddressOf(
  storage: ReadablePhotoStorage,
  addressOf: (path: string) => Promise<string>,
  check: CheckedPictures['check'],
) {
  const checked = new Set<string>();
  return async (path: string) => {
    if (isUnchecked(path)) throw new Error('An unchecked picture has no address.');
    if (!checked.has(path)) {
      if (!(await storage.fileAt(path))) await check(path);
      if (checked.size > maxRemembered) checked.clear();
      checked.add(path);
    }
    return addressOf(path);
  };
}
