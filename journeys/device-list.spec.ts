import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { customer, device, photoMessage } from './harness/records.ts';
import { matching, pattern, words } from './harness/words.ts';

test('sorting, filter and page are in the address, Back restores them, and State sorts by how bad it is', async ({
  signedIn: page,
  server,
}) => {
  const CustomerID = await customer(server, 'Sorted Sites Ltd');
  for (let i = 1; i <= 12; i++) {
    const id = await device(server, { Name: `Sorted ${i}`, Code: `sorted-${i}`, CustomerID });
    if (i !== 7) continue;
    const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
    await server.call('POST', '/api/notifications', photoMessage('sorted', 'cam'), token);
  }
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await page.goto('/app/devices?q=sorted+sites');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: words('State') }).click();
  await expect(page).toHaveURL(/sort=state/);
  // The one that is well comes last, though its word begins with an earlier letter than others'.
  await page.getByRole('button', { name: words('State') }).click();
  await expect(page).toHaveURL(/sort=-state/);
  await expect(rows.first()).toContainText('Sorted 7');
  await page.getByRole('button', { name: words('Page {number, number}', { number: 2 }) }).click();
  await expect(rows).toHaveCount(2);
  const address = /(?=.*page=2)(?=.*sort=-state)(?=.*q=sorted)/;
  await expect(page).toHaveURL(address);
  await rows
    .first()
    .getByRole('link', { name: /^Sorted/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sorted/ })).toBeVisible();
  await page.getByRole('link', { name: words('Back') }).click();
  await expect(page).toHaveURL(address);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Sorted 7');
});

test('the list is filtered by the name of the customer, ten rows a page', async ({
  signedIn: page,
  server,
}) => {
  const north = await customer(server, 'Nordlicht AG');
  const south = await customer(server, 'شركة الجنوب 🏭');
  for (let i = 1; i <= 11; i += 1)
    await device(server, { Name: `Hall ${i}`, Code: `north-${i}`, CustomerID: north });
  await device(server, { Name: 'بوابة', Code: 'south-1', CustomerID: south });
  await page.goto('/app/devices');
  await page
    .getByRole('searchbox', { name: words('Filter {records}', { records: words('devices') }) })
    .fill('nordlicht');
  await expect(
    page.getByText(
      matching`^${pattern('{found, number} of {all}', { found: 11, all: pattern('{count, plural, one {# device} other {# devices}}') })} ·`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: words('Page {number, number}', { number: 2 }) }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('searchbox', { name: words('Filter {records}', { records: words('devices') }) })
    .fill('الجنوب');
  await expect(page.getByRole('row', { name: /بوابة/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await keepScreenshot(page, 'devices');
});

test('the list shows within seconds that a device has sent something, without being loaded again', async ({
  signedIn: page,
  server,
}) => {
  const CustomerID = await customer(server, 'Live Works Ltd');
  const id = await device(server, { Name: 'Live gate', Code: 'live-gate', CustomerID });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/events?records='));
  await page.goto('/app/devices?q=live-gate');
  const row = page.getByRole('row', { name: 'Live gate' });
  await expect(row).toContainText(words('never seen'));
  // Opened after the first screen is drawn.
  await stream;
  await server.call('POST', '/api/notifications', photoMessage('live', 'cam'), token);
  // Without the stream, the list is loaded again every 30 seconds.
  await expect(row).toContainText(words('online'));
});
