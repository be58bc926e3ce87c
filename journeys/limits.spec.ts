import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { faultOf } from './harness/phrases.ts';
import type { RealServer } from './harness/real-server.ts';
import { customer, device } from './harness/records.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

const create = async (server: RealServer, noun: string, fields: object) =>
  (await server.call<{ id: number }>('POST', `/api/${noun}`, fields)).id;

/** Chooses one of several of these names, and closes the list. */
async function choose(page: Page, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await field.press('Escape');
}

/** The text of what was chosen of several, beside the field. */
const chosen = (within: Page | Locator, name: string) => within.getByText(name, { exact: true });

/** A customer with two shops, each with a device, and a region with the second. */
async function twoShops(server: RealServer, name: string) {
  const CustomerID = await customer(server, name);
  const RegionID = await create(server, 'regions', { Name: `${name} coast`, CustomerID });
  const north = await create(server, 'sites', { Name: `${name} north`, CustomerID });
  const south = await create(server, 'sites', { Name: `${name} south`, CustomerID, RegionID });
  const at = (Name: string, SiteID: number) =>
    device(server, { Name, Code: Name.toLowerCase().replaceAll(' ', '-'), CustomerID, SiteID });
  return {
    id: CustomerID,
    region: RegionID,
    north: { id: north, device: await at(`${name} north door`, north) },
    south: { id: south, device: await at(`${name} south door`, south) },
  };
}

test('an administrator limits a person to one site, who sees its devices and no others', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  test.slow();
  expectTrouble(/40[04]/);
  const own = await twoShops(server, 'Pier');
  await twoShops(server, 'Quay');
  const closing = await create(server, 'sites', { Name: 'Pier closing', CustomerID: own.id });

  await open('/app/users/create');
  await page.getByLabel(words('Email')).fill('nora@pier.test');
  await page.getByRole('textbox', { name: words('Password') }).fill('a password of Nora');
  await choose(page, words('Role'), words('Viewer'));
  await expect(page.getByRole('combobox', { name: words('Sites') })).toHaveCount(0);
  await choose(page, words('Customer'), 'Quay');
  await choose(page, words('Sites'), 'Quay north');
  await choose(page, words('Customer'), 'Pier');
  await expect(page.getByRole('combobox', { name: words('Sites') })).toHaveAttribute(
    'placeholder',
    words('The whole customer'),
  );
  await choose(page, words('Role'), words('Administrator'));
  await expect(page.getByRole('combobox', { name: words('Sites') })).toHaveCount(0);
  await choose(page, words('Role'), words('Viewer'));
  await page.getByRole('combobox', { name: words('Sites') }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Pier',
    'Pier closing',
    'Pier north',
    'Pier south',
  ]);
  await choose(page, words('Sites'), 'Pier north');
  await choose(page, words('Sites'), 'Pier closing');
  await server.call('DELETE', `/api/sites/${closing}`);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page.getByRole('main').getByText(faultOf('Pier closing', words('is no site of this customer'))),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'user-form-limits-refused');
  await page.getByRole('combobox', { name: words('Sites') }).press('Backspace');
  await keepScreenshot(page, 'user-form-limits');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('User') })),
  ).toBeVisible();

  await page.goto('/app/users?q=pier.test');
  await page
    .getByRole('link', { name: words('View {record}', { record: 'nora@pier.test' }) })
    .click();
  await expect(page.getByRole('definition').nth(4)).toHaveText('Pier north');
  await expectAccessible(page);
  await keepScreenshot(page, 'user-view-limits');
  await page.getByRole('link', { name: words('Edit') }).click();
  await expect(chosen(page, 'Pier north')).toBeVisible();

  const token = await server.tokenOf('nora@pier.test', 'a password of Nora');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open('/app/devices', token);
  await expect(page.getByRole('row', { name: /Pier north door/ })).toBeVisible();
  await expect(page.getByText('Pier south door')).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-of-limited');
  await page.goto(`/app/devices/${own.south.device}/view`);
  await expect(
    page.getByText(words('{record} not found', { record: words('Device') })).first(),
  ).toBeVisible();
  await keepScreenshot(page, 'device-not-seen');
});

