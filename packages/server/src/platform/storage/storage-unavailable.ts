/** Files cannot be written now, whatever their content. */
export class StorageUnavailable extends Error {
  /** For the sender: without the path of the folder. */
  readonly words: string;

  constructor(folder: string, words: string) {
    super(`Photos cannot be written to ${folder}: ${words}.`);
    this.words = words;
  }
}

/** System errors that mean the disk or the folder takes no files, in words. */
const diskWords: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'the server has no right to the folder',
  EPERM: 'the server has no right to the folder',
  EIO: 'the disk fails',
  ENOTDIR: 'the folder is none',
};

/** A `StorageUnavailable` for an error of disk or folder, or the error itself where it is another. */
export function storageUnavailable(folder: string, error: unknown): unknown {
  const words = diskWords[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? error : new StorageUnavailable(folder, words);
}
