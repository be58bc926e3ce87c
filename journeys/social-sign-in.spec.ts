import {
  startTestProvider,
  type TestProvider,
} from '../packages/server/src/testing/receivers/test-provider.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { type RealServer, startRealServer } from './harness/real-server.ts';
import { words } from './harness/words.ts';

/** A server that knows Google, played by a real provider on this machine, and not Microsoft. */
const test = base.extend<object, { provider: TestProvider; server: RealServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const provider = await startTestProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider.settings;
      const server = await startRealServer({
        FOYER_GOOGLE_ISSUER: issuer,
        FOYER_GOOGLE_CLIENT_ID: clientId,
        FOYER_GOOGLE_CLIENT_SECRET: clientSecret,
      });
      provider.register(`${server.url}/api/auth/google/callback`);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a new person signs in through Google as a viewer, and is recognised the next time', async ({
  page,
  provider,
}) => {
  provider.person = {
    sub: 'kim',
    name: 'Kim Lee',
    email: 'kim@journeys.test',
    email_verified: true,
  };
  await page.goto('/login');
  await page
    .getByRole('link', {
      name: words('{action} with {provider}', { action: words('Login'), provider: 'Google' }),
    })
    .click();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    username: 'Kim Lee',
    role: 'VIEWER',
  });
  await page.goBack();
  expect(page.url()).not.toMatch(/token=|code=/);

  // By an address behind the login, with its parameters.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/alarms?view=closed');
  await page
    .getByRole('link', {
      name: words('{action} with {provider}', { action: words('Login'), provider: 'Google' }),
    })
    .click();
  await expect(page).toHaveURL(/\/app\/alarms\?view=closed$/);
});

test('the button of a provider that is not configured is disabled, and says why', async ({
  page,
}) => {
  for (const [address, verb] of [
    ['/login', words('Login')],
    ['/register', words('Register')],
  ]) {
    await page.goto(address ?? '');
    await expect(
      page.getByRole('link', {
        name: words('{action} with {provider}', { action: verb, provider: 'Google' }),
      }),
    ).toBeVisible();
    const microsoft = page.getByRole('button', {
      name: words('{action} with {provider}', { action: verb, provider: 'Microsoft' }),
    });
    await expect(microsoft).toBeDisabled();
    await expect(microsoft).toHaveAccessibleDescription(
      words('{provider} is not configured on this server.', { provider: 'Microsoft' }),
    );
    await expectAccessible(page);
  }
});

test('an e-mail address of somebody else’s account is rejected with a reason, which is removed from the address', async ({
  page,
  server,
  provider,
}) => {
  const email = 'owner@journeys.test';
  await server.call('POST', '/api/users', {
    Email: email,
    Password: 'a password of the owner',
    Role: 1,
  });
  provider.person = { sub: 'thief', email, email_verified: false };
  await page.goto('/register');
  await page
    .getByRole('link', {
      name: words('{action} with {provider}', { action: words('Register'), provider: 'Google' }),
    })
    .click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(
    words(
      'The provider has not verified your e-mail address, so it cannot name an account. Sign in or register with a password.',
    ),
  );
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expect(alert).toBeHidden();
});

test('a reason in the address is shown where it is a known one', async ({ page }) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/login?error=too_late');
  await expect(alert).toHaveText(words('The sign-in took too long or began elsewhere. Try again.'));
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await page.goto(`/login?error=${encodeURIComponent('Your account is locked: call 555-0100')}`);
  await expect(page.getByRole('heading', { name: words('Login') })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(alert).toHaveCount(0);
});
