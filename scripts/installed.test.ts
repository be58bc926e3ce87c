import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages, root } from './installed.mjs';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'packages/kit': { version: '1.0.0' },
    'node_modules/@foyer/kit': { link: true },
    'node_modules/a': { version: '1.2.3' },
    'packages/kit/node_modules/b': { version: '2.0.0' },
    'node_modules/for-another-machine': { version: '3.0.0', optional: true },
  },
};
const record = {
  packages: {
    'node_modules/a': { version: '1.2.3' },
    'packages/kit/node_modules/b': { version: '2.0.0' },
  },
};

test('nothing is missing where each package is there in its version', () => {
  expect(missingPackages(lock, record)).toEqual([]);
});

test('a package that the lock file got since the last install is missing, whatever the dates of the files', () => {
  const more = { packages: { ...lock.packages, 'node_modules/new': { version: '1.0.0' } } };
  expect(missingPackages(more, record)).toEqual(['node_modules/new']);
});

test('a package in another version is missing, optional or not', () => {
  const older = {
    packages: {
      ...record.packages,
      'node_modules/a': { version: '1.2.2' },
      'node_modules/for-another-machine': { version: '2.0.0' },
    },
  };
  expect(missingPackages(lock, older)).toEqual([
    'node_modules/a',
    'node_modules/for-another-machine',
  ]);
});

test('the packages that run this test are those of the lock file', () => {
  expect(
    missingPackages(read('package-lock.json'), read('node_modules/.package-lock.json')),
  ).toEqual([]);
});
