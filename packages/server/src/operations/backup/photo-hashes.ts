import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BackupFolder } from './backup-folder.ts';
import { gzipped, photoHashesFile } from './backup-format.ts';

export interface PhotoHash {
  path: string;
  /** Null where the picture was missing when the backup was made. */
  sha256: string | null;
}

/** Writes the file of hashes, as `hashes` yields them; returns the SHA-256 of its text. */
export async function writePhotoHashes(
  files: BackupFolder,
  hashes: AsyncIterable<PhotoHash>,
): Promise<string> {
  const all = createHash('sha256');
  const lines = async function* () {
    for await (const { path, sha256 } of hashes) {
      const line = `${sha256 ?? '-'} ${path}\n`;
      all.update(line);
      yield line;
    }
  };
  await files.write(photoHashesFile, gzipped(Readable.from(lines())));
  return all.digest('hex');
}

/** The hashes of a backup; throws where the file is damaged, and yields nothing where there is none. */
export async function* readPhotoHashes(files: BackupFolder): AsyncGenerator<PhotoHash> {
  if (!files.has(photoHashesFile)) return;
  const text = createGunzip();
  // Its errors are also those of `text`, which it destroys.
  const reading = files.read(photoHashesFile, [text]);
  reading.catch(() => undefined);
  let begun = '';
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const lines = (begun + chunk.toString('latin1')).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      const [sha256 = '', path = ''] = line.split(' ');
      yield { path, sha256: sha256 === '-' ? null : sha256 };
    }
  }
  await reading;
}

/** Whether the file of hashes is there and has the text that the manifest promises. */
export async function isWholePhotoHashes(files: BackupFolder, promised: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const { path, sha256 } of readPhotoHashes(files)) {
      hash.update(`${sha256 ?? '-'} ${path}\n`);
    }
  } catch {
    return false;
  }
  return hash.digest('hex') === promised;
}

/**
 * Finds hashes of paths that are asked for in their byte order, so that a list of any length needs no memory.
 * A list that turns out damaged ends there: later paths have no hash.
 */
export function followHashes(hashes: AsyncGenerator<PhotoHash>) {
  let current: PhotoHash | undefined;
  let isAtEnd = false;
  const advance = async () => {
    const next = await hashes.next().catch(() => undefined);
    current = next?.value ?? undefined;
    isAtEnd = next === undefined || next.done === true;
  };
  return {
    /** The hash of `path`; undefined where the list does not have the path. */
    async of(path: string): Promise<PhotoHash | undefined> {
      while (!isAtEnd && (current === undefined || current.path < path)) await advance();
      return current?.path === path ? current : undefined;
    },
    end: () => hashes.return(undefined),
  };
}
