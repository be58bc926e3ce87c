import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startStaticSite } from '../journeys/harness/static-site.ts';
import { addressOf } from '../packages/showcase/src/find-screen.ts';
import {
  type Scheme,
  schemes,
  thumbnailName,
  thumbnailSize,
} from '../packages/showcase/src/index-screen/thumbnail-name.ts';
import { listedScreens } from '../packages/showcase/src/screen-order.ts';
import { screens } from '../packages/showcase/src/screens.ts';
import { machineChromium } from './chromium.ts';
import { root } from './installed.mjs';

/**
 * Takes the pictures of the showcase's index: `npm run showcase:thumbnails`, or with the paths of some
 * screens for these alone. The site without a server shows each screen; Chromium writes it as WebP.
 */
const folder = join(root, 'packages/showcase/src/index-screen/thumbnails');
/** Wide enough for the layout of a computer, narrow enough that its parts are recognised in a tile. */
const windowSize = { width: 1320, height: 900 };
/** Charts and maps draw themselves, and what counts up or slides in has come to rest. */
const restMs = 1500;
const webpQuality = 65;

const wanted = process.argv.slice(2);
const listed = listedScreens(screens);
const chosen = wanted.length > 0 ? listed.filter(({ path }) => wanted.includes(path)) : listed;

const site = await startStaticSite();
const executablePath = machineChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const scheme of schemes) await takeAll(browser, scheme);
if (wanted.length === 0) await removeOthers();
await browser.close();
await site.stop();

async function takeAll(from: Browser, scheme: Scheme): Promise<void> {
  const context = await from.newContext({
    viewport: windowSize,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/login?token=thumbnails`);
  await page.waitForURL(/\/app\/showcase$/);
  for (const { path } of chosen) {
    await walkTo(page, addressOf({ path }));
    await writeFile(join(folder, thumbnailName(path, scheme)), await take(page));
    console.log(`${path} in ${scheme} colours`);
  }
  await context.close();
}

/** As the browser's own forward button would: the console draws the screen without loading anew. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1:not([data-left])').first().waitFor();
  await page.waitForTimeout(restMs);
}

/** What stands below the screen's title as WebP; of a page without one, its upper middle. */
async function take(page: Page): Promise<Buffer> {
  const box = await page.evaluate(() => {
    const main = document.querySelector('#content, [aria-label="Documentation"] + main');
    const header = main?.querySelector('h1')?.parentElement?.parentElement;
    if (!main || !header) return { x: innerWidth / 4, y: 40, width: innerWidth / 2 };
    const { x, width } = header.getBoundingClientRect();
    return { x: x - 12, y: header.getBoundingClientRect().bottom + 12, width: width + 24 };
  });
  const scale = thumbnailSize.width / box.width;
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: webpQuality,
    captureBeyondViewport: true,
    clip: { ...box, height: thumbnailSize.height / scale, scale },
  });
  await devTools.detach();
  return Buffer.from(data, 'base64');
}

/** Pictures of screens that are no longer listed. */
async function removeOthers(): Promise<void> {
  const names = new Set(
    listed.flatMap(({ path }) => schemes.map((scheme) => thumbnailName(path, scheme))),
  );
  for (const name of await readdir(folder))
    if (!names.has(name)) await rm(join(folder, name), { force: true });
}
