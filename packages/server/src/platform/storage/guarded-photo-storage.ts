import { performance } from 'node:perf_hooks';
import { msg } from '@foyer/translation';
import type { ReadablePhotoStorage } from './photo-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

export interface StorageLimits {
  /** A picture that is not written within this is rejected; the device keeps it and sends it again. */
  putMs: number;
  /** A check that takes longer has failed. */
  checkMs: number;
}

const defaultLimits: StorageLimits = { putMs: 10_000, checkMs: 5_000 };
/** How long a failed write speaks against a store whose check gives a warning. */
const failureCountsMs = 30_000;

/**
 * A photo store that answers in time. After a write that was not answered, or a failed check, writes and reads are
 * rejected at once, until a check succeeds: each that hangs would hold one of the few threads for files. For the same
 * reason only one check runs at a time. The server checks every few seconds.
 */
export function guardPhotoStorage(
  storage: ReadablePhotoStorage,
  limits: StorageLimits = defaultLimits,
): ReadablePhotoStorage {
  /** Why everything is rejected. */
  let outage: Error | undefined;
  /** The last write that failed. A write of fewer bytes may succeed nevertheless, which does not end the failure. */
  let failure: { error: Error; at: number; bytes: number } | undefined;
  let checking: Promise<string | undefined> | undefined;

  const assertWorks = () => {
    if (outage) throw outage;
  };
  const late = () =>
    new StorageUnavailable('the photo store', msg('the photo store does not answer'));

  const checkOnce = () => {
    checking ??= storage.check().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  return {
    ...storage,
    async put(path, bytes) {
      assertWorks();
      try {
        await within(limits.putMs, storage.put(path, bytes), () => {
          outage = late();
          return outage;
        });
        if (failure && bytes.length >= failure.bytes) failure = undefined;
      } catch (error) {
        if (error instanceof StorageUnavailable)
          failure = { error, at: performance.now(), bytes: bytes.length };
        throw error;
      }
    },
    async move(from, to) {
      assertWorks();
      return storage.move(from, to);
    },
    async open(path) {
      assertWorks();
      return storage.open(path);
    },
    async remove(path) {
      assertWorks();
      return storage.remove(path);
    },
    async check() {
      let warning: string | undefined;
      try {
        warning = await within(limits.checkMs, checkOnce(), late);
      } catch (error) {
        outage = error as Error;
        throw error;
      }
      outage = undefined;
      const isRecent = failure && performance.now() - failure.at < failureCountsMs;
      if (failure && warning !== undefined && isRecent) throw failure.error;
      failure = undefined;
      return warning;
    },
  };
}

/** What `work` gives, or the error of `onLate` where that takes longer than the limit. */
async function within<T>(limitMs: number, work: Promise<T>, onLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), limitMs);
  });
  // It may still fail after the limit.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
