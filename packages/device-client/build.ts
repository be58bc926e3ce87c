import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFiles, packImports, registryDependencies } from '../../scripts/packed-imports.ts';

// Writes `dist/`, a folder for `npm publish`: JavaScript with declarations, and inside it the few files of the
// contract that the client uses, so that nothing else of the product is installed with it.
const here = import.meta.dirname;
const dist = join(here, 'dist');
const root = join(here, '../..');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
const packages = join(here, '..');
packImports(dist, {
  ...compiledFiles(join(packages, 'contract'), 'contract'),
  ...compiledFiles(join(packages, 'translation'), 'translation'),
});

const { name, version, type, description, license, engines } = json(join(here, 'package.json'));
const published = {
  name,
  version,
  description,
  license,
  type,
  engines,
  exports: {
    '.': { types: './device-client/src/index.d.ts', default: './device-client/src/index.js' },
  },
  // The declarations of messages are written with TypeBox.
  dependencies: registryDependencies([here, join(packages, 'contract')]),
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
cpSync(join(here, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
