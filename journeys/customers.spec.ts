import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, findRow, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed, factsOf } from './harness/cards.ts';
import { pageOf } from './harness/lists.ts';
import { counted, newRecord } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

interface Customer {
  id: number;
  Name: string;
  Telephone: string;
}

test('a customer is created, changed, looked at and deleted', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  // The version that the form had was another one: it loads the record again, and sends the change again.
  expectTrouble(/412/);
  await page.goto('/app/settings');
  await page
    .getByRole('navigation', { name: words.of('name of the side menu', 'Main') })
    .getByRole('link', { name: words('Customers') })
    .click();
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Customer') }) })
    .click();
  await expect(page).toHaveURL(/\/app\/customers\/create$/);
  await expect(page.getByRole('heading', { name: newRecord(words('customer')) })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Delete') })).toHaveCount(0);
  await page.getByLabel(words('Name')).fill('Harbour Pilots Ltd');
  await page.getByLabel(words('Email')).fill('post@harbour.example');
  await page.getByLabel(words('WebSite')).fill('harbour.example/start');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Customer') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/customers$/);

  let row = await findRow(page, 'Harbour Pilots Ltd');
  await row.getByRole('link', { name: words('Edit') }).click();
  await expect(
    page.getByRole('heading', { name: words('Edit {record}', { record: words('customer') }) }),
  ).toBeVisible();
  await expect(page.getByLabel(words('Name'))).toHaveValue('Harbour Pilots Ltd');
  // Somebody else changes another field meanwhile: a save sends what was changed here alone.
  const [stored] = (await server.call<Customer[]>('GET', '/api/customers')).filter(
    ({ Name }) => Name === 'Harbour Pilots Ltd',
  );
  await server.call('PUT', `/api/customers/${stored!.id}`, { Telephone: '+39 02 1234' });
  await page.getByRole('textbox', { name: words('Location'), exact: true }).fill('Genoa');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Customer') })),
  ).toBeVisible();
  await expect(page.getByLabel(words('Telephone'))).toHaveValue('+39 02 1234');
  expect(await server.call('GET', `/api/customers/${stored!.id}`)).toMatchObject({
    Telephone: '+39 02 1234',
    Location: 'Genoa',
  });

  await page.getByRole('link', { name: words('Back') }).click();
  row = await findRow(page, 'Harbour Pilots Ltd');
  await row.getByRole('link', { name: words('View') }).click();
  await expect(page).toHaveURL(new RegExp(`/app/customers/${stored!.id}/view$`));
  await expect(page.getByRole('heading', { name: 'Harbour Pilots Ltd' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'post@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:post@harbour.example',
  );
  await expect(page.getByRole('link', { name: 'harbour.example/start' })).toHaveAttribute(
    'href',
    'https://harbour.example/start',
  );
  await keepScreenshot(page, 'customer-view');
  await expectAccessible(page);

  await page.getByRole('link', { name: words('Edit') }).click();
  const remove = page.getByRole('button', { name: words('Delete') });
  await remove.click();
  const question = page.getByRole('dialog', {
    name: pattern.within('Are you sure? This retires the {record} <name/>.'),
  });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: words('No'), exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // The check scrolls the page: a question whose button is out of sight is hidden.
  await remove.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Customer') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/customers$/);
  await expect(row).toHaveCount(0);
});

test('a customer shows its devices and why one is degraded, its week and its people', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: { 'HAM-01-C1': 'Gate 3' } });
  await site.sendAll([
    infoMessage([{ src: 'HAM-01-C1', people: 3, ppe: null }]),
    infoMessage([{ src: 'HAM-01-C1', people: 0 }]),
    alertMessage('HAM-01-C1'),
    healthMessage({ 'HAM-01-C1': 24 }),
  ]);
  const viewer = await site.sessionOf('VIEWER');
  await open(`/app/customers/${site.customer.id}/view`);
  const devices = cardNamed(page, words('Devices'));
  await expect(devices.getByText(words('degraded'))).toBeVisible();
  await expect(devices).toContainText(
    words('{sentence}.', {
      sentence: words('{subject} reads only {percent} % of its pictures', {
        subject: 'Gate 3',
        percent: '24',
      }),
    }),
  );
  const week = await factsOf(page, words('The last 7 days'));
  expect(week).toContainEqual([words('People on average'), '1.5']);
  expect(week).toContainEqual([words('PPE violations per 100 people'), words('not judged')]);
  expect(week).toContainEqual([words('Alerts'), '1']);
  await expect(cardNamed(page, words('The last 7 days'))).toContainText(
    pattern.within(
      '{readings, plural, one {# reading} other {# readings}}, {healths, plural, one {# health message} other {# health messages}}, {devices, plural, one {# new device} other {# new devices}}, {cameras, plural, one {# new camera} other {# new cameras}}.',
      { healths: 1 },
    ),
  );
  await expect(cardNamed(page, words('People'))).toContainText(words('Viewer'));
  await expectAccessible(page);
  await keepScreenshot(page, 'customer-site');

  await devices.getByRole('link', { name: site.device.name }).click();
  const why = page.getByRole('alert').filter({ hasText: pattern.within('{device} is degraded') });
  await expect(why).toContainText(
    words('{sentence}.', {
      sentence: words('{subject} reads only {percent} % of its pictures', {
        subject: 'Gate 3',
        percent: '24',
      }),
    }),
  );
  await expect(why).toContainText(
    words(
      'See how loaded the line between camera and device is, and whether the device has too many cameras for its processor.',
    ),
  );
  // Without a place there is no map, and the way to give it one.
  await expect(page.getByText(words('No place given yet'))).toBeVisible();
  await expect(
    page.getByRole('group', {
      name: matching`^(${pattern('Map: {device} at {place}')}|${words('Map: the device has no place yet')})`,
    }),
  ).toHaveCount(0);
  await expect(
    page.getByRole('link', {
      name: words.part('No place given yet. <link>Give it one</link>', 'link'),
    }),
  ).toHaveAttribute('href', `/app/devices/${site.device.id}`);
  await expectAccessible(page);
  await keepScreenshot(page, 'device-degraded');

  await open(`/app/customers/${site.customer.id}/view`, viewer);
  await expect(cardNamed(page, words('Devices')).getByText(words('degraded'))).toBeVisible();
  await expect(cardNamed(page, words('People'))).toHaveCount(0);
});

