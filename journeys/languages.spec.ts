import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { administrator, alertsNamed, expect, keepPicture, newSite, test } from './fixtures.ts';
import { englishTextsOn, latinSentencesOn, translatedTexts } from './harness/english-texts.ts';
import { someone } from './harness/someone.ts';
import { waitingInSight } from './harness/waiting-parts.ts';
import { words } from './harness/words.ts';

/** A language from left to right, and one from right to left. */
const languages = [
  { code: 'de', direction: 'ltr' },
  { code: 'ar', direction: 'rtl' },
] as const;

for (const { code, direction } of languages) {
  test.describe(`in a browser whose language is ${code}`, () => {
    test.use({ locale: code });

    test(`the way from the login to a camera is in ${code}, without an English word`, {
      tag: '@nightly',
    }, async ({ page, server }) => {
      test.slow();
      // The name of who signs in is a word of the roles too.
      const known = translatedTexts(code).filter((text) => text !== 'Administrator');
      expect(known.length).toBeGreaterThan(1000);
      const site = await newSite(server, { cameras: { 'cam-7': 'Kamera 7' } });
      await site.send(infoMessage([{ src: 'cam-7', people: 9, distance: 2 }]));
      await site.sendAll(alertsNamed(['XR-1']));

      const expectTranslated = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect.poll(() => page.evaluate(waitingInSight)).toBe(0);
        expect(await englishTextsOn(page, known)).toEqual([]);
        if (code === 'ar') {
          const typed = [administrator.email];
          const latin = await latinSentencesOn(page);
          expect(latin.filter((text) => !typed.includes(text))).toEqual([]);
        }
      };

      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTranslated();
      await signIn(page, administrator.email, administrator.password);
      const camera = site.cameras['cam-7']?.id;
      for (const path of [
        'main/analytics',
        'alarms',
        'devices',
        `devices/${site.device.id}/view`,
        `devices/${site.device.id}`,
        `cameras/${camera}/view`,
        'notifications',
        'alarm-rules/create',
        'settings',
        'account',
      ]) {
        await page.goto(`/app/${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectTranslated();
        const name = path.replaceAll(/\W|\d+/g, '-');
        for (const width of [375, 1280]) await keepPicture(page, `${code}-${name}`, width);
      }
    });
  });
}

test('a language is chosen at the login, and in the profile for every browser', async ({
  page,
  server,
  browser,
}) => {
  const { email } = await someone(server);
  const password = 'the first password of Lin';
  const language = (one: Page) => one.locator('html').getAttribute('lang');
  await page.goto('/login');
  expect(await language(page)).toBe('en');
  await page.getByLabel(words('Language')).selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await signIn(page, email, password);
  await page.goto('/app/account');
  const choice = page.locator('main').getByRole('combobox');
  await choice.fill('Nederlands');
  await page.getByRole('option', { name: 'Nederlands' }).click();
  await page.locator('main form').first().locator('button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');

  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto('/login');
  expect(await language(elsewhere)).toBe('en');
  await signIn(elsewhere, email, password);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'nl');
  await elsewhere.close();
});

async function signIn(page: Page, email: string, password: string) {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/app/main/analytics');
}
