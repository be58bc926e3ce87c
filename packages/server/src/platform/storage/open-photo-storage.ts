import { type BucketSettings, createPhotoBucket } from './photo-bucket.ts';
import { createPhotoFolder, type Disk, type ReadablePhotoStorage } from './photo-storage.ts';

/** Where the configuration puts photos: a bucket, or a folder of this machine. */
export const openPhotoStorage = (
  bucket: BucketSettings | undefined,
  folder: string,
  disk?: Disk,
): ReadablePhotoStorage => (bucket ? createPhotoBucket(bucket) : createPhotoFolder(folder, disk));
