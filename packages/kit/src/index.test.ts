import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as kit from './index.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const index = readFileSync(`${source}index.ts`, 'utf8');
const parts = Object.entries(kit)
  .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === 'function')
  .map(([name]) => name);

/** The folder of the file that `index.ts` takes a part from. */
const folderOf = (part: string) =>
  dirname(new RegExp(`\\b${part}\\b[^}]*\\} from '\\./([^']+)'`).exec(index)?.[1] ?? '');

test.each(parts)('%s has a test in its folder that draws it', (part) => {
  const folder = `${source}${folderOf(part)}`;
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.tsx'));
  const drawing = tests.filter((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').includes(`<${part}`),
  );
  expect(drawing).not.toEqual([]);
});
