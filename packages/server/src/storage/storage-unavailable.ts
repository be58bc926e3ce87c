/** Nothing can be written just now: not the fault of what was to be written. */
export class StorageUnavailable extends Error {
  /** Fit to show to whoever sent it: without the place. */
  readonly words: string;

  constructor(folder: string, words: string) {
    super(`Photos cannot be written to ${folder}: ${words}.`);
    this.words = words;
  }
}

/** What the system says when a disk or a folder does not take files. */
const diskWords: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'the server has no right to the folder',
  EPERM: 'the server has no right to the folder',
  EIO: 'the disk fails',
  ENOTDIR: 'the folder is none',
};

/** What an error of the disk means, or the error itself where it is another. */
export function storageUnavailable(folder: string, error: unknown): unknown {
  const words = diskWords[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? error : new StorageUnavailable(folder, words);
}