test('a customer that does not exist is reported as missing', { tag: '@nightly' }, async ({
  signedIn: page,
  expectTrouble,
}) => {
  expectTrouble(/40[04]/);
  for (const address of ['987654', '987654/view', '99999999999/view']) {
    await page.goto(`/app/customers/${address}`);
    await expect(
      page.getByText(words('{record} not found', { record: words('Customer') })),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('the list shows none, one, ten, eleven and ten thousand customers', {
  tag: '@nightly',
}, async ({ signedIn: page }) => {
  const names = ['شركة المرفأ للمراقبة', '🏬 Kaufhaus 👩‍👩‍👧‍👦', 'L'.repeat(255)];
  const rowOf = (id: number) => ({
    id,
    Name: names[id - 1] ?? `Customer ${id}`,
    Code: `c-${id}`,
    Telephone: '',
    Email: `mail${id}@example.test`,
    WebSite: '',
    Location: 'Somewhere',
  });
  let count = 0;
  await page.route(/\/api\/customers\?/, (route) =>
    route.fulfill({ json: { data: pageOf(rowOf, count, new URL(route.request().url())) } }),
  );
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const pages = page.getByRole('navigation', { name: words('Pages') });

  await page.goto('/app/customers');
  await expect(
    page.getByText(words('No {records} yet', { records: words('customers') })),
  ).toBeVisible();
  await expectAccessible(page);
  for (const [some, shown] of [
    [1, 1],
    [10, 10],
    [11, 10],
    [10_000, 10],
  ] as const) {
    count = some;
    await page.reload();
    await expect(rows).toHaveCount(shown);
    await expect(pages).toHaveCount(some > 10 ? 1 : 0);
  }
  await expect(
    page.getByText(
      words('{count, plural, one {# customer} other {# customers}}', { count: 10000 }),
    ),
  ).toBeVisible();
  await expect(
    pages.getByRole('button', { name: pattern('Page {number, number}', { number: /\d+/ }) }),
  ).toHaveCount(10);
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await keepScreenshot(page, 'customer-list');
  await expectAccessible(page);

  await pages.getByRole('button', { name: words('Last page') }).click();
  await expect(rows.last()).toContainText('Customer 10000');
  await page
    .getByRole('searchbox', { name: words('Filter {records}', { records: words('customers') }) })
    .pressSequentially('mail777@');
  await expect(rows).toHaveCount(1);
  await expect(
    page.getByText(
      words('{found, number} of {all}', { found: 1, all: counted('customer', 10_000) }),
    ),
  ).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody is called this');
  await page
    .getByRole('button', { name: words('Show all {records}', { records: words('customers') }) })
    .click();
  await expect(rows).toHaveCount(10);
});
