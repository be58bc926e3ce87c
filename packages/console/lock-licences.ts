import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { librariesOf } from '../showcase/src/documentation/licences/libraries.ts';

const asked = /^(.*\/package-lock\.json)\?licences$/;

/** Gives the licences page the libraries of the lock file, and none of the rest of that large file. */
export function lockLicences(): Plugin {
  return {
    name: 'foyer:lock-licences',
    enforce: 'pre',
    load(id) {
      const file = asked.exec(id)?.[1];
      if (!file) return null;
      this.addWatchFile(file);
      const libraries = librariesOf(JSON.parse(readFileSync(file, 'utf8')));
      return { code: `export default ${JSON.stringify(libraries)};`, moduleType: 'js' };
    },
  };
}
