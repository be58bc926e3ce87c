import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadablePhotoStorage } from '../../platform/storage/photo-storage.ts';
import { photoHashesFile } from './backup-format.ts';
import { type BackupKey, overheadBytes } from './backup-key.ts';
import { hashing, sha256Of } from './sha256.ts';

/** Readable and writable by the owner only. */
export const folderMode = 0o700;
export const fileMode = 0o600;

/** Marks a folder as a backup, also an incomplete one: its files may be removed. */
const signFile = 'foyer-backup';
/** Suffix of encrypted files. */
const suffix = '.enc';

/**
 * Reads and writes the files of a backup by their names without the suffix. Each is plain or encrypted, written
 * atomically, and readable by its owner only.
 */
export function openBackupFolder(folder: string, key: BackupKey | undefined) {
  const pathOf = (name: string) => join(folder, key ? name + suffix : name);
  const expected = new Set<string>();

  /** `bound` is the context that an encrypted file is bound to; its name unless given. */
  const write = async (name: string, from: Readable, bound = name) => {
    const place = pathOf(name);
    expected.add(place);
    await mkdir(dirname(place), { recursive: true, mode: folderMode });
    const draft = `${place}.unfinished`;
    const to: Writable = createWriteStream(draft, { mode: fileMode });
    await (key ? pipeline(from, key.encrypt(bound), to) : pipeline(from, to));
    await rename(draft, place);
  };

  /** Decrypts a file into `to`; rejects where it is missing, and at its end where an encrypted one was changed. */
  const read = async (
    name: string,
    to: readonly [...NodeJS.ReadWriteStream[], Writable],
    bound = name,
  ) => {
    const steps = [createReadStream(pathOf(name)), ...(key ? [key.decrypt(bound)] : []), ...to];
    await pipeline(steps as unknown as [Readable, Writable]).catch((error) => {
      const isMissing = error.code === 'ENOENT' && error.path === pathOf(name);
      throw isMissing ? new Error(`The backup's ${name} is missing.`) : error;
    });
  };

  const readBytes = async (name: string): Promise<Buffer> => {
    const content = new PassThrough();
    const [bytes] = await Promise.all([buffer(content), read(name, [content])]);
    return bytes;
  };

  return {
    /** Prepares a new folder or that of an older backup for its owner only. Throws for any other folder. */
    async begin() {
      await mkdir(folder, { recursive: true, mode: folderMode });
      const files = await readdir(folder);
      const isBackup = [signFile, 'manifest.json', `manifest.json${suffix}`].some((name) =>
        files.includes(name),
      );
      if (files.length > 0 && !isBackup) {
        throw new Error(`${folder} holds other files: name a new folder, or that of a backup.`);
      }
      await chmod(folder, folderMode);
      await writeFile(join(folder, signFile), '', { mode: fileMode });
      // Hashes of the same kind show what is copied already; a plain file must not stay in an encrypted backup.
      const hashesOfOtherKind = key ? photoHashesFile : photoHashesFile + suffix;
      for (const name of [
        'manifest.json',
        `manifest.json${suffix}`,
        'token-secret',
        hashesOfOtherKind,
      ]) {
        await rm(join(folder, name), { force: true });
      }
    },
    write,
    writeText: (name: string, text: string) => write(name, Readable.from([Buffer.from(text)])),
    /**
     * Copies a picture unless it is here with the same size: pictures never change. Returns its SHA-256, or
     * undefined where the storage has no such picture. `known` is the hash that an earlier backup found; with
     * `verify` the copy is read, and made again where it was changed.
     */
    async copyOnce(
      storage: ReadablePhotoStorage,
      path: string,
      name: string,
      { known, verify }: { known: string | undefined; verify: boolean },
    ): Promise<string | undefined> {
      const place = pathOf(name);
      const [source, copy] = await Promise.all([
        storage.fileAt(path),
        stat(place).catch(() => null),
      ]);
      if (!source) return undefined;
      expected.add(place);
      const isCopied = copy?.size === source.bytes + (key ? overheadBytes : 0);
      if (isCopied && known !== undefined) {
        const isSame = !verify || (await readBytes(name).then(sha256Of, () => '')) === known;
        if (isSame) {
          await chmod(place, fileMode);
          return known;
        }
      }
      const opened = await storage.open(path);
      if (!opened) return undefined;
      const { stream, digest } = hashing();
      opened.stream.once('error', (error) => stream.destroy(error));
      await write(name, opened.stream.pipe(stream));
      return digest();
    },
    /** Removes files of an older backup that are not part of this one, such as pictures deleted since. */
    async sweep(under: readonly string[]) {
      for (const each of under) await removeOthers(join(folder, each), expected);
    },
    has: (name: string) => existsSync(pathOf(name)),
    /** Looks for the plain and the encrypted file, so that a missing key is reported as such. */
    isEncrypted: (name: string) => existsSync(join(folder, name + suffix)),
    readText: async (name: string) => (await readBytes(name)).toString('utf8'),
    readBytes,
    read,
  };
}
export type BackupFolder = ReturnType<typeof openBackupFolder>;

/** Returns whether the folder is empty afterwards. */
async function removeOthers(folder: string, expected: ReadonlySet<string>): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let left = 0;
  for (const entry of entries) {
    const place = join(folder, entry.name);
    const isGone = entry.isDirectory() ? await removeOthers(place, expected) : !expected.has(place);
    if (isGone) await rm(place, { recursive: true, force: true });
    else left += 1;
  }
  if (left > 0) await chmod(folder, folderMode);
  return left === 0;
}
