import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSecret, readSecret, writeSecret } from '../secrets/secret-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-test-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a secret is readable by its owner alone', async () => {
  const file = join(folder, 'deep', 'secret');
  await writeSecret(file, 'open sesame');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readSecret(file, 11)).toBe('open sesame');
});

test('a missing file is undefined', async () => {
  expect(await readSecret(join(folder, 'none'), 32)).toBeUndefined();
});

test.each(['', ' ', 'short', ` ${'x'.repeat(31)} `])(
  'a file that holds "%s" is rejected as too short and stays unchanged',
  async (secret) => {
    const file = join(folder, 'blank');
    await writeSecret(file, secret);
    const before = await readFile(file, 'utf8');
    await expect(ensureSecret(file, () => 'x'.repeat(64), 32)).rejects.toThrow(
      /blank has \d+ characters, and needs at least 32: put a longer one there, or remove the file/,
    );
    expect(await readFile(file, 'utf8')).toBe(before);
  },
);

test('a secret is made once and read from then on', async () => {
  const file = join(folder, 'made');
  let made = 0;
  const make = () => {
    made += 1;
    return `secret ${made}`;
  };
  expect(await ensureSecret(file, make, 8)).toBe('secret 1');
  expect(await ensureSecret(file, make, 8)).toBe('secret 1');
  expect((await readFile(file, 'utf8')).trim()).toBe('secret 1');
});
