import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret of the data folder, or undefined when it was never kept. Throws a sentence where it is too short. */
export async function readSecret(
  file: string,
  leastCharacters: number,
): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < leastCharacters) {
    throw new Error(
      `The secret in ${file} has ${secret.length} characters, and needs at least ${leastCharacters}: ` +
        'put a longer one there, or remove the file to have one made.',
    );
  }
  return secret;
}

/** Writes a secret readable by its owner alone; whole or not at all. */
export async function keepSecret(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${secret}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}

/** The secret kept in `file`, made by `make` the first time. One that is too short to be one is refused. */
export async function ensureSecret(
  file: string,
  make: () => string,
  leastCharacters: number,
): Promise<string> {
  const kept = await readSecret(file, leastCharacters);
  if (kept !== undefined) return kept;
  const made = make();
  await keepSecret(file, made);
  return made;
}
