import type { Page } from '@playwright/test';
import {
  administrator,
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  messageOf,
  newSite,
  test,
} from './fixtures.ts';
import { capitalised } from './harness/phrases.ts';
import { matching, pattern, words } from './harness/words.ts';

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: words('No connection to Foyer.') });
/** That an error occurred, wherever it is said. */
const anyError = matching`${words('An error occurred on this screen')}|${words('An error occurred in the console. Reload the page and try again.')}|${words('An error occurred in the console. Reload the page; if it happens again, tell your administrator.')}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuEntry = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: words.of('name of the side menu', 'Main') })
    .getByRole('link', { name });
/** A style sheet that could not be fetched is one whose rules nobody may read. */
const unreadStyles = (page: Page) =>
  page.evaluate(() => {
    const isReadable = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules !== null;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter((sheet) => !isReadable(sheet)).length;
  });

test.beforeEach(({ expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|50[02]/);
});

test('without a network the live view is emptied and says so once, and resumes by itself', async ({
  page,
  context,
  server,
  open,
}) => {
  const site = await newSite(server);
  const details = { threshold: 1, src: 'gate-1', value: 2 };
  const id = await site.send(messageOf(3, { payload: { reason: 'Seen before', details } }));
  await open(`/app/notifications/${id}/live`, await site.sessionOf('VIEWER'));
  await expect(page.getByText('Seen before')).toBeVisible();

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText(words('There is no network connection.'));
  await expect(page.getByText('Seen before')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('button', { name: words('Try again') })).toHaveCount(1);
  await expectAccessible(page);
  await keepScreenshot(page, 'offline-live');

  await context.setOffline(false);
  await expect(page.getByText('Seen before')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('without a network a login enables its button again, keeps what was typed and works afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel(words('Email')).fill(administrator.email);
  await page.getByLabel(words('Password')).fill(administrator.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: words('Login'), exact: true }).click();
  await expect(notice(page)).toBeVisible();
  const login = page.getByRole('button', { name: words('Login'), exact: true });
  await expect(login).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel(words('Email'))).toHaveValue(administrator.email);
  await expectAccessible(page);
  await keepScreenshot(page, 'offline-login');

  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(
    page.getByText(
      words('The connection is back: press {button} again.', { button: words('Login') }),
    ),
  ).toBeVisible();
  await login.click();
  await page.waitForURL('**/app/main/analytics');
});

test('without a network a form keeps what was typed, says that it is not saved, and saves afterwards', async ({
  page,
  context,
  server,
  open,
}) => {
  await open('/app/customers/create');
  await page.getByLabel(words('Name')).fill('Typed without a network');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: words('Save') });
  await save.click();
  await expect(notice(page)).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'false');
  await expect(
    page.getByText(words('Not saved: there is no connection. What you typed stays here.')),
  ).toBeVisible();
  await expect(page.getByLabel(words('Name'))).toHaveValue('Typed without a network');
  await expectAccessible(page);
  await keepScreenshot(page, 'offline-form');

  await context.setOffline(false);
  await expect(
    page.getByText(words('Not saved yet. The connection is back: save again.')),
  ).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await save.click();
  await expect(page).toHaveURL(/\/app\/customers(\/\d+\/view)?$/);
  const stored = await server.call<{ Name: string }[]>('GET', '/api/customers');
  expect(stored.filter(({ Name }) => Name === 'Typed without a network')).toHaveLength(1);
});

test('without a network paging, the dashboard, the bell and a screen not opened before wait and then load', {
  tag: '@nightly',
}, async ({ page, context, server, open }) => {
  const site = await newSite(server);
  await site.sendAll(alertsNamed(Array.from({ length: 11 }, (_, i) => `offline-${i}`)));
  await open('/app/notifications', await site.sessionOf('VIEWER'));
  const rows = page.getByRole('table').locator('tbody tr');
  // Not the grey ones, which are as many.
  await expect(rows.first()).toContainText('offline-10');
  await expect(rows).toHaveCount(10);

  await context.setOffline(true);
  await page.getByRole('button', { name: words('Next page') }).click();
  await expect(
    page.getByText(
      words('{what} could not be loaded', {
        what: capitalised(words('the {records}', { records: words('notifications') })),
      }),
    ),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await keepScreenshot(page, 'offline-paging');
  await page
    .getByRole('banner')
    .getByRole('button', { name: matching`^${words('Notifications')}` })
    .click();
  await expect(
    page.getByRole('dialog').getByText(words('It comes by itself once the connection is back.')),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('dialog').getByText(pattern.start('Synced at {time}'))).toBeVisible();
  await page.keyboard.press('Escape');

  // A screen whose code was never fetched: the shell stays, and it opens by itself.
  await context.setOffline(true);
  await menuEntry(page, words('Areas')).click();
  await expect(notice(page)).toContainText(
    words(
      'What is shown may be out of date; what you typed is kept. It goes on by itself once the connection is back, and the screen you chose opens then.',
    ),
  );
  await expect(
    page.getByRole('navigation', { name: words.of('name of the side menu', 'Main') }),
  ).toBeVisible();
  await expect(page.getByText(anyError)).toHaveCount(0);
  await keepScreenshot(page, 'offline-unopened');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(words('Areas'));
  expect(await unreadStyles(page), 'style sheets that never came').toBe(0);
  await expect(notice(page)).toHaveCount(0);
  await menuEntry(page, words('Dashboard')).click();
  await expect(heading(page)).toHaveText(words('Dashboard'));
  const range = page.getByText(words('30 days'));
  // It is loaded after the first screenful.
  await expect(range).toBeVisible();
  await context.setOffline(true);
  await range.click();
  await expect(notice(page)).toBeVisible();
  await keepScreenshot(page, 'offline-dashboard');
  await context.setOffline(false);
  await expect(page).toHaveURL(/range=30d/);
  await expect(notice(page)).toHaveCount(0);
  await expect(
    page.getByText(words('{what} could not be loaded', { what: words('The dashboard') })),
  ).toHaveCount(0);
});

test('a proxy that answers 502 counts as a lost connection, Try again asks at once, and the chosen screen opens', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/customers');
  await expect(heading(page)).toHaveText(words('Customers'));
  const isPage = (url: URL) => url.pathname !== '/favicon.svg';
  await page.route(isPage, (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<h1>502 Bad Gateway</h1>',
    }),
  );
  await menuEntry(page, words('Cameras')).click();
  await expect(notice(page)).toContainText(
    words('The proxy returned error {status}.', { status: '502' }),
  );
  const tryAgain = page.getByRole('button', { name: words('Try again') });
  const tried = page.getByText(pattern.start('Last tried at {time}'));
  const before = await tried.textContent();
  await tryAgain.click();
  await expect(tried).not.toHaveText(before ?? '');
  await page.unroute(isPage);
  await expect(heading(page)).toHaveText(words('Cameras'));
  await expect(notice(page)).toHaveCount(0);
});

test('an answer of a proxy to one call shows its own text, and a toast whose code loaded late appears', async ({
  page,
  open,
}) => {
  let isUnavailable = true;
  await page.route(/\/(toasts-[^/]*\.js|healthz)$/, (route) =>
    isUnavailable ? route.abort() : route.continue(),
  );
  const list = /\/api\/customers\?/;
  await page.route(list, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 500,
          contentType: 'text/html',
          body: '<title>x</title><p>The cache is cold &amp; empty</p>',
        })
      : route.fallback(),
  );
  await open('/app/customers');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The cache is cold & empty' }),
  ).toBeVisible();
  await page.unroute(list);
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Customer') }) })
    .click();
  await page.getByLabel(words('Name')).fill('Told late');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/app\/customers(\/\d+\/view)?$/);
  isUnavailable = false;
  await expect(
    page.getByText(words('{record} has been Created!', { record: words('Customer') })),
  ).toBeVisible();
});
