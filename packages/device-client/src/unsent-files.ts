import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type NotificationType, notificationTypes } from '@foyer/contract/device-constants';

/** A message on disk. Its file is `<sequence>-<type>.json`, so the folder's listing is the queue. */
export interface UnsentEntry {
  sequence: number;
  type: NotificationType;
  /** Size of the message as sent, bytes of UTF-8. */
  bytes: number;
}

const pattern = /^(\d{12})-([1-4])\.json$/;

const nameOf = (entry: UnsentEntry) =>
  `${String(entry.sequence).padStart(12, '0')}-${entry.type}.json`;

const isType = (value: number): value is NotificationType => value in notificationTypes;

/**
 * The queue's folder. A message appears by rename of a file that is already on the disk, so that a
 * process killed at any moment leaves either the whole message or nothing.
 */
export function unsentFiles(folder: string) {
  const pathOf = (entry: UnsentEntry) => join(folder, nameOf(entry));

  async function load(): Promise<UnsentEntry[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries: UnsentEntry[] = [];
    for (const name of (await readdir(folder)).sort()) {
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
      const found = pattern.exec(name);
      const type = Number(found?.[2]);
      if (!found || !isType(type)) continue;
      const { size } = await stat(join(folder, name));
      entries.push({ sequence: Number(found[1]), type, bytes: size });
    }
    return entries;
  }

  async function writeTemporary(entry: UnsentEntry, text: string): Promise<void> {
    const temporary = `${pathOf(entry)}.tmp`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  const publish = (entry: UnsentEntry) => rename(`${pathOf(entry)}.tmp`, pathOf(entry));

  /** Flushes the folder, so that renames are durable; some systems do not allow opening a folder. */
  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  }

  /** The message's text, or undefined where it has been dropped. */
  async function read(entry: UnsentEntry): Promise<string | undefined> {
    try {
      return await readFile(pathOf(entry), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  const remove = (entry: UnsentEntry) => rm(pathOf(entry), { force: true });

  return { load, writeTemporary, publish, syncFolder, read, remove };
}
