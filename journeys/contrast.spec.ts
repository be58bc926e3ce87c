import type { Page } from '@playwright/test';
import { alertsNamed, expect, expectReadable, newSite, test } from './fixtures.ts';
import { matching, words } from './harness/words.ts';

const menu = (page: Page) =>
  page.getByRole('navigation', { name: words.of('name of the side menu', 'Main') });
const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

const screens = [
  ['/app/main/analytics', words('Dashboard')],
  ['/app/notifications', words('Notifications')],
  ['/app/devices', words('Devices')],
  ['/app/alarms', words('Alarms')],
] as const;

test('every text of a screen, its menu and its header is readable in light and dark colours', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  await site.sendAll(alertsNamed(['Door open']));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [address, title] of screens) {
    await open(address);
    await titled(page, title);
    await expect(menu(page).getByRole('link', { name: words('Dashboard') })).toBeVisible();
    await expectReadable(page);
  }
  for (const name of [
    matching`^${words('Notifications')}`,
    matching`^${words('<hidden>Account of </hidden><name/>')}`,
  ]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expectReadable(page);
    await page.keyboard.press('Escape');
  }
});

test('the menu over a narrow screen is readable in light and dark colours', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/app/ui/badge');
  await titled(page, 'Badge');
  await page.getByRole('button', { name: words('Side menu') }).click();
  await expect(menu(page).getByRole('region', { name: 'Projects' })).toBeVisible();
  await expectReadable(page);
});

test('the menu of a demo screen with labels and projects is readable in light and dark colours', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/ui/badge');
  await titled(page, 'Badge');
  await expect(menu(page).getByRole('region', { name: 'Projects' })).toBeVisible();
  await expectReadable(page);
});

test('a text with too little contrast is found where the menu is scrolled, too', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/ui/badge');
  const percent = menu(page).getByRole('region', { name: 'Projects' }).getByText('20').last();
  await percent.evaluate((text) => {
    text.style.color = '#637078';
  });
  await expect(expectReadable(page)).rejects.toThrow(/contrast of 2.85/);
});
