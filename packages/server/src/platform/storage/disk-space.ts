import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Space of the disk that holds a folder, for a process that is not root. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const gibibyte = 1024 ** 3;
const begin = { share: 0.1, bytes: 2 * gibibyte };
/** A little more than where it began, so that a disk at the limit does not begin and end all the time. */
const end = { share: 0.11, bytes: 2.2 * gibibyte };

/** Whether a disk is nearly full: less than 10 % or less than 2 GiB are left, whichever comes first. */
export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace, wasBefore: boolean): boolean {
  const { share, bytes } = wasBefore ? end : begin;
  return freeBytes < totalBytes * share || freeBytes < bytes;
}
