import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
/** Files cannot be written now, whatever their content. */
export class StorageUnavailable extends Error {
  /** For the sender: without the path of the folder. */
  readonly detail: Message;

  constructor(folder: string, detail: Message) {
    super(`Photos cannot be written to ${folder}: ${inEnglish(detail)}.`);
    this.detail = detail;
  }
}

/** System errors that mean the disk or the folder takes no files, in words. */
const diskWords: Record<string, Message> = {
  ENOSPC: msg('the disk is full'),
  EDQUOT: msg('the disk is full'),
  EROFS: msg('the disk is read-only'),
  EACCES: msg('the server has no right to the folder'),
  EPERM: msg('the server has no right to the folder'),
  EIO: msg('the disk fails'),
  ENOTDIR: msg('the folder is none'),
};

/** A `StorageUnavailable` for an error of disk or folder, or the error itself where it is another. */
export function storageUnavailable(folder: string, error: unknown): unknown {
  const words = diskWords[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? error : new StorageUnavailable(folder, words);
}
