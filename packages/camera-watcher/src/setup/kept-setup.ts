import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeviceConfiguration, type WatchedCamera } from '@foyer/contract';
import { Value } from 'typebox/value';
import { writeForOwner } from '../claim/owner-files.ts';

/** What a second setup proposes. No secret is among it. */
export interface KeptAnswers {
  server?: string;
  device?: string;
  customer?: string;
  site?: string;
  installer?: string;
}

const answersFile = (folder: string) => join(folder, 'setup.json');

export async function readKeptAnswers(folder: string): Promise<KeptAnswers> {
  const text = await readFile(answersFile(folder), 'utf8').catch(() => '{}');
  try {
    const read: unknown = JSON.parse(text);
    const texts = Object.entries(read ?? {}).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

export const keepAnswers = (folder: string, answers: KeptAnswers) =>
  writeForOwner(answersFile(folder), `${JSON.stringify(answers, null, 2)}\n`);

/** Where the cameras of a device are kept, with their passwords, when the server does not name them. */
export const configurationFileOf = (folder: string, device: string) =>
  join(folder, `${encodeURIComponent(device)}.cameras.json`);

export async function readKeptCameras(file: string): Promise<WatchedCamera[]> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  try {
    const read: unknown = JSON.parse(text);
    return Value.Check(DeviceConfiguration, read) ? read.cameras : [];
  } catch {
    return [];
  }
}

export function configurationOf(cameras: WatchedCamera[]): DeviceConfiguration {
  const hash = createHash('sha256').update(JSON.stringify(cameras)).digest('hex');
  return { version: `setup-${hash.slice(0, 12)}`, cameras };
}

export const keepConfiguration = (file: string, configuration: DeviceConfiguration) =>
  writeForOwner(file, `${JSON.stringify(configuration, null, 2)}\n`);
