import { alarmTextAsOf } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import type { Page } from '@playwright/test';
import { translateIn } from '../packages/server/src/platform/translation/translations.ts';
import {
  addressed,
  exampleMessage,
} from '../packages/server/src/records/channels/alarm-message.ts';
import { mailOf } from '../packages/server/src/records/channels/message-mail.ts';
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
      const camera = site.cameras['cam-7']!.id;
      const ends = [
        [0.2, 0.5],
        [0.8, 0.5],
      ];
      const line = { name: 'Tor 7', in_name: '', out_name: '', points: ends };
      await server.call('PUT', `/api/cameras/${camera}/lines/door`, line);
      const tampering = alertsNamed(['XR-2'])[0]!;
      Object.assign(tampering.Attributes.payload, {
        reason: 'Tampering (State)',
        reason_code: 'tampering',
        reason_params: { part: 'State' },
      });
      tampering.Attributes.payload.details.src = 'cam-7';
      await site.send(tampering);
      const query = `device=${site.device.id}&q=Tampering`;
      const raised = () => server.call<{ rows: { id: number }[] }>('GET', `/api/alarms?${query}`);
      await expect.poll(async () => (await raised()).rows.length).toBe(1);
      const alarm = (await raised()).rows[0]!.id;

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
      for (const path of [
        'main/analytics',
        'alarms',
        'devices',
        `devices/${site.device.id}/view`,
        `devices/${site.device.id}`,
        `cameras/${camera}/view`,
        `alarms/${alarm}`,
        'reports/create',
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

/** A message about alarms of each severity, one of them about a reason of another make. */
function alarmMail(code: LanguageCode) {
  const t = translateIn(code);
  const now = new Date('2026-03-04T12:00:00Z');
  const { alarms, ...message } = exampleMessage(now, t);
  const one = alarms[0]!;
  const alert = {
    ...one.params,
    detail: 'Too many people in the queue (region 1)',
    detail_code: 'longQueue',
    detail_params: { region: '1' },
  };
  const fact = { code: 'alert' as const, params: { ...alert, device: 'Tor 9', camera: 'Tor 8' } };
  const names = { customer: 'Kai 4', device: 'Tor 9', camera: 'Tor 8' };
  const sentence = alarmTextAsOf(fact, now.getTime(), 'UTC', t);
  const ended = { told_as: 'ended' as const, ended_at: now.toISOString() };
  return mailOf(
    addressed(
      {
        ...message,
        alarms: [
          { ...one, ...names, ...fact, sentence, severity: 'critical', told_as: 'unacknowledged' },
          { ...one, advice: '' },
          { ...one, ...names, ...ended, severity: 'notice', advice: '' },
        ],
        total: 12,
        need_attention: 3,
      },
      { id: '1', at: now, publicUrl: 'https://foyer.example.com' },
    ),
    undefined,
    t,
  );
}

for (const { code, direction } of languages) {
  test(`a mail of alarms in ${code} is read on a telephone and in a mail program, from the right side`, async ({
    page,
  }) => {
    const { html } = alarmMail(code);
    const known = translatedTexts(code);
    for (const width of [375, 800]) {
      await page.setContent(html);
      await keepPicture(page, `mail-${code}`, width);
      expect(await englishTextsOn(page, known)).toEqual([]);
      if (code === 'ar') expect(await latinSentencesOn(page)).toEqual([]);
      const heading = page.getByRole('heading', { level: 1 });
      const side = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return Math.abs(text.left - box.left) < Math.abs(text.right - box.right) ? 'ltr' : 'rtl';
      });
      expect(side).toBe(direction);
      // What is urgent is marked where a line begins.
      const [critical] = await page.locator('div[style*="border"]').all();
      const marked = direction === 'rtl' ? 'border-right-width' : 'border-left-width';
      await expect(critical!).toHaveCSS(marked, '4px');
      for (const link of await page.getByRole('link').all())
        await expect(link).toHaveAttribute('href', /^https:\/\/foyer\.example\.com\/app\/alarms/);
    }
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

  const byLink = await browser.newPage({ baseURL: server.url });
  // Given after the language was chosen.
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  await byLink.goto(`/login?token=${token}`);
  await byLink.waitForURL('**/app/main/analytics');
  await expect(byLink.locator('html')).toHaveAttribute('lang', 'nl');
  await byLink.close();
});

async function signIn(page: Page, email: string, password: string) {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/app/main/analytics');
}