test('an API key and a link for installers are limited, and their lists say to what', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const own = await twoShops(server, 'Mole');
  const SiteIDs = [
    own.north.id,
    own.south.id,
    await create(server, 'sites', { Name: 'Mole east', CustomerID: own.id }),
  ];
  await create(server, 'keys', { Name: 'Excel', Role: 'VIEWER', CustomerID: own.id, SiteIDs });
  await create(server, 'keys', { Name: 'Grafana', Role: 'VIEWER', CustomerID: own.id });

  await open('/app/connect');
  const key = page.getByRole('form', { name: words('New API key') });
  await key.getByLabel(words('Program')).fill('Power BI');
  await expect(key.getByRole('combobox', { name: words('Sites') })).toHaveCount(0);
  await key.getByLabel(words('Customer')).selectOption('Mole');
  await choose(page, words('Regions'), 'Mole coast');
  await choose(page, words('Sites'), 'Mole north');
  await expectAccessible(page);
  await keepScreenshot(page, 'api-key-limits');
  await key.getByRole('button', { name: words('Create key') }).click();
  await expect(page.getByRole('row', { name: /Power BI/ })).toContainText('Mole coast, Mole north');
  await expect(page.getByRole('row', { name: /Excel/ })).toContainText(
    words('{count, plural, one {# site} other {# sites}}', { count: 3 }),
  );
  await expect(page.getByRole('row', { name: /Grafana/ })).toContainText(
    words('The whole customer'),
  );
  await keepScreenshot(page, 'api-keys-limited');

  await page.goto('/app/installer-links');
  const link = page.getByRole('form', { name: words('New link') });
  await link.getByLabel(words('For whom')).fill('Rossi');
  await link.getByLabel(words('Devices of')).selectOption('Mole');
  await choose(page, words('Sites'), 'Mole south');
  await keepScreenshot(page, 'installer-link-limits');
  await link.getByRole('button', { name: words('Make link') }).click();
  await expect(page.getByRole('row', { name: /Rossi/ })).toContainText('Mole south');
  await expectAccessible(page);
  const address = await page
    .getByRole('region', { name: words('Link'), exact: true })
    .textContent();
  await page.goto(address ?? '');
  await expect(page.getByText('Mole south door')).toBeVisible();
  await expect(page.getByText('Mole north door')).toHaveCount(0);
});

test('an operator of one site reads what is of the whole customer, and enters what is of the site', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  test.slow();
  expectTrouble(/400/);
  const own = await twoShops(server, 'Lock');
  const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
  const [Email, Password] = ['otto@lock.test', 'a password of Otto'];
  const Role = roles.find(({ Name }) => Name === 'OPERATOR')?.id;
  const SiteIDs = [own.north.id];
  await create(server, 'users', { Email, Password, Role, Customer: own.id, SiteIDs });
  const [From, To] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  const Recipients = ['guard@lock.test'];
  await create(server, 'maintenance-windows', { CustomerID: own.id, Reason: 'Power', From, To });
  await create(server, 'channels', {
    Name: 'Guard',
    Kind: 'email',
    CustomerID: own.id,
    Recipients,
  });

  await open('/app/account', await server.tokenOf(Email, Password));
  await expect(page.getByRole('definition').filter({ hasText: 'Lock north' })).toBeVisible();
  await keepScreenshot(page, 'account-limited');
  for (const list of ['channels', 'reports']) {
    await page.goto(`/app/${list}`);
    await expect(page.getByText(pattern('No {records} about your sites alone'))).toBeVisible();
  }
  await keepScreenshot(page, 'reports-limited');
  await expectAccessible(page);

  await page.goto('/app/maintenance-windows');
  const power = page.getByRole('row', { name: /Power/ });
  await expect(power).toBeVisible();
  await expect(power.getByRole('button')).toHaveCount(0);
  await page.getByLabel(words('Reason')).fill('Ladder');
  await page.getByRole('button', { name: words('Enter window') }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(
        faultOf(words('Device'), words('is missing: you see some sites of this customer alone')),
      ),
  ).toBeVisible();
  await keepScreenshot(page, 'maintenance-limited');
  await choose(page, words('Device'), 'Lock north door');
  await page.getByRole('button', { name: words('Enter window') }).click();
  const ladder = page.getByRole('row', { name: /Ladder/ });
  await expect(ladder).toContainText('Lock north door');
  await expect(ladder.getByRole('button')).toHaveCount(1);

  await page.goto('/app/alarm-rules/create');
  await page.getByLabel(words('Name')).fill('Crowd');
  await page.getByLabel(words('Begins at')).fill('9');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(
        faultOf(
          words('Device'),
          words('is missing: choose a device, a camera or an area of your sites'),
        ),
      ),
  ).toBeVisible();
  await keepScreenshot(page, 'rule-form-limited');
});
