import { resolve } from 'node:path';
import type { SettingsReader } from '../settings/settings-reader.ts';
import type { BucketSettings } from './photo-bucket.ts';

/** Where files lie. */
export interface StorageSettings {
  dataFolder: string;
  largestPhotoBytes: number;
  /** Where photos lie in place of the data folder. */
  photoBucket: BucketSettings | undefined;
}

const mebibyte = 1024 * 1024;

export const readStorageSettings = (settings: SettingsReader): StorageSettings => ({
  dataFolder: resolve(settings.text('FOYER_DATA') ?? 'data'),
  largestPhotoBytes: settings.whole('FOYER_PHOTO_MIB', 10, 1, 100) * mebibyte,
  photoBucket: readBucketSettings(settings),
});

function readBucketSettings(settings: SettingsReader): BucketSettings | undefined {
  const given = {
    endpoint: settings.address('FOYER_S3_ENDPOINT', ['https:', 'http:']),
    bucket: settings.text('FOYER_S3_BUCKET'),
    accessKey: settings.text('FOYER_S3_ACCESS_KEY'),
    secretKey: settings.text('FOYER_S3_SECRET_KEY'),
  };
  const photosFrom = settings.choice('FOYER_S3_PHOTOS', ['server', 'store'], 'server');
  const { endpoint, bucket, accessKey, secretKey } = given;
  if (endpoint && bucket && accessKey && secretKey) {
    const region = settings.text('FOYER_S3_REGION') ?? 'us-east-1';
    return { endpoint, bucket, region, accessKey, secretKey, servesItself: photosFrom === 'store' };
  }
  if (Object.values(given).some((value) => value !== undefined)) {
    settings.fault(
      'FOYER_S3_ENDPOINT, FOYER_S3_BUCKET, FOYER_S3_ACCESS_KEY and FOYER_S3_SECRET_KEY go together.',
    );
  }
  return undefined;
}
