import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { drawnPicture } from './harness/pictures.ts';
import { matching, pattern, words } from './harness/words.ts';

const dayMs = 86_400_000;

test('what retention will remove is listed, and removed after a confirmation', async ({
  server,
  open,
  page,
}) => {
  const site = await newSite(server);
  const CreatedAt = new Date(Date.now() - 40 * dayMs).toISOString();
  const Content = Buffer.from((await drawnPicture()).jpeg).toString('base64');
  await site.sendAll([
    messageOf(1, { CreatedAt, Photos: [{ Code: 'p', Content }] }),
    messageOf(3, { CreatedAt }),
    messageOf(3),
  ]);

  await open(`/app/customers/${site.customer.id}`);
  await expect(
    page.getByRole('heading', { name: words('Edit {record}', { record: words('customer') }) }),
  ).toBeVisible();
  const zone = page.getByRole('combobox', { name: words('Time zone') });
  await zone.fill('rome');
  await page.getByRole('option', { name: 'Europe/Rome' }).click();
  await page.getByLabel(words('Keep notifications (days)')).fill('30');
  await page.getByLabel(words('Keep photos (days)')).fill('10');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page.getByText(words('{record} has been Updated!', { record: words('Customer') })),
  ).toBeVisible();

  await page.goto(`/app/customers/${site.customer.id}/view`);
  await expect(page.getByRole('heading', { name: site.customer.name })).toBeVisible();
  await expect(page.getByText('Europe/Rome', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      words(
        'Notifications are kept for {notifications, plural, one {# day} other {# days}}, photos for {photos}.',
        { notifications: 30, photos: '10' },
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      pattern.start(
        'Would remove {notifications, plural, one {# notification} other {# notifications}} from before {day} and {photos, plural, one {# photo} other {# photos}} ({size}) from before {photosDay} (UTC).',
        { notifications: 2, day: /[\d/]{10}/, photos: 1 },
      ),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'customer-history');
  await expectAccessible(page);

  await page.getByRole('button', { name: words('Remove now') }).click();
  await expect(
    page.getByRole('dialog', {
      name: words(
        'Are you sure? What is removed cannot be brought back. Charts keep their numbers.',
      ),
    }),
  ).toBeVisible();
  const begun = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/retention'),
  );
  await page.getByRole('button', { name: words('Yes') }).click();
  await begun;
  // The run works in the background for as long as the machine needs.
  const isRunning = () =>
    server
      .call<{ running: boolean }>('GET', `/api/retention?customer=${site.customer.id}`)
      .then(({ running }) => running);
  await expect.poll(isRunning, { timeout: 0 }).toBe(false);
  await expect(page.getByText(words('There is nothing to remove now.'))).toBeVisible();
  await expect(
    page.getByText(
      pattern.start('The last run, {moment}, removed {amount}.', {
        amount: pattern(
          '{notifications, plural, one {# notification} other {# notifications}} and {photos, plural, one {# photo} other {# photos}} ({size})',
          { notifications: 2, photos: 1 },
        ),
      }),
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: words('Remove now') })).toHaveCount(0);
  const { count } = await server.call<{ count: number }>(
    'GET',
    `/api/notifications?device=${site.device.id}`,
  );
  expect(count).toBe(1);

  // Who may not remove is told how long things are kept, and no more.
  await open(`/app/customers/${site.customer.id}/view`, await site.sessionOf('VIEWER'));
  await expect(
    page.getByText(
      words(
        'Notifications are kept for {notifications, plural, one {# day} other {# days}}, photos for {photos}.',
        { notifications: 30, photos: '10' },
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      matching`${words('There is nothing to remove now.')}|${pattern('The last run, {moment}, removed {amount}.')}`,
    ),
  ).toHaveCount(0);
});

test('a device is deleted with its history once its code is typed, and the list says how much went', {
  tag: '@nightly',
}, async ({ server, open, page }) => {
  const site = await newSite(server);
  const Content = Buffer.from((await drawnPicture()).jpeg).toString('base64');
  await site.sendAll([messageOf(1, { Photos: [{ Code: 'p', Content }] }), messageOf(3)]);

  await open(`/app/devices/${site.device.id}/view`);
  const card = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: words('Delete with history') }),
  });
  await card.getByRole('button', { name: words('Delete with history') }).click();
  const question = page.getByRole('dialog', {
    name: words('Delete {name} with its history?', { name: site.device.name }),
  });
  await expect(
    question.getByText(
      pattern.within(
        '{notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}} go, and with them the totals and charts that come from them.',
        { notifications: 2, pictures: 1 },
      ),
    ),
  ).toBeVisible();
  const confirm = question.getByRole('button', { name: words('Delete') });
  await question.getByRole('textbox').fill('something else');
  await expect(
    question.getByText(words('This is not {code}.', { code: site.device.code })),
  ).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await keepScreenshot(page, 'delete-with-history');
  await question.getByRole('textbox').fill(site.device.code);
  await confirm.click();
  await expect(
    page.getByText(
      pattern(
        '{noun, select, devices {Device has been Deleted!} other {Customer has been Deleted!}} {name} and its history: {notifications, plural, one {# notification} other {# notifications}}, {pictures, plural, one {# picture} other {# pictures}}.',
        { noun: 'devices', notifications: 2, pictures: 1 },
      ),
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await open('/app/audit?noun=devices');
  const row = page.getByRole('row', {
    name: matching`${words('{records} {id}', { records: words('Devices'), id: String(site.device.id) })}\b`,
  });
  await expect(row.filter({ hasText: words('Deleted a device with its history') })).toBeVisible();
});
