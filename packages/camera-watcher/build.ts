import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Writes `dist/`, or the folder that is named, a folder for `npm pack`: JavaScript for the oldest Node that is supported, with what it uses of the
// contract, of the device client and of ONNX Runtime inside.
const here = import.meta.dirname;
const dist = process.argv[2] ?? join(here, 'dist');
const root = join(here, '../..');
const modules = join(root, 'node_modules');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** The package of ONNX Runtime has 139 MB; Node uses three of its files. */
const runtimeFiles = [
  'ort.node.min.mjs',
  'ort-wasm-simd-threaded.mjs',
  'ort-wasm-simd-threaded.wasm',
];

/** Where the compiled files find what is packed with them, instead of in `node_modules`. */
const inside: [name: RegExp, file: string][] = [
  [/'@foyer\/contract'/g, 'contract/src/index.js'],
  ...Object.entries(json(join(here, '../contract/package.json')).exports).flatMap(
    ([name, file]): [RegExp, string][] =>
      typeof file === 'string' && file.endsWith('.ts')
        ? [
            [
              new RegExp(`'@foyer/contract/${name.slice(2)}'`, 'g'),
              `contract/${file.slice(2).replace('.ts', '.js')}`,
            ],
          ]
        : [],
  ),
  [/'@foyer\/device-client'/g, 'device-client/src/index.js'],
  [/'onnxruntime-web'/g, 'onnxruntime-web/ort.node.min.mjs'],
];

rmSync(dist, { recursive: true, force: true });
const compiler = join(modules, 'typescript/bin/tsc');
const project = join(here, 'tsconfig.build.json');
execFileSync(process.execPath, [compiler, '-p', project, '--outDir', dist], { stdio: 'inherit' });
for (const file of globSync('{camera-watcher,device-client}/src/**/*.js', { cwd: dist })) {
  const up = relative(dirname(file), '.').replaceAll('\\', '/');
  const path = join(dist, file);
  let text = readFileSync(path, 'utf8');
  for (const [name, target] of inside) text = text.replace(name, `'${up}/${target}'`);
  // Threads are started by their file's address, which the compiler leaves as it is.
  writeFileSync(path, text.replace(/(new URL\('\.[\w./-]+)\.ts'/g, "$1.js'"));
}
mkdirSync(join(dist, 'onnxruntime-web'));
for (const file of runtimeFiles) {
  cpSync(join(modules, 'onnxruntime-web/dist', file), join(dist, 'onnxruntime-web', file));
}

const own = json(join(here, 'package.json'));
const { name, version, type, description, license, engines, peerDependencies } = own;
const {
  '@foyer/contract': _contract,
  '@foyer/device-client': _deviceClient,
  'onnxruntime-web': _runtime,
  ...installed
} = { ...json(join(here, '../device-client/package.json')).dependencies, ...own.dependencies };
const { 'onnxruntime-common': runtimeCommon } = json(
  join(modules, 'onnxruntime-web/package.json'),
).dependencies;
const program = 'camera-watcher/src/main.js';
chmodSync(join(dist, program), 0o755);
write(join(dist, 'package.json'), {
  name,
  version,
  description,
  license,
  type,
  engines,
  bin: { 'foyer-watch': program },
  dependencies: {
    ...installed,
    ...json(join(here, '../contract/package.json')).dependencies,
    'onnxruntime-common': runtimeCommon,
  },
  peerDependencies,
  peerDependenciesMeta: own.peerDependenciesMeta,
});
// The program reads its version beside its sources, as in the repository.
write(join(dist, 'camera-watcher/package.json'), { name, version, type });
for (const file of ['README.md', 'foyer-watch.service']) cpSync(join(here, file), join(dist, file));
cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
