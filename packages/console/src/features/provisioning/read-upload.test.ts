import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const mebibyte = 1024 * 1024;

test.each([
  ['sites.csv', 6 * mebibyte + 1, '6 MiB'],
  ['sites.csv', 20 * mebibyte, '6 MiB'],
  ['sites.xlsx', 4.5 * mebibyte + 1, '4.5 MiB'],
])('%s of %i bytes is too large, in words that say what to do', async (name, bytes, limit) => {
  const file = new File([new Uint8Array(bytes).fill(97)], name);
  await expect(readUpload(file)).rejects.toMatchObject({
    problem: { detail: `It is larger than ${limit}: split it into several files.` },
  });
});

test('the characters of a CSV file count, not its bytes', async () => {
  const text = 'é'.repeat(4 * mebibyte);
  const upload = await readUpload(new File([text], 'sites.csv'));
  expect(upload).toEqual({ Format: 'csv', Content: text });
});
