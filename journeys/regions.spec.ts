import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { customer } from './harness/records.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

test('regions of a customer make a tree: the form offers its own alone, and one with others in it stays', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  const own = await customer(server, 'Coast Stores Ltd');
  const other = await customer(server, 'Hill Stores Ltd');
  const create = (Name: string, CustomerID: number) =>
    server.call<{ id: number }>('POST', '/api/regions', { Name, CustomerID });
  const { id: north } = await create('North coast', own);
  await create('North hills', other);

  await open(`/app/regions/create?customer=${own}`);
  await page.getByLabel(words('Name')).fill('Harbour towns');
  const larger = page.getByRole('combobox', { name: words('Larger region') });
  await larger.fill('North');
  await expect(page.getByRole('option')).toHaveText(['North coast']);
  await page.getByRole('option', { name: 'North coast' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Region') })),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /Harbour towns/ });
  await expect(row).toContainText('North coast');
  await keepScreenshot(page, 'regions');

  await row.getByRole('link', { name: 'Harbour towns', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour towns' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Coast Stores Ltd');
  await expectAccessible(page);

  expectTrouble(/409/);
  await page.goto(`/app/regions/${north}`);
  await page.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    page.getByText(
      words(
        '{count, plural, one {# region is part of {name}. Move or delete it first.} other {# regions are part of {name}. Move or delete them first.}}',
        { count: 1, name: 'North coast' },
      ),
    ),
  ).toBeVisible();
});

test('a viewer reads the regions of its customer and changes none', async ({
  server,
  open,
  page,
}) => {
  const site = await newSite(server);
  const body = { Name: 'Old town', CustomerID: site.customer.id };
  const { id } = await server.call<{ id: number }>('POST', '/api/regions', body);
  const token = await site.sessionOf('VIEWER');
  await open('/app/regions', token);
  await expect(page.getByRole('row', { name: /Old town/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: words('Create {record}', { record: words('Region') }) }),
  ).toHaveCount(0);
  await page.goto(`/app/regions/${id}`);
  await expect(page.getByLabel(words('Name'))).not.toBeEditable();
});
