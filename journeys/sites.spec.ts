import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import type { RealServer } from './harness/real-server.ts';
import { customer, device } from './harness/records.ts';
import { chooseScope, scopeButton } from './harness/scope.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

const create = async (server: RealServer, noun: string, fields: object) =>
  (await server.call<{ id: number }>('POST', `/api/${noun}`, fields)).id;

async function choose(page: Page, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const north = words('{customer}, {site}', { customer: 'Seaside Mall Ltd', site: 'North entrance' });

test('a site is created in a region, a device at it, which then moves to another site of the customer', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const mall = await customer(server, 'Seaside Mall Ltd');
  await customer(server, 'Hilltop Mall Ltd');
  await create(server, 'sites', { Name: 'South entrance', CustomerID: mall });
  const coast = await create(server, 'regions', { Name: 'Coast', CustomerID: mall });
  await open(`/app/regions/create?customer=${mall}`);
  await page.getByLabel(words('Name')).fill('Old harbour');
  await choose(page, words('Larger region'), 'Coast');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Region') })),
  ).toBeVisible();

  await page.goto('/app/sites/create');
  await expect(page.getByRole('combobox', { name: words('Region') })).toHaveCount(0);
  await page.getByLabel(words('Name')).fill('North entrance');
  await choose(page, words('Customer'), 'Seaside Mall Ltd');
  await choose(page, words('Region'), 'Old harbour');
  await choose(page, words('Customer'), 'Hilltop Mall Ltd');
  await expect(page.getByRole('combobox', { name: words('Region') })).toHaveValue('');
  await choose(page, words('Customer'), 'Seaside Mall Ltd');
  await choose(page, words('Region'), 'Old harbour');
  await choose(page, words('Time zone'), 'Europe/Lisbon');
  await page.getByLabel(words('Address')).fill('Rua do Cais 1, Porto');
  await page.getByLabel(words('Floor area (m²)')).fill('1250,5');
  await choose(page, words('Country'), 'Portugal');
  await page.getByLabel(words('Monday')).fill('9-18');
  await page.getByLabel(words('Monday')).press('Enter');
  await page.getByRole('combobox', { name: words('Find a town') }).fill('porto');
  await page.getByRole('option', { name: 'Porto, Portugal' }).click();
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^41\.1/);
  await expectAccessible(page);
  await keepScreenshot(page, 'site-form');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Site') })),
  ).toBeVisible();

  await page.goto('/app/sites');
  await chooseScope(page, 'Customer', 'Seaside Mall Ltd');
  await expect(page.getByRole('row', { name: /Seaside Mall Ltd/ })).toHaveCount(3);
  await chooseScope(page, 'Region', 'Coast');
  await expect(page).toHaveURL(new RegExp(`region=${coast}`));
  const row = page.getByRole('row', { name: /North entrance/ });
  await expect(row).toContainText('Coast › Old harbour');
  await expect(row).toContainText('Europe/Lisbon');
  await expect(page.getByRole('row', { name: /Seaside Mall Ltd/ })).toHaveCount(1);
  await expectAccessible(page);
  await keepScreenshot(page, 'sites');

  await page.goto(`/app/devices/create?customer=${mall}`);
  await page.getByLabel(words('Name')).fill('Door counter');
  await page.getByLabel(words('Code')).fill('door-counter');
  await choose(page, words('Site'), 'North entrance');
  await keepScreenshot(page, 'device-form-site');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Device') })),
  ).toBeVisible();
  const created = page.getByRole('row', { name: /Door counter/ });
  await expect(created).toContainText('North entrance');

  await created.getByRole('link', { name: words('Edit') }).click();
  await expect(page.getByRole('combobox', { name: words('Site') })).toHaveValue('North entrance');
  await choose(page, words('Site'), 'South entrance');
  await expect(page.getByText(words('Saving moves this device to another site'))).toBeVisible();
  await expect(
    page.getByText(
      pattern.within(
        'What it sent until now stays with <site/>, as a retired device. The chosen site gets a new record with the same code, token and cameras, and counts from now on. Save shows what else changes, and asks first.',
        { site: north },
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  const move = page.getByRole('dialog', {
    name: pattern.within('Move <device/> from <from/> to <to/>?', {
      device: 'Door counter',
      from: north,
      to: words('{customer}, {site}', { customer: 'Seaside Mall Ltd', site: 'South entrance' }),
    }),
  });
  await expect(
    move.getByRole('region', { name: words('Stays with {place}', { place: north }) }),
  ).toContainText(
    pattern.within(
      'A retired record with {notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}}. They stay in the numbers of this site.',
    ),
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'device-move-site');
  await move.getByRole('button', { name: words('Move device') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Device') })),
  ).toBeVisible();
  await expect(
    page.getByText(
      pattern.start('Moved from <place/> on {moment}. What it sent before is in that record.', {
        place: north,
      }),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'device-at-site');

  await page.getByRole('main').getByRole('link', { name: 'South entrance', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'South entrance' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: words('Devices'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/app\/devices\?site=\d+$/);
  await expect(page.getByRole('row', { name: /Door counter/ })).toHaveCount(1);
  await expect(scopeButton(page)).toContainText('South entrance');
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-of-site');

  // The page of a site with everything, from its region.
  await page.goto(`/app/regions/${coast}/view`);
  await page
    .getByRole('link', {
      name: words('{count, plural, one {# site} other {# sites}}', { count: 1 }),
      exact: true,
    })
    .click();
  await page.getByRole('link', { name: 'North entrance', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Rua do Cais 1, Porto');
  await expect(main).toContainText(words('{area, number} m²', { area: 1250.5 }));
  await expect(main).toContainText(`${words('Monday')} 09:00-18:00`);
  await expectAccessible(page);
  await keepScreenshot(page, 'site');
  for (const list of [words('Cameras'), words('Areas'), words('Alarms')]) {
    await main.getByRole('link', { name: list, exact: true }).click();
    await expect(page).toHaveURL(/site=\d+/);
    await expect(scopeButton(page)).toContainText('North entrance');
    await page.goBack();
  }
});

test('an area has lines of the cameras at its site alone, and a site with a device in use stays', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  const CustomerID = await customer(server, 'Twin Halls Ltd');
  const SiteID = await create(server, 'sites', { Name: 'East hall', CustomerID });
  const at = async (Name: string, site: object) =>
    create(server, 'cameras', {
      Name: `${Name} door`,
      Code: `${Name}-door`,
      DeviceID: await device(server, { Name, Code: `twin-${Name}`, CustomerID, ...site }),
    });
  await at('east', { SiteID });
  await at('first', {});
  await open(`/app/areas/create?customer=${CustomerID}`);
  await page.getByLabel(words('Name')).fill('Ball room');
  await expect(page.getByRole('combobox', { name: words('Site') })).toHaveAttribute(
    'placeholder',
    words('The first site of the customer'),
  );
  await choose(page, words('Site'), 'East hall');
  await page.getByRole('button', { name: words('Add entrance') }).click();
  const camera = page.getByLabel(words('Entrance {nth}: camera', { nth: '1' }));
  await expect(camera.getByRole('option')).toHaveText([/east door/]);
  await keepScreenshot(page, 'area-form-site');
  await page.getByRole('button', { name: words('Delete entrance {nth}', { nth: '1' }) }).click();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Area') })),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Ball room/ })).toContainText('East hall');
  await keepScreenshot(page, 'areas-of-sites');

  expectTrouble(/409/);
  await page.goto(`/app/sites/${SiteID}`);
  await expect(page.getByRole('combobox', { name: words('Customer') })).not.toBeEditable();
  await page.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    page.getByText(
      words(
        'This site still has {devices, plural, one {# device} other {# devices}} and {areas, plural, one {# area} other {# areas}}: move or delete them first.',
        { devices: 1, areas: 1 },
      ),
    ),
  ).toBeVisible();
});

test('a viewer reads the sites of its customer and changes none', async ({
  server,
  open,
  page,
}) => {
  const site = await newSite(server);
  const body = { Name: 'Old town shop', CustomerID: site.customer.id };
  const id = await create(server, 'sites', body);
  await open('/app/sites', await site.sessionOf('VIEWER'));
  await expect(page.getByRole('row', { name: /Old town shop/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: words('Create {record}', { record: words('Site') }) }),
  ).toHaveCount(0);
  await page.goto(`/app/sites/${id}/view`);
  await expect(page.getByText(words('Not given')).first()).toBeVisible();
  await keepScreenshot(page, 'site-empty');
});
