import { readFileSync } from 'node:fs';

/** The program that the package's README shows. */
export function readmeLines(): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, lines = ''] = readme.match(/```js\n([\s\S]*?)```/) ?? [];
  return lines;
}
