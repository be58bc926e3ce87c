import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { drawnPicture } from './harness/pictures.ts';

const dayMs = 86_400_000;

test('what a customer no longer keeps is announced, and removed after a Yes', async ({
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
  await expect(page.getByRole('heading', { name: 'Edit customer' })).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('rome');
  await page.getByRole('option', { name: 'Europe/Rome' }).click();
  await page.getByLabel('Keep notifications (days)').fill('30');
  await page.getByLabel('Keep photos (days)').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer has been Updated!')).toBeVisible();

  await page.goto(`/app/customers/${site.customer.id}/view`);
  await expect(page.getByRole('heading', { name: site.customer.name })).toBeVisible();
  await expect(page.getByText('Europe/Rome', { exact: true })).toBeVisible();
  await expect(page.getByText('Notifications are kept for 30 days, photos for 10.')).toBeVisible();
  await expect(
    page.getByText(/^Would remove 2 notifications from before [\d/]{10} and 1 photo \(/),
  ).toBeVisible();
  await keepScreenshot(page, 'customer-history');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove now' }).click();
  await expect(page.getByRole('dialog', { name: /Are you sure/ })).toBeVisible();
  const begun = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/retention'),
  );
  await page.getByRole('button', { name: 'Yes' }).click();
  await begun;
  // The run works in the background for as long as the machine needs.
  const isRunning = () =>
    server
      .call<{ running: boolean }>('GET', `/api/retention?customer=${site.customer.id}`)
      .then(({ running }) => running);
  await expect.poll(isRunning, { timeout: 0 }).toBe(false);
  await expect(page.getByText('There is nothing to remove now.')).toBeVisible();
  await expect(
    page.getByText(/^The last run, .* removed 2 notifications and 1 photo/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove now' })).toHaveCount(0);
  const { count } = await server.call<{ count: number }>(
    'GET',
    `/api/notifications?device=${site.device.id}`,
  );
  expect(count).toBe(1);

  // Who may not remove is told how long things are kept, and no more.
  await open(`/app/customers/${site.customer.id}/view`, await site.sessionOf('VIEWER'));
  await expect(page.getByText('Notifications are kept for 30 days')).toBeVisible();
  await expect(page.getByText(/to remove now|last run/)).toHaveCount(0);
});
