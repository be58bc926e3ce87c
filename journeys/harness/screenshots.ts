import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
/** A telephone, a tablet and a desk. CSS pixels. */
const widths = [375, 768, 1280];

/** Keeps pictures of the whole page at three widths, and fails where one must be scrolled sideways. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await keepPicture(page, name, width);
  }
  if (before) await page.setViewportSize(before);
}

/** Keeps a picture of the whole page at one width, and fails where it must be scrolled sideways. */
export async function keepPicture(page: Page, name: string, width: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  await keep(page, `${name}-${width}`);
}

async function keep(page: Page, name: string): Promise<void> {
  const path = `${folder}${name}.jpg`;
  await page.screenshot({ path, quality: 80, fullPage: true, animations: 'disabled' });
}
