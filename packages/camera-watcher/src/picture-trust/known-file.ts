import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LumaPicture } from './luma-picture.ts';
import type { KnownOfCamera } from './picture-judge.ts';

const version = 1;

/** Pictures of brightness as text. */
const replacer = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
const reviver = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? new Uint8Array(Buffer.from(String(value.base64), 'base64'))
    : value;

/** What was known of this source at the last run; undefined where nothing is kept, or it cannot be read. */
export function readKnown(file: string, source: string): KnownOfCamera | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'), reviver);
    const isOfSource = kept.version === version && kept.source === source;
    return isOfSource && isWhole(kept.known) ? kept.known : undefined;
  } catch {
    return undefined;
  }
}

const isWhole = ({ usual, views }: KnownOfCamera) =>
  Array.isArray(usual.mean) && views.looks.every(isPicture);
const isPicture = ({ width, height, luma }: LumaPicture) => luma.length === width * height;

/** Replaces the file at once, so that it is whole whenever the machine stops. */
export async function writeKnown(
  file: string,
  source: string,
  known: KnownOfCamera,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ version, source, known }, replacer));
  await rename(`${file}.new`, file);
}
