import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes `dist/`, a folder for `npm publish`: JavaScript with declarations, and inside it the few files of the
// contract that the client uses, so that nothing else of the product is installed with it.
const here = import.meta.dirname;
const dist = join(here, 'dist');
const root = join(here, '../..');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const contract = json(join(here, '../contract/package.json'));
/** The compiled file of a part of the contract, such as `device-messages`. */
const compiledFile = (name: string) =>
  `contract/${contract.exports[`./${name}`].replace('./', '').replace('.ts', '.js')}`;

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
for (const file of globSync('device-client/src/*.{js,d.ts}', { cwd: dist })) {
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(/'@foyer\/contract\/([\w-]+)'/g, (_, name) => `'../../${compiledFile(name)}'`),
  );
}

const { name, version, type, description, license, engines, dependencies } = json(
  join(here, 'package.json'),
);
const { '@foyer/contract': _inside, ...installed } = dependencies;
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
  dependencies: { ...installed, ...json(join(here, '../contract/package.json')).dependencies },
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
cpSync(join(here, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
