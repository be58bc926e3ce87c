import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { convertedModelFile } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';
import { nanodet } from './nanodet-file.ts';

const content = 'a model';
const model: FetchedModel = {
  ...nanodet,
  integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
};
const fetch = () => Promise.reject(new Error('fetched'));

/** A folder in which the package is installed with this content, and how a model is looked for from there. */
async function installed(text: string) {
  const folder = await temporaryFolder();
  const packageFolder = join(folder.path, 'node_modules', model.ownPackage.name);
  await mkdir(packageFolder, { recursive: true });
  await writeFile(join(packageFolder, model.fileName), text);
  const lookup = {
    folder: join(folder.path, 'models'),
    print: () => {},
    fetch,
    installedFrom: join(folder.path, 'main.js'),
  };
  return { folder, lookup, file: join(packageFolder, model.fileName) };
}

test('a model whose package is installed is used as it is, and nothing is fetched or kept', async () => {
  const { folder, lookup, file } = await installed(content);
  await using _folder = folder;
  expect(await convertedModelFile(model, lookup)).toBe(file);
});

test('an installed model that is not the one that was tested is refused with the package to install', async () => {
  const { folder, lookup } = await installed('another model');
  await using _folder = folder;
  await expect(convertedModelFile(model, lookup)).rejects.toThrow(
    'the installed package @foyer/model-nanodet holds another nanodet.onnx than this version was tested with: install foyer-model-nanodet-1.0.0.tgz',
  );
});

test('without its package a model is fetched', async () => {
  await using folder = await temporaryFolder();
  const lookup = { folder: folder.path, print: () => {}, fetch };
  await expect(
    convertedModelFile(model, { ...lookup, installedFrom: join(folder.path, 'main.js') }),
  ).rejects.toThrow('fetched');
});
