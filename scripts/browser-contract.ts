import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as browserContract from '../packages/contract/src/browser.ts';

/**
 * Checks that the browser's code imports only values of the contract that a browser gets (`contract/src/browser.ts`). Types
 * are those of all of it, so only a build would find another.
 */
/** Another folder in tests. */
const packages = process.argv[2] ?? fileURLToPath(new URL('../packages/', import.meta.url));

const given = new Set(Object.keys(browserContract));
const imports = /^import \{([^}]*)\} from '@foyer\/contract';/gm;

const files = globSync('{console,kit,showcase}/{src,service-worker}/**/*.{ts,tsx}', {
  cwd: packages,
})
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .sort();
for (const file of files) {
  for (const [, names = ''] of readFileSync(join(packages, file), 'utf8').matchAll(imports)) {
    const missing = names
      .split(',')
      .map((name) => name.trim().replace(/ as \w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type ') && !given.has(name));
    for (const name of missing) {
      process.exitCode = 1;
      process.stdout.write(
        `${file} imports ${name} of the contract, which browsers do not get. Export it from contract/src/browser.ts, ` +
          'or import its type.\n',
      );
    }
  }
}
