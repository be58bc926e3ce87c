import type { Page } from '@playwright/test';
import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  newSite,
  test,
} from './fixtures.ts';
import { holdRequests } from './harness/held-requests.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

const menu = (page: Page) =>
  page.getByRole('navigation', { name: words.of('name of the side menu', 'Main') });
const menuButton = (page: Page) => page.getByRole('button', { name: words('Side menu') });
const coreNames = [
  words('Dashboard'),
  words('Notifications'),
  words('Customers'),
  words('Users'),
  words('Devices'),
  words('Cameras'),
];
const coreEntries = new RegExp(`^(${coreNames.join('|')})$`);
const entries = (page: Page) => menu(page).getByRole('listitem').getByRole('link');

test('everyone finds Dashboard and Notifications in the side menu, administrators the records too', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  for (const role of ['VIEWER', 'OPERATOR'] as const) {
    await open('/app/notifications', await site.sessionOf(role));
    await expect(entries(page).filter({ hasText: coreEntries })).toHaveText(coreNames.slice(0, 2));
  }
  await open('/app/notifications');
  await expect(entries(page).filter({ hasText: coreEntries })).toHaveText(coreNames);
  await entries(page)
    .filter({ hasText: words('Dashboard') })
    .click();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  await expect(entries(page).filter({ hasText: words('Dashboard') })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('settings stand in the side menu, and a screen that a role may not read says so', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  await open('/app/notifications', await site.sessionOf('VIEWER'));
  await entries(page)
    .filter({ hasText: words('Settings') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words('Settings') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: words('Reports') })).toHaveCount(0);
  // The page fails on any refused call: none is made.
  for (const [noun, name] of [
    ['reports', words('Reports')],
    ['channels', words('Channels')],
    ['audit', words('Audit')],
  ] as const) {
    await page.goto(`/app/${noun}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(words('You do not have access to this screen'))).toBeVisible();
  }
  await expectAccessible(page);
  await keepScreenshot(page, 'no-access');
  // Every screen of the specification is reached by everyone.
  for (const [noun, name] of [
    ['customers', words('Customers')],
    ['users', words('Users')],
    ['devices', words('Devices')],
    ['cameras', words('Cameras')],
  ] as const) {
    await page.goto(`/app/${noun}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
});

test('a toast goes with the page that it was about, and stays where saving opens another page', async ({
  page,
  open,
}) => {
  // A toast stays for 10 s by itself.
  const soon = { timeout: 5_000 };
  await open('/app/customers/create');
  await page.getByLabel(words('Name')).fill('Toast Works');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/app\/customers$/);
  const created = toast(page, words('{record} has been Created!', { record: words('Customer') }));
  await expect(created).toBeVisible();
  await entries(page)
    .filter({ hasText: words('Notifications') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words('Notifications') })).toBeVisible();
  await expect(created).toHaveCount(0, soon);
});

test('the dashboard is readable by all, on every width', async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: { 'gate-1': 'Main gate' } });
  await site.sendAll(alertsNamed(['one', 'two']));
  await open('/app/main/analytics', await site.sessionOf('VIEWER'));
  await expect(
    page.getByRole('main').getByText(words('+{count, number} new (last week)', { count: 2 })),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'analytics');
});

test('the breadcrumb says where one is and leads back to the list', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const [message] = alertsNamed(['crumbs']);
  const id = await site.send(message!);
  await open(`/app/notifications/${id}/live`, await site.sessionOf('VIEWER'));
  const crumbs = page.getByRole('navigation', { name: words('Breadcrumb') });
  await expect(crumbs).toContainText(words('YOU ARE HERE'));
  await expect(crumbs.getByRole('listitem')).toHaveText([
    words('App'),
    words('Notifications'),
    message!.Code,
    words.of('screen that loads by itself', 'Live'),
  ]);
  await crumbs.getByRole('link', { name: words('Notifications') }).click();
  await expect(page).toHaveURL(/\/app\/notifications$/);
});

test('every screen names itself in the title of the tab', { tag: '@nightly' }, async ({
  page,
  open,
}) => {
  for (const [path, title] of [
    ['/login', words('Login')],
    ['/register', words('Register')],
    ['/error', words('Something went wrong')],
  ]) {
    await page.goto(path!);
    await expect(page).toHaveTitle(`${title} · Foyer`);
  }
  await open('/app/main/analytics');
  await expect(page).toHaveTitle(`${words('Dashboard')} · Foyer`);
  await entries(page)
    .filter({ hasText: words('Notifications') })
    .click();
  await expect(page).toHaveTitle(`${words('Notifications')} · Foyer`);
  await page.goto('/nowhere');
  await expect(page).toHaveTitle(`${words('Page not found')} · Foyer`);
});

test('the side menu is pinned open or closed on a desktop, and stays so', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/notifications');
  const widthOf = async () => (await page.locator('#sidebar').boundingBox())?.width;
  await expect.poll(widthOf).toBe(224);
  await menuButton(page).click();
  await page.mouse.move(800, 500);
  await expect.poll(widthOf).toBe(50);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await keepScreenshot(page, 'menu-closed');

  await page.clock.install();
  await page.reload();
  // Not static: open at first, closed by itself 2500 ms after load.
  await expect.poll(widthOf).toBe(224);
  await page.clock.fastForward(2_500);
  await expect.poll(widthOf).toBe(50);
  await menu(page).hover();
  await expect.poll(widthOf).toBe(224);
  await page.mouse.move(800, 500);
  await expect.poll(widthOf).toBe(50);
  await menuButton(page).click();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(widthOf).toBe(50);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(widthOf).toBe(224);
});

test('on a phone the side menu lies over the page and closes with the next screen', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/app/main/analytics');
  await expect(entries(page).first()).toBeHidden();
  await menuButton(page).click();
  await expect(entries(page).first()).toBeVisible();
  await expectAccessible(page);
  await entries(page)
    .filter({ hasText: words('Notifications') })
    .click();
  await expect(page).toHaveURL(/\/app\/notifications$/);
  await expect(entries(page).first()).toBeHidden();
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await expect(entries(page).first()).toBeHidden();

  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([start, end]) => {
        const fire = (type: string, x: number) => {
          const touch = new Touch({
            identifier: 1,
            target: document.body,
            clientX: x,
            clientY: 400,
          });
          const touches = type === 'touchend' ? [] : [touch];
          document.body.dispatchEvent(
            new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true }),
          );
        };
        fire('touchstart', start!);
        fire('touchend', end!);
      },
      [from, to],
    );
  await swipe(40, 90);
  await expect(entries(page).first()).toBeHidden();
  // A finger that comes while the menu still closes is none of its own.
  await expect(async () => {
    await swipe(40, 200);
    await expect(entries(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await swipe(200, 40);
  await expect(entries(page).first()).toBeHidden();
});

test('the first Tab key skips the menu and leads to the content', async ({ page, open }) => {
  await open('/app/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words('Skip to the content') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('while the code of a screen is slow to come, a line along the top says so', async ({
  page,
  open,
}) => {
  await open('/app/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const go = await holdRequests(page, '**/assets/**');
  await entries(page)
    .filter({ hasText: words('Areas') })
    .click();
  const line = page.getByRole('progressbar', { name: words('Loading the screen') });
  await expect(line).toBeVisible();
  await keepScreenshot(page, 'loading-screen');
  go();
  await expect(page.getByRole('heading', { level: 1, name: words('Areas') })).toBeVisible();
  await expect(line).toHaveCount(0);
});
