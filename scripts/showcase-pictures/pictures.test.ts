import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productImages } from '../../packages/contract/src/records/sample-products.ts';
import { root } from '../installed.mjs';
import { pictures } from './pictures.ts';

const folder = join(root, 'packages/showcase/src/pictures');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .map((file) => file.replaceAll('\\', '/').replace('.webp', ''));
/** All pictures together must not weigh on the repository and the site. */
const maxBytes = 2_500_000;

test('every picture that the script knows was drawn, and no other is there', () => {
  expect(files.sort()).toEqual(pictures.map(({ name }) => name).sort());
});

test('every picture that a product can have is drawn', () => {
  for (const img of productImages) expect(files).toContain(`products/${img}`);
});

test('no two pictures are the same, and they are small', () => {
  const contents = files.map((file) => readFileSync(join(folder, `${file}.webp`)));
  const digests = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(digests).size).toBe(files.length);
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(maxBytes);
});
