import { access, rm, writeFile } from 'node:fs/promises';

/** Empty files that keep that something was done. A disk that takes none is no error. */
export const makeMark = (path: string): Promise<void> => writeFile(path, '').catch(() => undefined);

export const hasMark = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const removeMark = (path: string): Promise<void> =>
  rm(path, { force: true }).catch(() => undefined);
