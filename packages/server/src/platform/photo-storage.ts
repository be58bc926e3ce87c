import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where photos lie. Paths are relative, made by the server, never by a device. */
export interface PhotoStorage {
  /** Resolves when the bytes are safe on disk: they must outlive a power cut before the commit does. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The file and its size in bytes, or undefined when there is none. */
  open(path: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(path: string): Promise<void>;
  /** Throws when photos cannot be written now. */
  check(): Promise<void>;
}

/** Photos in a folder of the server's machine. */
export function createPhotoFolder(folder: string): PhotoStorage {
  const made = new Set<string>();
  const ensureFolder = async (path: string) => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true });
    if (made.size > 1000) made.clear();
    made.add(path);
  };
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      await ensureFolder(dirname(file));
      const draft = `${file}.part`;
      const handle = await open(draft, 'w', 0o640);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    async open(path) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : undefined;
    },
    async remove(path) {
      await rm(join(folder, path), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}
