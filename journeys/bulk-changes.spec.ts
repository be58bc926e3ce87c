import type { Job } from '../packages/contract/src/index.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { chooseScope } from './harness/scope.ts';
import { words } from './harness/words.ts';

const camerasOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`bay-${nth}`, `Bay ${nth + 1}`]));

interface Settings {
  every_s: number;
  enabled: boolean;
}

test('cameras are selected over pages and all that match are changed by a job, as the preview says', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  // A number that is too small.
  expectTrouble(/400/);
  const site = await newSite(server, { cameras: camerasOf(23) });
  await open(`/app/cameras?customer=${site.customer.id}`);
  const bar = page.getByRole('region', {
    name: words('Selected {records}', { records: words('cameras') }),
  });
  const selected = (count: number) =>
    expect(bar.getByRole('status')).toHaveText(
      `${count} ${count === 1 ? 'camera' : 'cameras'} selected`,
    );
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const whole = page.getByRole('checkbox', { name: words('Select all of this page') });
  await expect(page.getByText(/^23 (of .*)?cameras/)).toBeVisible();
  await expect(bar).toHaveCount(0);

  // By keyboard, from box to box.
  await boxOf('Bay 1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(boxOf('Bay 2')).toBeFocused();
  await expect(boxOf('Bay 2')).toBeChecked();
  await selected(1);
  await page.getByRole('button', { name: words('Page {number, number}', { number: 2 }) }).click();
  await expect(boxOf('Bay 11')).toBeVisible();
  await expect(whole).not.toBeChecked();
  await whole.click();
  await selected(11);
  await page.getByRole('button', { name: words('Code') }).click();
  await expect(page).toHaveURL(/sort=Code/);
  await page.getByRole('searchbox').fill('Bay 2');
  await expect(boxOf('Bay 2')).toBeChecked();
  await expect(boxOf('Bay 20')).toBeChecked();
  await expect(boxOf('Bay 21')).not.toBeChecked();
  await selected(11);

  // It is there after a look at a record.
  await page.getByRole('link', { name: 'Bay 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bay 2' })).toBeVisible();
  await page.goBack();
  await selected(11);
  await page.getByRole('searchbox').fill('');
  await expect(boxOf('Bay 1')).toBeVisible();
  await bar
    .getByRole('button', { name: words('Select all {count, number} that match', { count: 23 }) })
    .click();
  await selected(23);
  await boxOf('Bay 3').click();
  await selected(22);
  await expectAccessible(page);
  await keepScreenshot(page, 'cameras-selected');

  await bar.getByRole('button', { name: words('Change settings…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 22 cameras' });
  await dialog.getByLabel(words('Seconds between two messages')).fill('0');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(dialog.getByText(/^Seconds between two messages must be a number/)).toBeVisible();
  await dialog.getByLabel(words('Seconds between two messages')).fill('2');
  await dialog.getByRole('combobox', { name: words('Watched by the camera watcher') }).fill('Off');
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-choice');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(dialog.getByRole('status')).toHaveText('22 cameras will be changed.');
  const seconds = dialog.getByRole('region', { name: words('Seconds between two messages') });
  await expect(seconds.getByRole('listitem')).toHaveText([
    'to 2 in 22 cameras',
    'now 5 in 22 cameras',
  ]);
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-preview');
  await dialog.getByRole('button', { name: 'Change 22 cameras' }).click();
  const progress = page.getByRole('region', { name: 'Change cameras' });
  await expect(progress.getByRole('status')).toHaveText('22 cameras changed.');
  await expect(bar).toHaveCount(0);
  await keepScreenshot(page, 'bulk-result');
  await progress.getByRole('button', { name: words('Close') }).click();
  await expect(progress).toHaveCount(0);
  const settingsOf = (code: string) =>
    server.call<Settings>('GET', `/api/cameras/${site.cameras[code]!.id}/settings`);
  expect(await settingsOf('bay-22')).toMatchObject({ every_s: 2, enabled: false });
  expect(await settingsOf('bay-2')).toMatchObject({ every_s: 5, enabled: true });

  // Who may not change cameras selects none.
  await open(`/app/cameras`, await site.sessionOf('VIEWER'));
  await expect(page.getByRole('link', { name: 'Bay 1', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a bulk change is cancelled, and what was selected is selected again', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: camerasOf(2) });
  const at = new Date().toISOString();
  let job: Job | undefined;
  const begun = {
    ...{ id: 'b0f3c1de-1f7e-4a52-9d3f-6c2f4a1d9e10', kind: 'bulk-change', noun: 'cameras' },
    ...{ record_id: null, state: 'running', done: 1, total: 2, result: null, error: null },
    ...{ created_at: at, started_at: at, finished_at: null },
  } satisfies Job;
  // A job that does not end by itself.
  await page.route('**/api/cameras/bulk', (route) => {
    job = begun;
    return route.fulfill({ status: 202, json: { data: { job: begun.id } } });
  });
  await page.route('**/api/jobs?*', (route) => route.fulfill({ json: { data: job ? [job] : [] } }));
  await page.route('**/api/jobs/*/cancel', (route) => {
    job = { ...begun, state: 'cancelled', finished_at: at };
    return route.fulfill({ json: { data: job } });
  });
  await open(`/app/cameras?customer=${site.customer.id}`);
  await page.getByRole('checkbox', { name: words('Select all of this page') }).click();
  await page.getByRole('button', { name: words('Change settings…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 cameras' });
  await dialog.getByLabel(words('Seconds between two messages')).fill('3');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await dialog.getByRole('button', { name: 'Change 2 cameras' }).click();
  const progress = page.getByRole('region', { name: 'Change cameras' });
  await expect(progress.getByRole('status')).toContainText('1 of 2 cameras');
  await expect(progress).toBeFocused();
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-progress');
  await progress.getByRole('button', { name: words('Cancel') }).click();
  await expect(progress).toContainText('1 of 2 cameras were processed');
  await progress.getByRole('button', { name: words('Select the same again') }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByText(words('{records} selected', { records: '2 cameras' }))).toBeVisible();

  // One that was begun before the page was loaded is shown too.
  job = { ...begun, id: 'c0f3c1de-1f7e-4a52-9d3f-6c2f4a1d9e11' };
  await page.reload();
  await expect(progress.getByRole('status')).toContainText('1 of 2 cameras');
  await expect(page.getByText(words('{records} selected', { records: '2 cameras' }))).toHaveCount(
    0,
  );
});

test('devices that are selected move to a customer, and get claim codes', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: camerasOf(1) });
  const { id: other } = await server.call<{ id: number }>('POST', '/api/customers', {
    Name: `Harbour East ${site.customer.id}`,
  });
  await open('/app/devices');
  await chooseScope(page, 'Customer', site.customer.name);
  await expect(page).toHaveURL(new RegExp(`customer=${site.customer.id}`));
  await page.getByRole('checkbox', { name: `Select ${site.device.name}` }).click();
  await page.getByRole('button', { name: words('Change…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 device' });
  await dialog
    .getByRole('combobox', { name: words('Customer') })
    .fill(`Harbour East ${site.customer.id}`);
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(
    dialog.getByRole('region', { name: words('Customer') }).getByRole('listitem'),
  ).toHaveText([
    `to Harbour East ${site.customer.id} in 1 device`,
    `now ${site.customer.name} in 1 device`,
  ]);
  await expect(
    dialog.getByText(
      words('{count, plural, one {# camera goes along.} other {# cameras go along.}}', {
        count: 1,
      }),
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 device' }).click();
  await expect(page.getByRole('region', { name: 'Change devices' }).getByRole('status')).toHaveText(
    '1 device changed.',
  );
  await expect(
    page.getByText(words('No {records} at the chosen sites', { records: words('devices') })),
  ).toBeVisible();

  await open(`/app/devices?customer=${other}`);
  await page.getByRole('checkbox', { name: words('Select all of this page') }).click();
  await page.getByRole('link', { name: words('Claim codes'), exact: true }).click();
  await page
    .getByRole('button', {
      name: words('Make {count, plural, one {# code} other {# codes}}', { count: 1 }),
    })
    .click();
  await expect(
    page.getByRole('list', { name: words('Sheet {number}', { number: '1' }) }),
  ).toContainText(site.device.name);
  await expectAccessible(page);
});

test('alarm rules that are selected are disabled and deleted', { tag: '@nightly' }, async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const word = `yard-${site.customer.id}-x`;
  for (const nth of [1, 2, 3])
    await server.call('POST', '/api/alarm-rules', {
      ...{ Name: `Crowd ${nth} ${word}`, Measure: 'people', Severity: 'warning', Threshold: 5 },
      CustomerID: site.customer.id,
    });
  await open(`/app/alarm-rules?q=${word}`);
  const box = (nth: number) => page.getByRole('checkbox', { name: `Select Crowd ${nth} ${word}` });
  await box(1).click();
  await box(2).click();
  await page.getByRole('button', { name: words('Disable…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable 2 alarm rules' });
  await expect(dialog.getByRole('status')).toContainText('2 alarm rules will be disabled.');
  await dialog.getByRole('button', { name: /^Disable 2/ }).click();
  const done = page.getByRole('region', { name: 'Disable alarm rules' });
  await expect(done.getByRole('status')).toHaveText('2 alarm rules disabled.');
  await done.getByRole('button', { name: words('Close') }).click();
  await page.getByLabel(words('State'), { exact: true }).selectOption('disabled');
  await expect(box(1)).toBeVisible();
  await expect(box(3)).toHaveCount(0);
  await page.getByRole('checkbox', { name: words('Select all of this page') }).click();
  await page.getByRole('button', { name: words('Delete…') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete 2/ })
    .click();
  await expect(
    page.getByRole('region', { name: 'Delete alarm rules' }).getByRole('status'),
  ).toHaveText('2 alarm rules deleted.');
  await expect(
    page.getByText(words('No {record} matches this filter', { record: words('alarm rule') })),
  ).toBeVisible();
});

test('sites that are selected are put into a region, and one of another customer is refused', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const create = async (noun: string, fields: object) =>
    (await server.call<{ id: number }>('POST', `/api/${noun}`, fields)).id;
  const own = await create('customers', { Name: 'Row of kiosks' });
  await create('customers', { Name: 'Row of kiosks abroad' });
  const region = await create('regions', { Name: 'Kiosk coast', CustomerID: own });
  await create('sites', { Name: 'Row of kiosks 2', CustomerID: own });
  await open('/app/sites');
  await page.getByRole('searchbox').fill('Row of kiosks');
  await expect(page.getByRole('row', { name: /Row of kiosks/ })).toHaveCount(3);
  // Once the search has narrowed the list: its head and these three.
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: words('Select all of this page') }).click();
  await page.getByRole('button', { name: words('Change…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 sites' });
  await dialog.getByRole('combobox', { name: words('Region') }).fill('Kiosk coast');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(dialog.getByRole('status')).toContainText('2 sites will be changed.');
  await expect(dialog).toContainText(words('The region belongs to another customer.'));
  await dialog.getByRole('button', { name: 'Change 2 sites' }).click();
  const progress = page.getByRole('region', { name: 'Change sites' });
  await expect(progress.getByRole('status')).toContainText('2 sites changed.');
  await open(`/app/sites?region=${region}`);
  await expect(page.getByRole('row', { name: /Row of kiosks/ })).toHaveCount(2);
});
