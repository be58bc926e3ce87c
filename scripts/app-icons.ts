import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './installed.mjs';

// Writes the icons of an installed Foyer, from `favicon.svg`. They are kept in the repository: a build needs no sharp.
const folder = join(root, 'packages/console/public');
const sign = await readFile(join(folder, 'favicon.svg'), 'utf8');
const blue = '#1A86D0';

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
/** Systems cut icons to a circle or a square: what matters lies in the inner four fifths, on a full background. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${blue}"/>
  <g transform="translate(4.8 4.8) scale(0.7)">${inner(sign)}</g></svg>`;
/** Android draws a badge in one colour. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24">${inner(sign)}</svg>`;

/** The sign without its background. */
function inner(svg: string): string {
  return svg.replace(/<svg[^>]*>|<\/svg>|<title>.*<\/title>/g, '').replace(/<rect[^>]*\/>/, '');
}

for (const [name, svg, size] of [
  ['icon-192', sign, 192],
  ['icon-512', sign, 512],
  ['icon-180', maskable, 180],
  ['maskable-512', maskable, 512],
  ['badge-96', badge, 96],
] as const) {
  await writeFile(join(folder, 'icons', `${name}.png`), await drawn(svg, size));
}
