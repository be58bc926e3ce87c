import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { run } from './children.ts';
import { root } from './installed.mjs';

/**
 * Writes the approved pictures of the nightly comparison anew. They are kept in at most 64 colours, a quarter of the bytes: what
 * is lost by that is far below what the comparison counts as a difference.
 */
const folder = join(root, 'journeys', 'pictures');
const startMs = Date.now();
const { code, output } = await run(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', 'visual-regression', '--update-snapshots=all', ...process.argv.slice(2)],
  ],
  { cwd: root, env: { ...process.env, FOYER_NIGHTLY: '1' } },
);
if (code !== 0) {
  process.stdout.write(output);
  process.exit(code ?? 1);
}
const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
for (const name of names) {
  // With `-g` the others stay as they are.
  if ((await stat(join(folder, name))).mtimeMs < startMs) continue;
  const picture = await readFile(join(folder, name));
  const packed = await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  if (packed.length < picture.length) await writeFile(join(folder, name), packed);
}
console.log(
  `${names.length} pictures are in journeys/pictures. Look at each before it is committed.`,
);
