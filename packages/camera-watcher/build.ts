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
import { join } from 'node:path';
import { compiledFiles, packImports, registryDependencies } from '../../scripts/packed-imports.ts';

// Writes `dist/`, or the folder that is named, a folder for `npm pack`: JavaScript for the oldest Node that is supported, with what it uses of the
// contract, of translations, of the device client, of ONNX Runtime and of OpenCV inside.
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

rmSync(dist, { recursive: true, force: true });
const compiler = join(modules, 'typescript/bin/tsc');
const project = join(here, 'tsconfig.build.json');
execFileSync(process.execPath, [compiler, '-p', project, '--outDir', dist], { stdio: 'inherit' });
for (const file of globSync('camera-watcher/src/**/*.js', { cwd: dist })) {
  const path = join(dist, file);
  // Threads are started by their file's address, which the compiler leaves as it is.
  const text = readFileSync(path, 'utf8').replace(/(new URL\('\.[\w./-]+)\.ts'/g, "$1.js'");
  writeFileSync(path, text);
}
mkdirSync(join(dist, 'onnxruntime-web'));
for (const file of runtimeFiles) {
  cpSync(join(modules, 'onnxruntime-web/dist', file), join(dist, 'onnxruntime-web', file));
}
// Of OpenCV one file is used; a fifth of its package is declarations.
const openCv = join(modules, '@techstark/opencv-js');
mkdirSync(join(dist, 'opencv-js'));
cpSync(join(openCv, 'dist/opencv.js'), join(dist, 'opencv-js/opencv.cjs'));
cpSync(join(openCv, 'LICENSE'), join(dist, 'opencv-js/LICENSE'));

const packages = join(here, '..');
packImports(dist, {
  ...compiledFiles(join(packages, 'contract'), 'contract'),
  ...compiledFiles(join(packages, 'device-client'), 'device-client'),
  ...compiledFiles(join(packages, 'translation'), 'translation'),
  'onnxruntime-web': 'onnxruntime-web/ort.node.min.mjs',
  '@techstark/opencv-js': 'opencv-js/opencv.cjs',
});
const own = json(join(here, 'package.json'));
const { name, version, type, description, license, engines, peerDependencies } = own;
const {
  'onnxruntime-web': _runtime,
  '@techstark/opencv-js': _openCv,
  ...installed
} = registryDependencies(
  ['contract', 'device-client', 'camera-watcher'].map((one) => join(packages, one)),
);
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
  dependencies: { ...installed, 'onnxruntime-common': runtimeCommon },
  peerDependencies,
  peerDependenciesMeta: own.peerDependenciesMeta,
});
// The program reads its version, and those of its optional parts, beside its sources, as in the repository.
write(join(dist, 'camera-watcher/package.json'), { name, version, type, peerDependencies });
for (const file of ['README.md', 'foyer-watch.service']) cpSync(join(here, file), join(dist, file));
cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
