import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a secret of the data folder; undefined when there is no file. Throws where the secret is too short. */
export async function readSecret(file: string, minCharacters: number): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < minCharacters) {
    throw new Error(
      `The secret in ${file} has ${secret.length} characters, and needs at least ${minCharacters}: ` +
        'put a longer one there, or remove the file to have one made.',
    );
  }
  return secret;
}

/** Writes a secret atomically, readable by its owner alone. */
export async function writeSecret(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${secret}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}

/** Reads the secret in `file`, or makes and writes it the first time. Throws where it is too short. */
export async function ensureSecret(
  file: string,
  make: () => string,
  minCharacters: number,
): Promise<string> {
  const kept = await readSecret(file, minCharacters);
  if (kept !== undefined) return kept;
  const made = make();
  await writeSecret(file, made);
  return made;
}
