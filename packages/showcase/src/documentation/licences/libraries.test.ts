import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, librariesOf } from './libraries.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const libraries = librariesOf(read('package-lock.json') as Lock);

test('every dependency that a package runs with is there, with its licence', () => {
  const names = new Set(libraries.map(({ name }) => name));
  for (const folder of readdirSync(new URL('packages/', root))) {
    const { dependencies = {} } = read(`packages/${folder}/package.json`);
    const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@foyer/'));
    expect(
      foreign.filter((name) => !names.has(name)),
      folder,
    ).toEqual([]);
  }
  expect(libraries.filter(({ licence }) => licence === 'not stated')).toEqual([]);
});

test('what only development needs is not there, nor a package of our own', () => {
  const names = libraries.map(({ name }) => name);
  expect(names).not.toContain('vitest');
  expect(names.filter((name) => name.startsWith('@foyer/'))).toEqual([]);
});

test('a library inside another counts by its own name, one of two versions twice', () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '2.0.0', license: 'MIT' },
      'node_modules/@c/d': { version: '3.0.0', license: 'ISC' },
    },
  };
  expect(librariesOf(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@c/d 3.0.0',
    'a 1.0.0',
    'a 2.0.0',
  ]);
});
