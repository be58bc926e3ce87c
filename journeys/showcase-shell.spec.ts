import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectInLandmarks,
  keepScreenshot,
  test,
} from './fixtures.ts';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('on demo screens the sidebar shows the product’s menu, all demo screens, labels and projects', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await open('/app/ui/badge');
  await titled(page, 'Badge');
  for (const [name, address] of [
    ['Dashboard', '/app/main/analytics'],
    ['Notifications', '/app/notifications'],
  ] as const)
    await expect(menu(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      address,
    );
  await expect(menu(page).getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Badge' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu(page).getByRole('button', { name: 'Charts' }).click();
  await expect(
    menu(page).getByRole('region', { name: 'Labels' }).getByRole('listitem'),
  ).toHaveCount(3);
  const projects = menu(page).getByRole('region', { name: 'Projects' });
  await expect(projects.getByRole('progressbar')).toHaveCount(2);
  await projects
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  await expect(projects.getByRole('progressbar')).toHaveCount(1);
  await projects.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await keepScreenshot(page, 'demo-sidebar');

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Ui' }).click();
  await titled(page, 'Showcase');
  await expect(page.getByRole('heading', { name: 'Interface', exact: true })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the showcase' }).fill('e-commerce');
  await expect(page.getByRole('status').filter({ hasText: '4 screens' })).toBeVisible();
  const tiles = page.getByRole('main').getByRole('region').getByRole('listitem');
  await expect(tiles).toHaveCount(4);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(tiles.first().locator('img')).toHaveAttribute('src', new RegExp(scheme));
    const areLoaded = () =>
      tiles
        .locator('img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth === 400));
    await expect.poll(areLoaded).toBe(true);
  }
  await tiles.getByRole('link', { name: 'Product', exact: true }).click();
  const pager = page.getByRole('navigation', { name: 'Demo screens' });
  await pager.getByRole('link', { name: 'Next: Product management' }).click();
  await titled(page, 'Product management');
  await pager.getByRole('link', { name: 'Previous: Product', exact: true }).click();
  await pager.getByRole('link', { name: 'All screens' }).click();
  await titled(page, 'Showcase');

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Inbox 9' }).click();
  await titled(page, 'E-mail');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Calendar' }).click();
  await titled(page, 'Calendar');
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await titled(page, 'Dashboard');
  await expect(menu(page).getByRole('link', { name: 'Showcase' })).toHaveCount(0);
  await page.getByRole('button', { name: /Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Calendar' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('made by the Foyer contributors');
});

test('the bell has notifications, messages and progress, and a reload that takes 1500 ms', {
  tag: '@nightly',
}, async ({ page, open, server }) => {
  await server.call('POST', '/api/analytics/rebuild');
  await page.clock.install();
  await open('/app/notifications');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('tab', { name: 'Progress' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Rebuild of totals and charts');
  await panel.getByRole('tab', { name: 'Messages' }).click();
  await expect(panel.getByText('Rebuild of totals and charts is done').first()).toBeVisible();
  await panel.getByRole('tab', { name: 'Notifications' }).click();
  await expect(panel.getByText(/^Synced at/)).toBeVisible();
  await expectAccessibleIn(page, 'light');

  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
  await panel.getByRole('button', { name: 'Load again' }).click();
  await page.clock.runFor(1_499);
  await expect(panel.getByText('Loading again…')).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel.getByText(/^Synced at/)).toBeVisible();
  await page.clock.resume();

  await open('/app/core/colors');
  await bell.click();
  await panel.getByRole('tab', { name: 'Messages' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await panel.getByRole('tab', { name: 'Progress' }).click();
  await expect(panel.getByRole('progressbar')).toHaveCount(5);
});

test('on a phone the account menu opens the appearance panel', { tag: '@nightly' }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/app/ui/badge');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  const panel = page.getByRole('region', { name: 'Appearance' });
  await panel.getByText('floating').click();
  await page.getByRole('button', { name: 'Close appearance' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-navbar="floating"]')).toBeVisible();
  // A wheel while the panel still closes moves nothing.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(300);
  const above = await page.evaluate(() =>
    Boolean(document.elementFromPoint(180, 3)?.closest('header')),
  );
  expect(above, 'nothing shows in the strip above the bar').toBe(true);
});

test('landmarks of demo screens are told apart', { tag: '@nightly' }, async ({ page, open }) => {
  for (const address of [
    '/app/tables/dynamic',
    '/app/ecommerce/product/1',
    '/documentation/getting-started/quick-start',
  ]) {
    await open(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectInLandmarks(page);
  }
});

test('Send a message opens the chat with that person', { tag: '@nightly' }, async ({
  page,
  open,
}) => {
  await open('/app/profile');
  await page.getByRole('link', { name: 'Send a message' }).click();
  await titled(page, 'Chat');
  await expect(
    page.getByRole('region', { name: 'Dialog' }).getByRole('heading', { name: /Amara Okafor/ }),
  ).toBeVisible();
});
