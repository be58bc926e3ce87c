import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  messageOf,
  newSite,
  test,
} from './fixtures.ts';
import { attentionOf, counted } from './harness/phrases.ts';
import { matching, pattern, words } from './harness/words.ts';

/** The name of the bell where one alarm is to be acknowledged. */
const bellName = (total: number, unread: number) =>
  [
    words('Notifications'),
    words('{count, plural, one {{total} needs attention} other {{total} need attention}}', {
      count: total,
      total: String(total),
    }),
    counted('alarm to acknowledge', 1),
    ...(unread > 0 ? [words('{count, number} unread', { count: unread })] : []),
  ].join(', ');

test('the bell counts what needs attention; opening the list marks nothing as read, opening an item marks that item', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  const [first, second] = alertsNamed(['needs-1', 'needs-2']);
  await site.send(first!);
  await site.send(second!);
  // Not every Info: only what a person should see.
  await site.send(messageOf(1));
  await open('/app/main/analytics', await site.sessionOf('VIEWER'));
  const bell = page.getByRole('button', { name: matching`^${words('Notifications')}` });
  // A rule makes an alarm of the alerts; it joins the count when it has been evaluated.
  await expect(bell).toHaveAccessibleName(bellName(3, 2));
  const sentence = attentionOf(3, counted('alarm', 1), counted('alert', 2));
  await expect(page.getByText(words('{sentence}.', { sentence }))).toBeVisible();
  await bell.click();
  const dropdown = page.getByRole('dialog', { name: words('Notifications') });
  await expect(dropdown).toContainText(sentence);
  const items = dropdown.locator('li:has([data-unread])');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(site.device.name);
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-dropdown');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(bell).toHaveAccessibleName(
    matching`, ${words('{count, number} unread', { count: 2 })}$`,
  );

  const [last] = alertsNamed(['needs-3']);
  await bell.click();
  await expect(items).toHaveCount(2);
  const id = await site.send(last!);
  await dropdown.getByRole('button', { name: words('Load again') }).click();
  await expect(dropdown).toContainText(attentionOf(4, counted('alarm', 1), counted('alert', 3)));
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/app/notifications/${id}$`));
  await expect(dropdown).toBeHidden();
  await expect(bell).toHaveAccessibleName(
    matching`, ${words('{count, number} unread', { count: 2 })}$`,
  );

  await bell.click();
  await dropdown.getByRole('button', { name: words('Mark all as read') }).click();
  // To have looked at an alert acknowledges no alarm.
  await expect(dropdown).toContainText(attentionOf(1, counted('alarm', 1)));
  await expect(items).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName(bellName(1, 0));
});

test('the header finds devices, cameras, customers and people by name and code, and says when it cannot', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const site = await newSite(server, {
    deviceName: 'Lighthouse stairs',
    cameras: { 'LH-77-C1': 'Lamp room' },
  });
  await open('/app/main/analytics');
  const dialog = page.getByRole('dialog', { name: words('Search') });
  const searchBox = dialog.getByRole('searchbox');
  await page.getByRole('button', { name: words('Search'), exact: true }).click();
  await searchBox.fill('lighthouse st');
  const devices = dialog.getByRole('region', { name: words('Devices') });
  await expect(devices.getByRole('link')).toHaveText([/Lighthouse stairs/]);
  await expect(devices).toContainText(site.customer.name);
  await searchBox.fill('lh-77-c1');
  await expect(dialog.getByRole('region', { name: words('Cameras') })).toContainText('Lamp room');
  await expect(devices).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'search');

  await page.route('**/api/search**', (route) =>
    route.fulfill({ status: 503, body: 'unavailable' }),
  );
  await searchBox.fill('Lighthouse');
  await expect(dialog.getByRole('alert')).toContainText(
    pattern.within('Only screens are searched. {reason}'),
  );
  await searchBox.press('Escape');
  await expect(dialog, 'closed by the first Escape').not.toBeAttached();
  await expect(page.getByRole('button', { name: words('Search'), exact: true })).toBeFocused();
  await page.keyboard.press('/');
  await searchBox.fill('Lighthouse');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/search**');
  await dialog.getByRole('button', { name: words('Try again') }).click();
  await expect(devices).toContainText('Lighthouse stairs');
  await searchBox.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/devices/${site.device.id}/view$`));
  await expect(dialog).not.toBeAttached();
});

test('what is typed while the search loads is not lost, and areas, rules and alarms are found', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { deviceName: 'Chestnut gate', cameras: { cam: 'Chestnut' } });
  const area = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Chestnut hall',
    CustomerID: site.customer.id,
  });
  const rule = await server.call<{ id: number }>('POST', '/api/alarm-rules', {
    Name: 'Chestnut crowd',
    Measure: 'people',
    Severity: 'warning',
    Threshold: 9,
    CustomerID: site.customer.id,
  });
  const [alert] = alertsNamed(['chestnut-1']);
  await site.send(alert!);
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/search-dialog.*\.js/, (route) => loaded.then(() => route.continue()));
  await open('/app/main/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest(/search-dialog.*\.js/);
  await page.keyboard.press('/');
  await asked;
  await page.keyboard.type('chestx');
  await page.keyboard.press('Backspace');
  load();
  const dialog = page.getByRole('dialog', { name: words('Search') });
  const searchBox = dialog.getByRole('searchbox');
  await expect(searchBox).toHaveValue('chest');
  await page.keyboard.type('nut');
  await expect(searchBox).toHaveValue('chestnut');
  const linkIn = (kind: string) => dialog.getByRole('region', { name: kind }).getByRole('link');
  await expect(linkIn(words('Areas'))).toHaveAttribute('href', `/app/areas/${area.id}/view`);
  await expect(linkIn(words('Alarm rules'))).toHaveAttribute('href', `/app/alarm-rules/${rule.id}`);
  await expect(linkIn(words('Alarms')).first()).toHaveAttribute('href', /^\/app\/alarms\/\d+$/);
  await expectAccessible(page);
  await keepScreenshot(page, 'search-all');
});
