import { test as base, expect, expectAccessible } from './fixtures.ts';
import { type StaticSite, startStaticSite } from './harness/static-site.ts';
import { words } from './harness/words.ts';

const test = base.extend<object, { site: StaticSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const site = await startStaticSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test('without a server anybody signs in, and screens say that no backend is configured', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByLabel(words('Email')).fill('visitor@example.org');
  await page.getByLabel(words('Password'), { exact: true }).fill('anything');
  await page.getByRole('button', { name: words('Login'), exact: true }).click();
  // A screen that needs no server.
  await expect(page).toHaveURL(/\/app\/showcase$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Showcase' })).toBeVisible();
  await expect(page.getByText(/No backend is configured/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('visitor@example.org');
  const main = page.getByRole('main');
  await page.getByRole('searchbox', { name: 'Search the showcase' }).fill('line chart');
  await main.getByRole('region').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Showcase');
  await page.goto('/app/main/analytics');
  await expect(main.getByText(/No backend is configured/).first()).toBeVisible();
  await expectAccessible(page);
  for (const noun of ['notifications', 'customers', 'devices', 'cameras', 'users', 'account']) {
    await page.goto(`/app/${noun}`);
    await expect(main.getByText(/No backend is configured/).first()).toBeVisible();
  }
  const calls = site.pages.filter((asked) => !/^GET \/(login$|app\/)/.test(asked));
  expect(calls, 'calls to a server').toEqual([]);
});

test('any token opens the console, also one that has expired', async ({ page }) => {
  for (const token of ['anything', 'a.b.c', `x.${btoa('{"Username":"Old","exp":1}')}.`]) {
    await page.goto(`/login?token=${encodeURIComponent(token)}`);
    await expect(page).toHaveURL(/\/app\/showcase$/);
    await page.reload();
    await expect(page).toHaveURL(/\/app\/showcase$/);
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/app/notifications');
  await expect(page).toHaveURL(/\/login$/);
});

test('buttons that need a server are disabled, and say why', async ({ page }) => {
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Login with Google' });
  await expect(google).toBeDisabled();
  await expect(google).toHaveAccessibleDescription(/No backend is configured/);
});
