import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the simulator keeps of one device. */
export interface KnownDevice {
  id: number;
  token: string;
  /** Everything before was sent, ms since 1970; absent before the first back-fill. */
  historyUntilMs?: number;
  /** What it counted a year ago was sent. */
  isYearAgoSent?: boolean;
}

/** What the simulator keeps between its starts. */
export interface FleetFile {
  /** When the fleet was first made; the devices' scenarios are relative to it. */
  firstStartMs?: number;
  devices: Record<string, KnownDevice>;
  /** The API key by which tills send. */
  tillKey?: string;
  /** What tills took a year ago was sent. */
  areTillsOfYearAgoSent?: boolean;
  /** Passwords of the people made for the customers, by e-mail. */
  passwords: Record<string, string>;
}

const pathIn = (folder: string) => join(folder, 'fleet.json');

export async function readFleet(folder: string): Promise<FleetFile> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8')) as FleetFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { devices: {}, passwords: {} };
    throw new Error(`${pathIn(folder)} cannot be read (${error}); delete it to start again.`);
  }
}

/**
 * Saves the fleet, one save after the other, so that devices that finish together do not write over each
 * other. The file holds tokens and passwords, so only its owner may read it.
 */
export function fleetSaver(folder: string, fleet: FleetFile): () => Promise<void> {
  const temporary = `${pathIn(folder)}.tmp`;
  let last: Promise<void> = Promise.resolve();
  const save = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, `${JSON.stringify(fleet, null, 2)}\n`, { mode: 0o600 });
    await rename(temporary, pathIn(folder));
  };
  return () => {
    last = last.then(save, save);
    return last;
  };
}
