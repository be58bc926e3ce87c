import { sampleProducts } from '@foyer/contract';
import type { Page } from '@playwright/test';
import { addressOf } from '../packages/showcase/src/find-screen.ts';
import { screens } from '../packages/showcase/src/screens.ts';
import type { ShowcaseScreen } from '../packages/showcase/src/showcase-screen.ts';
import { otherFormats } from '../packages/showcase/src/testing/other-formats.ts';
import { expect, expectAccessibleIn, keepPicture, openAs, serverTest } from './fixtures.ts';
import { textsCutAtTheLeft } from './harness/cut-texts.ts';
import { isThorough } from './harness/thorough.ts';
import { smallTouchTargets } from './harness/touch-targets.ts';
import { type Watch, watch } from './harness/watched-page.ts';

/** What a screen needs in its address, where that is not a name of its own. */
const addressFor = (screen: ShowcaseScreen, productId: number) =>
  addressOf(screen).replace(':id', String(productId)).replace(':name', 'star');

interface Visit {
  page: Page;
  watched: Watch;
  /** One of the shop's. */
  productId: number;
}

/** One visitor a worker walks from screen to screen, as a person would, without loading anew. */
const test = serverTest.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage();
      const watched = await watch(page);
      let productId = 0;
      for (const product of sampleProducts)
        productId = (await server.call<{ id: number }>('POST', '/products', product)).id;
      await openAs(page, server.url, await server.tokenOf(), '/app/alerts');
      await use({ page, watched, productId });
      await page.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

/** By day of every section its first screen, by night all. */
const isOfDay = (screen: ShowcaseScreen) =>
  screens.find(({ path }) => sectionOf(path) === sectionOf(screen.path)) === screen;
const sectionOf = (path: string) => path.split('/').find((part) => part !== '');

for (const screen of screens) {
  test(`showcase: ${screen.title} at ${screen.path} is readable by all, on every width`, {
    tag: isOfDay(screen) ? [] : '@nightly',
  }, async ({ visit: { page, watched, productId } }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await walkTo(page, addressFor(screen, productId));
    if (isThorough) await expectAccessibleIn(page, 'dark');
    // The documentation quotes what programs send; the specification fixes the formats of the chat.
    if (!screen.path.startsWith('/documentation') && screen.path !== 'chat') {
      const text = await page.locator('body').innerText();
      expect(otherFormats(text), 'other formats').toEqual([]);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessibleIn(page, 'light');
    expect(await smallTouchTargets(page), 'smaller than a finger needs').toEqual([]);
    expect(await textsCutAtTheLeft(page), 'cut at the left').toEqual([]);
    // Nothing is pictured half way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const name = `showcase-${screen.path.replace(/^\//, '').replaceAll(/[/:]+/g, '-')}`;
    for (const width of [375, 1280]) await keepPicture(page, name, width);
    expect(watched.troubles(), 'errors of the page').toEqual([]);
  });
}

/** As the browser's own forward button would: the console draws the screen of the new address. */
async function walkTo(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
