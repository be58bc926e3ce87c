import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isThorough } from './thorough.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a narrower page can change: where things lie, and how much space they have. */
const roomRules = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'color-contrast',
];

type ColourScheme = 'light' | 'dark';

/** What a colour scheme can change; the rest is judged in light, which is looked at too. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails on any fault of WCAG 2.2 A or AA that axe finds on the page as it is now, in light colours. In nightly tests also in
 * dark ones, and at 200 % zoom, where nothing may have to be scrolled sideways either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isThorough) await expectAccessibleIn(page, 'dark');
  await expectAccessibleIn(page, 'light');
  if (isThorough) await expectAccessibleZoomed(page);
}

/** Fails where something on the page stands outside every landmark, or two landmarks have one name. */
export async function expectInLandmarks(page: Page): Promise<void> {
  await inStillness(page, () =>
    expectNoFaults(page, ['region', 'landmark-unique'], 'of landmarks'),
  );
}

/** Fails where a text on the page, menu and header included, has too little contrast in light or dark colours. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const)
    await inColours(page, colorScheme, () =>
      expectNoFaults(page, colourRules, `in ${colorScheme} colours`),
    );
}

/** The same in one colour scheme, which the page keeps. */
export async function expectAccessibleIn(page: Page, colorScheme: ColourScheme): Promise<void> {
  const judged = colorScheme === 'dark' ? colourRules : tags;
  await inColours(page, colorScheme, () =>
    expectNoFaults(page, judged, `in ${colorScheme} colours`),
  );
}

async function inColours(page: Page, colorScheme: ColourScheme, look: () => Promise<void>) {
  await inStillness(page, async () => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await inFullHeight(page, look);
  });
}

/** axe passes over what is scrolled out of a menu or dialog that keeps its place: the page is made as high as these need. */
async function inFullHeight(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  const hidden = await page.evaluate(() => {
    const isFixed = (part: Element) => getComputedStyle(part).position === 'fixed';
    const hiddenIn = (part: Element) => part.scrollHeight - part.clientHeight;
    return Math.max(0, ...[...document.querySelectorAll('*')].filter(isFixed).map(hiddenIn));
  });
  if (!size || hidden === 0) return look();
  await page.setViewportSize({ width: size.width, height: size.height + hidden });
  await look();
  await page.setViewportSize(size);
}

/** WCAG 2.2, 1.4.10: nothing narrower need be read without scrolling. CSS pixels. */
const narrowest = 320;

/** As with the browser's own zoom at 200 %, the page has half the CSS pixels each way. */
async function expectAccessibleZoomed(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no size: give the browser a viewport.');
  if (size.width / 2 < narrowest) return;
  const half = (pixels: number) => Math.round(pixels / 2);
  await inStillness(page, async () => {
    await page.setViewportSize({ width: half(size.width), height: half(size.height) });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, 'pixels to scroll sideways at 200 %').toBeLessThanOrEqual(0);
    await expectNoFaults(page, roomRules, 'at 200 %');
    await page.setViewportSize(size);
  });
}

/** Without motion nothing is looked at half way between two colours or places. */
async function inStillness(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await look();
  await page.emulateMedia({ reducedMotion: null });
}

async function expectNoFaults(page: Page, judged: string[], where: string): Promise<void> {
  await putAxeInto(page);
  const faults = await page.evaluate(async (runOnly) => {
    // What happens to lie half below the sticky header is not too small.
    scrollTo({ top: 0, behavior: 'instant' });
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Experimental: takes the letter of an avatar, which no reader hears, for part of the label.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
    );
  }, judged);
  expect(faults, `accessibility faults ${where}`).toEqual([]);
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once a page: to read axe takes longer than to look with it. */
async function putAxeInto(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(await axeSource);
}
