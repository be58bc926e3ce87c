import { readFileSync } from 'node:fs';

/** The version of the package that this file belongs to, also where it is installed compiled. */
export function watcherVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
