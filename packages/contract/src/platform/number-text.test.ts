import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test('thousands stand apart, and digits after the point are as many as asked for', () => {
  expect([5_000, 1_234_567.8, 12].map((value) => numberText(value))).toEqual([
    ...['5,000', '1,234,568', '12'],
  ]);
  expect(numberText(1_204.35, 1)).toBe('1,204.4');
});

/** Numbers are written by the package translation alone. */
const allowed: string[] = [];

test('no other file of the product has a number format of its own', async () => {
  const packages = new URL('../../../', import.meta.url);
  const found: string[] = [];
  for (const name of ['contract', 'server', 'console', 'kit']) {
    const entries = await readdir(new URL(`${name}/src/`, packages), { recursive: true });
    for (const entry of entries.filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))) {
      const text = await readFile(new URL(`${name}/src/${entry}`, packages), 'utf8');
      if (/Intl\.NumberFormat|\.toLocaleString\(/.test(text)) found.push(`${name}/src/${entry}`);
    }
  }
  expect(found.toSorted()).toEqual(allowed);
});
