import { createRequire } from 'node:module';
import { WatchError } from '../watch-error.ts';
import type { FetchedModel } from './fetched-model.ts';
import { checkIntegrity } from './npm-package.ts';

/** The name of the file that npm packs of a model's own package. */
export const archiveNameOf = ({ ownPackage: { name, version } }: FetchedModel) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * The file of a model whose package is installed beside this program; undefined where it is not. Throws where it is
 * another file than the one that was tested. `from` is the file whose packages are looked at.
 */
export async function installedModelFile(
  model: FetchedModel,
  from = import.meta.url,
): Promise<string | undefined> {
  const { ownPackage, fileName } = model;
  let file: string;
  try {
    file = createRequire(from).resolve(`${ownPackage.name}/${fileName}`);
  } catch {
    return undefined;
  }
  await checkIntegrity(file, model).catch(() => {
    throw new WatchError(
      `the installed package ${ownPackage.name} holds another ${fileName} than this version was tested with: install ${archiveNameOf(model)}`,
    );
  });
  return file;
}
