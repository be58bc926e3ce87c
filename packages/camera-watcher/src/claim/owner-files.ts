import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ownerOnly = 0o600;

/** Writes a file that only its owner reads; one that was there is replaced at once. */
export async function writeForOwner(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { mode: ownerOnly, flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The nonce of a code, kept until its claim has succeeded: a program that was ended in between repeats the claim with it.
 */
export async function nonceOf(folder: string, code: string) {
  const file = join(folder, `claim-${code}.nonce`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const nonce = kept ?? randomBytes(24).toString('base64url');
  if (kept === undefined) await writeForOwner(file, nonce);
  return { nonce, forget: () => rm(file, { force: true }) };
}
