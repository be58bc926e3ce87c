import type { Page } from '@playwright/test';
import {
  startMailServer,
  textOfMail,
} from '../packages/server/src/testing/receivers/mail-server.ts';
import { test as base, expect, expectAccessible, keepScreenshot } from './fixtures.ts';
import { logIn } from './harness/login-form.ts';
import { type RealServer, startRealServer } from './harness/real-server.ts';
import { someone } from './harness/someone.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A server that sends mail, to a real mail server on this machine. */
const test = base.extend<object, { mails: MailServer; server: RealServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startRealServer({
        FOYER_SMTP_URL: mails.smtpUrl,
        FOYER_MAIL_FROM: 'Foyer <foyer@journeys.test>',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const before = 'the first password of Lin';
const after = 'a password of afterwards';

async function setPassword(page: Page, password: string, repeated = password) {
  await page.getByLabel(words('New password'), { exact: true }).fill(password);
  await page.getByLabel(words('Repeat the new password')).fill(repeated);
  await page.getByRole('button', { name: words('Set password') }).click();
}

/** A picture of both colour schemes at three widths. */
async function keepBoth(page: Page, name: string) {
  await keepScreenshot(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await keepScreenshot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('without a public address the page says whom to ask', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: words('Forgot password?') }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByText(words('Ask an administrator of Foyer'))).toBeVisible();
  await expect(page.getByLabel(words('Email'))).toHaveCount(0);
  await expectAccessible(page);
  await keepBoth(page, 'forgot-password-ask');
  await page.getByRole('link', { name: words('Back to login') }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a link by mail sets a new password once, and ends every session', async ({
  page,
  server,
  mails,
  expectTrouble,
}) => {
  test.slow();
  // Refused passwords, the session that ended, and the link that was used.
  expectTrouble(/status of 40[014]/);
  await server.call('PUT', '/api/public-address', { address: server.url });
  const { email, token } = await someone(server);

  await page.goto('/login');
  await page.getByLabel(words('Email')).fill(email);
  await page.getByRole('link', { name: words('Forgot password?') }).click();
  // The login page has a field of the same name.
  await page.getByRole('button', { name: words('Send a link') }).waitFor();
  await expect(page.getByLabel(words('Email'))).toHaveValue(email);
  await page.getByLabel(words('Email')).fill('');
  await page.getByRole('button', { name: words('Send a link') }).click();
  await expect(page.getByText(words('Type the e-mail address of your account.'))).toBeVisible();
  await page.getByLabel(words('Email')).fill('no address');
  await page.getByRole('button', { name: words('Send a link') }).click();
  await expect(
    page.getByText(words('“{email}” is not one e-mail address.', { email: 'no address' })),
  ).toBeVisible();
  await expectAccessible(page);
  await keepBoth(page, 'forgot-password');
  await page.getByLabel(words('Email')).fill(email);
  await page.getByRole('button', { name: words('Send a link') }).click();
  await expect(
    page.getByText(
      pattern.within(
        'If {address} has an account, an e-mail with a link is on its way. The link works once and for {minutes} minutes; only the newest one works.',
        { address: email },
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await keepBoth(page, 'forgot-password-sent');

  await expect.poll(() => mails.received.length).toBe(1);
  expect(mails.received[0]?.to).toEqual([email]);
  const link = /http\S+\/reset-password#\S+/.exec(
    textOfMail(mails.received[0]?.content ?? ''),
  )?.[0];
  expect(link).toContain(server.url);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url(), request.headers().referer ?? '');
  });
  await page.goto(link ?? '');
  // The token is in no address, so in no history, log or Referer.
  await expect(page).toHaveURL(`${server.url}/reset-password`);
  await expect(
    page.getByText(
      pattern.within(
        'For the account {email}. All of its sessions end. The link is valid until {moment}.',
        { email },
      ),
    ),
  ).toBeVisible();
  await page.reload();
  await setPassword(page, '');
  await expect(page.getByText(words('Password field is empty'))).toBeVisible();
  await setPassword(page, after, 'another one');
  await expect(page.getByText(words('Passwords are not equal'))).toBeVisible();
  await setPassword(page, 'password1');
  await expect(page.getByLabel(words('New password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(
    page.getByText(pattern.within('The password is too weak. {weakness}')),
  ).toBeVisible();
  await expectAccessible(page);
  await keepBoth(page, 'reset-password');
  await setPassword(page, after);
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, words('Your new password is set. Sign in with it.'))).toBeVisible();
  expect(asked.filter((address) => address.includes('fpl_'))).toEqual([]);

  await expect(server.call('GET', '/api/account', undefined, token)).rejects.toThrow(/401/);
  await logIn(page, email, before);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    words('The e-mail address or the password is wrong.'),
  );
  await logIn(page, email, after);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);

  await page.goto(link ?? '');
  await expect(page.getByRole('alert')).toContainText(
    words(
      'This link does not work any more: it was used, has expired, or a newer one took its place. Ask for another one.',
    ),
  );
  await expectAccessible(page);
  await keepBoth(page, 'reset-password-ended');
  await page.getByRole('link', { name: words('Ask for another link') }).click();
  await expect(page.getByRole('button', { name: words('Send a link') })).toBeVisible();
});

test('an administrator gives a one-time link, which also ends the session of the browser that uses it', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  test.slow();
  // The session that ended.
  expectTrouble(/status of 40[14]/);
  const { email, token } = await someone(server);
  const users = await server.call<{ id: number; Email: string }[]>('GET', '/api/users');
  const id = users.find(({ Email }) => Email === email)?.id;
  await open(`/app/users/${id}/view`);
  await page.getByRole('button', { name: words('Create a one-time link') }).click();
  const link = await page.getByRole('region', { name: words('Link'), exact: true }).textContent();
  expect(link).toMatch(/\/reset-password#fpl_/);
  await expectAccessible(page);
  await keepBoth(page, 'user-password-link');
  await page.getByRole('button', { name: words('I have kept it') }).click();
  await expect(page.getByText(/reset-password/)).toHaveCount(0);

  await open('/reset-password', token);
  await expect(page.getByRole('alert')).toContainText(
    words('This page is opened by a link from a mail or from an administrator. Open it again.'),
  );
  // In the tab that is open already.
  await page.evaluate((address) => location.assign(address), link ?? '');
  await expect(
    page.getByText(
      pattern.within(
        'For the account {email}. All of its sessions end. The link is valid until {moment}.',
        { email },
      ),
    ),
  ).toBeVisible();
  await setPassword(page, after);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, after);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);

  // Only administrators make links.
  await open(`/app/users/${id}/view`, await server.tokenOf(email, after));
  await expect(page.getByRole('heading', { name: words('Profile') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Create a one-time link') })).toHaveCount(0);
});
