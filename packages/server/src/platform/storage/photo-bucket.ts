import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Message, msg } from '@foyer/translation';
import type { ReadablePhotoStorage } from './photo-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** A bucket of an S3 store (`FOYER_S3_…`). */
export interface BucketSettings {
  /** Address of the store: `https://s3.example.org`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Whether browsers fetch pictures from the store itself, by an address that it signed. */
  servesItself: boolean;
}

/** A store that is slower than this is unavailable: devices keep their messages and send them again. */
const connectMs = 3_000;
const answerMs = 15_000;
const tries = 3;
/** As long as a browser may keep the picture (photo-routes.ts). */
const signedForS = 3_600;

/** Photos in a bucket that any number of servers share. Nothing else may lie in it: it is swept. */
export function createPhotoBucket(settings: BucketSettings): ReadablePhotoStorage {
  const { endpoint, bucket: Bucket, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Stores other than Amazon's know few of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  });
  const place = `the bucket ${Bucket} of ${endpoint}`;
  /** `undefined` where the object is absent; a `StorageUnavailable` for every other failure. */
  const orAbsent = <T>(asked: Promise<T>): Promise<T | undefined> =>
    asked.catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw new StorageUnavailable(place, bucketWords(error));
    });
  const orUnavailable = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw new StorageUnavailable(place, bucketWords(error));
    });

  return {
    async put(path, bytes) {
      await orUnavailable(
        client.send(new PutObjectCommand({ Bucket, Key: path, Body: bytes, ...typeOf(path) })),
      );
    },
    async move(from, to) {
      const copy = new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${encodeURI(from)}`,
      });
      if (!(await orAbsent(client.send(copy)))) return false;
      await orUnavailable(client.send(new DeleteObjectCommand({ Bucket, Key: from })));
      return true;
    },
    async open(path) {
      const object = await orAbsent(client.send(new GetObjectCommand({ Bucket, Key: path })));
      if (!object?.Body) return undefined;
      return { stream: object.Body as Readable, bytes: object.ContentLength ?? 0 };
    },
    async remove(path) {
      await orUnavailable(client.send(new DeleteObjectCommand({ Bucket, Key: path })));
    },
    async *files(folder = '') {
      const Prefix = folder === '' ? undefined : `${folder}/`;
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await orUnavailable(pages.next());
        if (done) return;
        for (const { Key } of value.Contents ?? []) if (Key !== undefined) yield Key;
      }
    },
    async fileAt(path) {
      const object = await orAbsent(client.send(new HeadObjectCommand({ Bucket, Key: path })));
      if (!object?.LastModified) return undefined;
      return { bytes: object.ContentLength ?? 0, writtenAt: object.LastModified };
    },
    async check() {
      await orUnavailable(client.send(new HeadBucketCommand({ Bucket })));
      return undefined;
    },
    ...(settings.servesItself && {
      origin: new URL(endpoint).origin,
      addressOf: (path: string) =>
        getSignedUrl(client, new GetObjectCommand({ Bucket, Key: path }), {
          expiresIn: signedForS,
        }),
    }),
    close: () => client.destroy(),
  };
}

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Why the store cannot be used. */
function bucketWords(error: unknown): Message {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    if (error.name === 'NoSuchBucket' || status === 404)
      return msg('the photo store has no such bucket');
    if (status === 401 || status === 403)
      return msg('the photo store refuses the key of this server');
    if (error.name === 'QuotaExceeded' || status === 507) return msg('the photo store is full');
    return msg('the photo store answers {status} ({error})', { status, error: error.name });
  }
  return msg('the photo store does not answer');
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
const typeOf = (path: string) => ({
  ContentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
});
