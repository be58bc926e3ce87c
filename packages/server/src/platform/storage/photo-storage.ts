import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createBatchLoader } from '../concurrency/batch-loader.ts';
import { storageUnavailable } from './storage-unavailable.ts';

/**
 * Stores photo files. Paths are relative and made by the server, never by a device. It gives no bytes away: those of a
 * picture come from `CheckedPictures` (records/photos/checked-pictures.ts) alone.
 */
export interface PhotoStorage {
  /** Resolves when the bytes are synced to disk, as the commit that refers to them comes after. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Gives a file another name, where none has it; false where it is gone. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes the file, and its folders where they are empty then. */
  remove(path: string): Promise<void>;
  /** Paths of all files, or of those in a folder, streamed. */
  files(folder?: string): AsyncIterable<string>;
  /** Size and time of a file; undefined when there is none. */
  fileAt(path: string): Promise<{ bytes: number; writtenAt: Date } | undefined>;
  /** Throws `StorageUnavailable` when photos cannot be written now; answers a warning, in words, where they can but may soon not. */
  check(): Promise<string | undefined>;
  /** Origin of the addresses of the store itself, where browsers fetch photos from it. */
  origin?: string;
  /** Closes connections. */
  close(): void;
}

/** A file of the store, and its size. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** The store with its bytes, for what checks pictures and for backups, which keep unchecked ones as such. */
export interface ReadablePhotoStorage extends PhotoStorage {
  /** Undefined when there is no such file. */
  open(path: string): Promise<StoredFile | undefined>;
  /** A signed address of the store itself, where browsers fetch photos from it and not from the server. */
  addressOf?(path: string): Promise<string>;
}

/** With less free space than this the check gives a warning: some pictures may no longer fit. */
const minFreeBytes = 64 * 1024 * 1024;

/** Folders known to be there: each device has one a day. */
const maxRememberedFolders = 20_000;

/** The machine's disk, as tests replace it. */
export interface Disk {
  write(handle: FileHandle, bytes: Uint8Array): Promise<void>;
  /** After it the names in a folder outlast a power cut: those of synchronised files need not. */
  keepNames(folder: string): Promise<void>;
  freeBytes(folder: string): Promise<number>;
}

const machineDisk: Disk = {
  async write(handle, bytes) {
    await handle.writeFile(bytes);
    await handle.sync();
  },
  async keepNames(folder) {
    // Windows opens no folder, and keeps names by itself.
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** Stores photos in a folder of the server's machine. */
export function createPhotoFolder(folder: string, disk: Disk = machineDisk): ReadablePhotoStorage {
  const made = new Set<string>();
  // Names that came into a folder while it was being synced share the next time. A failure is everybody's: the system tells it
  // once, and a second try would succeed without the names.
  const keepNames = createBatchLoader(
    (folders: readonly string[]) => Promise.all(folders.map((each) => disk.keepNames(each))),
    { keyOf: String, isWrongData: () => false },
  );
  const ensureFolder = async (path: string) => {
    if (made.has(path)) return;
    const first = await mkdir(path, { recursive: true });
    for (
      let each = path;
      first !== undefined && each.length >= first.length;
      each = dirname(each)
    ) {
      await keepNames(dirname(each));
    }
    if (made.size > maxRememberedFolders) made.clear();
    made.add(path);
  };
  /** Another server may remove the folder while it is empty: then it is made again. */
  const openDraft = async (draft: string) => {
    for (let tries = 1; ; tries += 1) {
      await ensureFolder(dirname(draft));
      try {
        return await open(draft, 'w', 0o640);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 3) throw error;
        made.delete(dirname(draft));
      }
    }
  };
  const removeEmptyFolders = async (path: string) => {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      const isEmpty = await rmdir(join(folder, parent)).then(
        () => true,
        () => false,
      );
      if (!isEmpty) return;
      made.delete(join(folder, parent));
    }
  };
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      const draft = `${file}.part`;
      try {
        const handle = await openDraft(draft);
        try {
          await disk.write(handle, bytes);
        } finally {
          await handle.close();
        }
        await rename(draft, file);
        await keepNames(dirname(file));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw storageUnavailable(folder, error);
      }
    },
    async move(from, to) {
      // A file system with a journal has one of both names after a power cut, whichever: nothing is synced.
      for (let tries = 1; ; tries += 1) {
        await ensureFolder(dirname(join(folder, to)));
        try {
          await rename(join(folder, from), join(folder, to));
          return true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 3)
            throw storageUnavailable(folder, error);
          // Another server may have removed the folder while it was empty, or taken the file.
          made.delete(dirname(join(folder, to)));
          const isThere = await stat(join(folder, from)).catch(() => undefined);
          if (!isThere) return false;
        }
      }
    },
    async open(path) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : undefined;
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
      await removeEmptyFolders(path);
    },
    files: (under = '') => filesIn(folder, under),
    async fileAt(path) {
      const found = await stat(join(folder, path)).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, writtenAt: found.mtime } : undefined;
    },
    async check() {
      const probe = join(folder, `.probe-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        const handle = await open(probe, 'wx');
        try {
          await disk.write(handle, Buffer.of(0));
        } finally {
          await handle.close();
          await rm(probe, { force: true });
        }
      } catch (error) {
        throw storageUnavailable(folder, error);
      }
      const freeBytes = await disk.freeBytes(folder);
      if (freeBytes >= minFreeBytes) return undefined;
      const mebibytes = Math.floor(freeBytes / 1024 / 1024);
      return `only ${mebibytes} MiB are left on the disk`;
    },
    close() {},
  };
}

/** Paths of files below `root`; folders that are removed during the walk are skipped. */
async function* filesIn(root: string, path = ''): AsyncGenerator<string> {
  const folder = await opendir(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const entry of folder ?? []) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    // The probe file of a check that is running.
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesIn(root, inner);
    else if (entry.isFile()) yield inner;
  }
}
