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

test('two clicks within milliseconds make one token, and one claim code', async ({
  page,
  server,
  open,
}) => {
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
    .dblclick();
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
