import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const server = fileURLToPath(new URL('../../../', import.meta.url));
const keys: number[] = Object.values(advisoryLocks);
const files = globSync(['src/**/*.{ts,sql}', 'sql/**/*.sql', 'migrations/*.sql'], { cwd: server })
  .filter((file) => !/\.test\.ts$|^src\/platform\/database\/advisory-locks\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

/** Keys that a file writes as numbers: arguments of the functions that lock, and comparisons in `pg_locks`. */
const keysIn = (text: string): number[] =>
  [
    ...text.matchAll(/advisory_\w*lock\w*\(\s*([\d_]+)/g),
    ...text.matchAll(/\b(?:classid|objid)\s*=\s*(\d{2,})/g),
  ].map(([, digits]) => Number(digits!.replaceAll('_', '')));

test('every lock has a key of its own', () => {
  expect(new Set(keys).size).toBe(keys.length);
});

test('SQL files use the keys that the list has for them, and no others', () => {
  const used = files
    .filter(({ file }) => file.endsWith('.sql'))
    .flatMap(({ text }) => keysIn(text));
  expect(new Set(used)).toEqual(
    new Set([advisoryLocks.citusDevice, advisoryLocks.citusWriters, advisoryLocks.citusSharing]),
  );
});

test('no program file but the list writes a key as a number', () => {
  const wholeNumbers = /(?<![\w.])\d[\d_]{5,}(?![\w.])/g;
  const found = files
    .filter(({ file }) => file.endsWith('.ts'))
    .flatMap(({ file, text }) => [
      ...keysIn(text).map((key) => `${file}: ${key}`),
      ...[...text.matchAll(wholeNumbers)]
        .map(([digits]) => Number(digits.replaceAll('_', '')))
        .filter((number) => keys.includes(number))
        .map((key) => `${file}: ${key}`),
    ]);
  expect(found).toEqual([]);
});

test('every file that takes an advisory lock takes its key from the list', () => {
  const without = files
    .filter(({ file, text }) => file.endsWith('.ts') && /pg_(try_)?advisory_/.test(text))
    .filter(({ text }) => !text.includes('advisory-locks.ts'))
    .map(({ file }) => file);
  expect(without).toEqual([]);
});
