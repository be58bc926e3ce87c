import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupKey, overheadBytes, readBackupKey } from './backup-key.ts';

const key = createBackupKey(randomBytes(32));
const encrypted = (content: Buffer, name = 'a', by = key) =>
  buffer(Readable.from([content]).pipe(by.encrypt(name)));
/** In chunks of any size, as a disk gives them. */
const decrypted = async (content: Buffer, name = 'a', by = key, pieceBytes = 7) => {
  const pieces = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, nth) =>
    content.subarray(nth * pieceBytes, (nth + 1) * pieceBytes),
  );
  return buffer(Readable.from(pieces).pipe(by.decrypt(name)));
};

test.each([0, 1, 15, 16, 17, 100_000])(
  '%i bytes are decrypted to the same, and are not in the encrypted file',
  async (size) => {
    const content = Buffer.alloc(size, 'people');
    const hidden = await encrypted(content);
    expect(hidden.length).toBe(size + overheadBytes);
    expect(hidden.includes('people')).toBe(false);
    for (const pieceBytes of [1000, 41, 16]) {
      expect((await decrypted(hidden, 'a', key, pieceBytes)).equals(content)).toBe(true);
    }
  },
);

test('a changed, cut or exchanged file, and another key, are rejected', async () => {
  const hidden = await encrypted(Buffer.from('a picture of people at the gate'));
  const damaged = /^The backup's a is damaged, or was made with another key\.$/;
  for (const at of [0, 10, 45, 60, hidden.length - 1]) {
    const changed = Buffer.from(hidden);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(decrypted(changed)).rejects.toThrow(damaged);
  }
  for (const length of [0, 5, 41, 50, hidden.length - 1]) {
    await expect(decrypted(hidden.subarray(0, length))).rejects.toThrow(damaged);
  }
  await expect(decrypted(hidden, 'b')).rejects.toThrow(/b is damaged/);
  await expect(decrypted(hidden, 'a', createBackupKey(randomBytes(32)))).rejects.toThrow(damaged);
});

test('two files of the same content are encrypted differently', async () => {
  const [one, two] = await Promise.all([
    encrypted(Buffer.from('same')),
    encrypted(Buffer.from('same')),
  ]);
  expect(one.equals(two)).toBe(false);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a key file must be readable by its owner only, and long enough', async () => {
  const file = join(folder, 'key');
  await expect(readBackupKey(file)).rejects.toThrow(/cannot be read \(ENOENT\)/);
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  await expect(readBackupKey(file)).resolves.toBeDefined();
  await chmod(file, 0o644);
  await expect(readBackupKey(file)).rejects.toThrow(/can be read by others: chmod 600/);
  await chmod(file, 0o600);
  await writeFile(file, randomBytes(16).toString('base64'));
  await expect(readBackupKey(file)).rejects.toThrow(/has 16 bytes and needs 32/);
});
