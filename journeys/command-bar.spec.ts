import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  newSite,
  test,
} from './fixtures.ts';
import { acknowledgedToast } from './harness/alarms.ts';
import { toast } from './harness/toasts.ts';
import { matching, words } from './harness/words.ts';

test('Ctrl K lists what was opened last first, and runs actions of the open screen', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { deviceName: 'Elm gate', cameras: { cam: 'Elm' } });
  const [alert] = alertsNamed(['elm-1']);
  await site.send(alert!);
  const dialog = page.getByRole('dialog', { name: words('Search') });
  const searchBox = dialog.getByRole('searchbox');
  const inGroup = (name: string) => dialog.getByRole('region', { name });
  const openBar = async () => {
    await page.keyboard.press('Control+k');
    await expect(searchBox).toBeFocused();
  };

  await open(`/app/devices/${site.device.id}/view`);
  await expect(page.getByRole('heading', { level: 1, name: 'Elm gate' })).toBeVisible();
  await openBar();
  // What stands beside the title is an action too.
  await inGroup(words('Actions'))
    .getByRole('button', { name: words('Edit') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/devices/${site.device.id}$`));

  await openBar();
  await inGroup(words('Console'))
    .getByRole('link', { name: words('Dashboard') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words('Dashboard') })).toBeVisible();
  await openBar();
  await expect(dialog.locator('section').first().getByRole('link').first()).toHaveText(/Elm gate/);
  await expectAccessible(page);
  await keepScreenshot(page, 'command-bar');
  await searchBox.fill('range to');
  // The range comes with the part of the screen below.
  await expect(inGroup(words('Actions')).getByRole('button').first()).toHaveText(
    matching`${words('Today')}`,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]range=today/);

  await openBar();
  await searchBox.fill('elm');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/devices/${site.device.id}/view$`));

  await openBar();
  await searchBox.fill('elm');
  await inGroup(words('Alarms')).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: words('Acknowledge'), exact: true })).toBeEnabled();
  await openBar();
  await searchBox.fill('ackn');
  await page.keyboard.press('Enter');
  await expect(acknowledgedToast(page, 1)).toBeVisible();
});

test('Y copies the address of what is open, and Shift Y the one with the times shown now', async ({
  page,
  context,
  server,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open('/app/main/analytics?range=today');
  await expect(page.getByRole('radio', { name: words('Today') })).toBeChecked();
  await expect(page.getByRole('heading', { name: words('Counting') })).toBeVisible();
  await page.keyboard.press('y');
  await expect(toast(page, words('Address copied.'))).toBeVisible();
  expect(await copied()).toBe(`${server.url}/app/main/analytics?range=today`);
  await page.keyboard.press('Shift+Y');
  await expect(toast(page, words('Address with these times copied.'))).toBeVisible();
  const fixed = new URL(await copied());
  const [from, to] = ['from', 'to'].map((end) => Date.parse(fixed.searchParams.get(end) ?? ''));
  expect(to! - from!).toBeGreaterThan(0);
  expect(fixed.searchParams.has('range')).toBe(false);
  await page.goto(fixed.href);
  await expect(page.getByRole('radio', { name: words('Own range') })).toBeChecked();
});
