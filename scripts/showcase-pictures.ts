import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { machineChromium } from './chromium.ts';
import { root } from './installed.mjs';
import { pictures } from './showcase-pictures/pictures.ts';
import { rendered } from './showcase-pictures/render.ts';

/**
 * Draws the showcase's photographs, faces and products: `npm run showcase:pictures`, or with the
 * beginnings of some names for these alone, such as `people/`. Chromium draws each by a shader.
 */
const folder = join(root, 'packages/showcase/src/pictures');

const wanted = process.argv.slice(2);
const chosen = pictures.filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);

const executablePath = machineChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  // Without a graphics card, and without a limit of how long one picture takes.
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-watchdog',
  ],
});
for (const picture of chosen) {
  const page = await browser.newPage();
  const file = join(folder, `${picture.name}.webp`);
  await mkdir(dirname(file), { recursive: true });
  const startedAt = Date.now();
  const bytes = await rendered(page, picture);
  await writeFile(file, bytes);
  console.log(
    `${picture.name}: ${Math.ceil(bytes.length / 1000)} kB in ${Date.now() - startedAt} ms`,
  );
  await page.close();
}
await browser.close();
