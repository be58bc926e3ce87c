import type { Page } from '@playwright/test';
import { expect, newSite, test } from './fixtures.ts';
import { words } from './harness/words.ts';

/** Addresses of the requests that change something, in the order in which they were sent. */
function changesFrom(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) changes.push(pathname);
  });
  return changes;
}

test('a double click makes one token, and one claim code', async ({ page, server, open }) => {
  const site = await newSite(server);
  const { id } = await server.call<{ id: number }>('POST', '/api/devices', {
    Name: 'Loft',
    Code: `loft-${site.device.id}`,
    CustomerID: site.customer.id,
  });
  const changes = changesFrom(page);
  await open(`/app/devices/${id}/view`);
  const token = page.getByRole('region', { name: words('Device token') });
  await token.getByRole('button', { name: words('Issue token') }).dblclick();
  await expect(token.getByRole('button', { name: words('Rotate token') })).toBeVisible();
  expect(changes).toEqual([`/api/devices/${id}/token`]);

  changes.length = 0;
  await page.goto(`/app/claim-codes?device=${id}`);
  await page
    .getByRole('button', {
      name: words('Make {count, plural, one {# code} other {# codes}}', { count: 1 }),
    })
    // Also by a slow one: a second code would end the first.
    .dblclick({ delay: 150 });
  await expect(page.getByRole('heading', { name: words('Labels'), exact: true })).toBeVisible();
  expect(changes).toEqual(['/api/claim-codes']);
});

test('a double click on the last button of a form sends it once, and finds no fault in the emptied form', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const changes = changesFrom(page);
  await open(`/app/maintenance-windows?customer=${site.customer.id}`);
  const form = page.getByRole('form', { name: words('New maintenance window') });
  await form.getByLabel(words('Reason')).fill('New cables');
  // As slow as a person: the first click is answered before the second.
  await form.getByRole('button', { name: words('Enter window') }).dblclick({ delay: 150 });
  await expect(page.locator('[data-name=Reason]', { hasText: 'New cables' })).toBeVisible();
  await expect(form.getByLabel(words('Reason'))).toHaveValue('');
  await expect(form.getByLabel(words('Reason'))).not.toHaveAttribute('aria-invalid', 'true');
  expect(changes).toEqual(['/api/maintenance-windows']);
});

test('a double click makes one API key, one link for installers, and one area', async ({
  page,
  server,
  open,
}) => {
  const { customer } = await newSite(server);
  await open('/app/connect');
  const changes = changesFrom(page);
  const key = page.getByRole('form', { name: words('New API key') });
  await key.getByLabel(words('Program')).fill('Power BI');
  await key.getByRole('button', { name: words('Create key') }).dblclick({ delay: 150 });
  await expect(page.getByRole('button', { name: words('I have kept it') })).toBeVisible();
  expect(changes).toEqual(['/api/keys']);

  await page.goto('/app/installer-links');
  changes.length = 0;
  const link = page.getByRole('form', { name: words('New link') });
  await link.getByLabel(words('For whom')).fill('Rossi');
  await link.getByLabel(words('Devices of')).selectOption(customer.name);
  await link.getByRole('button', { name: words('Make link') }).dblclick({ delay: 150 });
  await expect(page.getByRole('button', { name: words('I have kept it') })).toBeVisible();
  expect(changes).toEqual(['/api/installer-links']);

  await page.goto('/app/areas/create');
  changes.length = 0;
  await page.getByLabel(words('Name')).fill('Foyer');
  await page.getByRole('combobox', { name: words('Customer') }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByLabel(words('Capacity')).fill('10');
  await page.getByRole('button', { name: words('Save') }).dblclick({ delay: 150 });
  await expect(page).toHaveURL(/\/app\/areas$/);
  expect(changes).toEqual(['/api/areas']);
});

test('the second click of a double click changes nothing of what the first one moved in its place', async ({
  page,
  server,
  open,
}) => {
  const { customer } = await newSite(server);
  const area = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Hall',
    CustomerID: customer.id,
    Capacity: 10,
    ResetAt: '04:00',
    Lines: [],
  });
  await open(`/app/areas/${area.id}/view`);
  const recount = page.getByRole('form', { name: words('Recount') });
  // Both clicks are where the button was before the first.
  await recount.getByRole('button', { name: words('Save recount') }).dblclick({ delay: 150 });
  await expect(
    recount.getByText(words('Say why: the reason is kept with the correction.')),
  ).toBeVisible();
  await expect(
    recount.getByRole('switch', { name: words('Correct the past too') }),
  ).not.toBeChecked();
});
