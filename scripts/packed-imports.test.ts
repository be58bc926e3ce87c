import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test } from 'vitest';
import { root } from './installed.mjs';
import { compiledFiles, packImports, registryDependencies } from './packed-imports.ts';

const packageOf = (name: string) => join(root, 'packages', name);

test('imports of other packages of the repository become paths of the files that are packed', async () => {
  await using folder = await temporaryFolder();
  const file = (name: string) => join(folder.path, name);
  for (const name of ['own/src', 'contract/src/records'])
    mkdirSync(file(name), { recursive: true });
  writeFileSync(file('contract/src/index.js'), '');
  writeFileSync(file('contract/src/records/constants.d.ts'), '');
  writeFileSync(
    file('own/src/main.js'),
    "import { a } from '@foyer/contract';\nimport sharp from 'sharp';\nimport { b } from '@foyer/contract/constants';",
  );
  const targets = {
    '@foyer/contract': 'contract/src/index.js',
    '@foyer/contract/constants': 'contract/src/records/constants.js',
  };
  packImports(folder.path, targets);
  expect(readFileSync(file('own/src/main.js'), 'utf8')).toBe(
    "import { a } from '../../contract/src/index.js';\nimport sharp from 'sharp';\nimport { b } from '../../contract/src/records/constants.js';",
  );
  writeFileSync(file('own/src/more.js'), "import { c } from '@foyer/translation';");
  const known = { ...targets, '@foyer/translation': 'translation/src/index.js' };
  expect(() => packImports(folder.path, known)).toThrow(
    'own/src/more.js imports @foyer/translation, which the package does not hold',
  );
});

test('nothing of the repository is left to install', () => {
  const needed = registryDependencies(['contract', 'device-client'].map(packageOf));
  expect(Object.keys(needed).sort()).toEqual(['mqtt', 'typebox']);
  expect(compiledFiles(packageOf('contract'), 'contract')).toMatchObject({
    '@foyer/contract': 'contract/src/index.js',
    '@foyer/contract/ground-plane': 'contract/src/records/cameras/ground-plane.js',
  });
});

// What is not named there would be taken from the repository's installed packages, and left out.
test('the camera watcher packs whatever the contract exports', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(packageOf('camera-watcher'), 'tsconfig.build.json'), 'utf8'),
  );
  const exported = Object.keys(compiledFiles(packageOf('contract'), 'contract'));
  expect(Object.keys(compilerOptions.paths)).toEqual(expect.arrayContaining(exported));
});
