import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

// Copies what a server needs at run time into a folder, for the container image (Dockerfile): no tests, no sources
// of other packages. Dependencies are installed there afterwards.
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the folder to copy to.');

const needed = [
  ...['package.json', 'package-lock.json', 'LICENSE'],
  ...['packages/contract/package.json', 'packages/contract/src'],
  ...['packages/spreadsheet/package.json', 'packages/spreadsheet/src'],
  ...[
    'packages/translation/package.json',
    'packages/translation/src',
    'packages/translation/catalogues',
  ],
  ...['packages/visible-text/package.json', 'packages/visible-text/src'],
  ...['package.json', 'src', 'migrations', 'sql'].map((name) => `packages/server/${name}`),
  'packages/console/dist',
];
const isOfTests = (path: string) => /\.test\.ts$|[\\/]testing$/.test(path);

mkdirSync(target, { recursive: true });
for (const path of needed) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => !isOfTests(source),
  });
}
