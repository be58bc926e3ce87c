import type { Page } from '@playwright/test';
import { expect, keepPicture, test } from './fixtures.ts';
import { textsBeyondTheWindow, textsCutOff } from './harness/cut-texts.ts';
import { catalogueOf, englishTextsOn, translatedTexts } from './harness/english-texts.ts';
import { filledServer, missingScreens, publicScreens, screens } from './harness/every-screen.ts';
import { pseudoCatalogue } from './harness/pseudo-language.ts';
import { englishWordsOn } from './harness/pseudo-words.ts';
import { waitingInSight } from './harness/waiting-parts.ts';

/** Gives the page texts that are 40 % longer than in English, in brackets and with accents, in the direction of a language. */
async function speakPseudo(page: Page, language: 'de' | 'ar') {
  const body = JSON.stringify(pseudoCatalogue(Object.keys(catalogueOf(language))));
  await page.route('**/assets/messages-*.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.addInitScript((code) => localStorage.setItem('foyer-language', code), language);
}

test('every address of the console is among the screens that are looked at', () => {
  expect(missingScreens()).toEqual([]);
});

/** Words of the test's records and messages. */
const typed = ['arch', 'camera', 'many', 'people'];
/** Email is written alike in German, and roles are names of people too. */
const known = translatedTexts('de').filter((text) => text !== 'Administrator');

for (const [width, language, direction] of [
  [375, 'de', ''],
  [1280, 'de', ''],
  [375, 'ar', ' from right to left'],
] as const) {
  test(`texts that are 40 % longer are neither cut nor wider than the window at ${width} pixels${direction}, and none is English`, async ({
    page,
    open,
    server,
    expectTrouble,
  }) => {
    test.setTimeout(900_000);
    // Of links that hold no more, as the ones of an installer's page here.
    expectTrouble(/401|404/);
    const pathOf = await filledServer(server);
    await page.setViewportSize({ width, height: width === 375 ? 750 : 800 });
    await speakPseudo(page, language);
    const faults: string[] = [];
    const look = async (address: string, screen: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
      await expect(page.getByRole('heading', { name: '404' })).toHaveCount(0);
      await expect.poll(() => page.evaluate(waitingInSight)).toBe(0);
      const english = await englishTextsOn(page, known);
      const wide = await textsBeyondTheWindow(page);
      faults.push(
        ...(await textsCutOff(page)).map((text) => `${screen}: ${text}`),
        ...english.map((text) => `${screen}: “${text}” is English`),
        ...(await englishWordsOn(page, typed)).map((text) => `${screen}: ${text}`),
        ...wide.map((text) => `${screen}: ${text}`),
      );
      if (wide.length === 0)
        await keepPicture(page, `pseudo-${language}-${screen.replaceAll(/\W+/g, '-')}`, width);
    };
    for (const screen of publicScreens) await look(`/${pathOf(screen)}`, screen);
    await open('/favicon.svg');
    for (const screen of screens) await look(`/app/${pathOf(screen)}`, screen);
    expect(faults).toEqual([]);
  });
}
