import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { isThorough } from './thorough.ts';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
/** Drawing pictures of whole pages takes a fifth of the journeys' time: they are kept where asked for. */
const isKept = process.env.FOYER_SCREENSHOTS === '1';
/** A telephone, a computer and, between both, a tablet. CSS pixels. */
const widths = isKept || isThorough ? [375, 768, 1280] : [375, 1280];

/** Fails where the page must be scrolled sideways at one of the widths; keeps pictures of it with `FOYER_SCREENSHOTS=1`. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await keepPicture(page, name, width);
  }
  if (before) await page.setViewportSize(before);
}

/** Fails where the page must be scrolled sideways at one width; keeps a picture of it with `FOYER_SCREENSHOTS=1`. */
export async function keepPicture(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  await keep(page, `${name}-${width}`);
}

async function keep(page: Page, name: string): Promise<void> {
  if (!isKept) return;
  await mkdir(folder, { recursive: true });
  const path = `${folder}${name}.jpg`;
  await page.screenshot({ path, quality: 80, fullPage: true, animations: 'disabled' });
}
