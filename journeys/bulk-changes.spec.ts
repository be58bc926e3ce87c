import type { Job } from '../packages/contract/src/index.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { actionOn, counted, wereDone, willBe } from './harness/phrases.ts';
import { chooseScope } from './harness/scope.ts';
import { matching, pattern, words } from './harness/words.ts';

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
      words('{records} selected', { records: counted('camera', count) }),
    );
  const boxOf = (name: string) =>
    page.getByRole('checkbox', { name: words('Select {record}', { record: name }), exact: true });
  const whole = page.getByRole('checkbox', { name: words('Select all of this page') });
  await expect(
    page.getByText(
      matching`^(${counted('camera', 23)}|${pattern('{found, number} of {all}', { found: 23 })})`,
    ),
  ).toBeVisible();
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
  const dialog = page.getByRole('dialog', {
    name: actionOn(words('Change'), counted('camera', 22)),
  });
  await dialog.getByLabel(words('Seconds between two messages')).fill('0');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(
    dialog.getByText(
      pattern.start('{field} {problem}.', {
        field: words('Seconds between two messages'),
        problem: matching`${words('must be a number')}.*`,
      }),
    ),
  ).toBeVisible();
  await dialog.getByLabel(words('Seconds between two messages')).fill('2');
  await dialog
    .getByRole('combobox', { name: words('Watched by the camera watcher') })
    .fill(words('Off'));
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-choice');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(dialog.getByRole('status')).toHaveText(willBe('changed', counted('camera', 22)));
  const seconds = dialog.getByRole('region', { name: words('Seconds between two messages') });
  await expect(seconds.getByRole('listitem')).toHaveText([
    pattern.within('to <value/> in {records}', { value: '2', records: counted('camera', 22) }),
    pattern.within('now <value/> in {records}', { value: '5', records: counted('camera', 22) }),
  ]);
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-preview');
  await dialog
    .getByRole('button', { name: actionOn(words('Change'), counted('camera', 22)) })
    .click();
  const progress = page.getByRole('region', { name: actionOn(words('Change'), words('cameras')) });
  await expect(progress.getByRole('status')).toHaveText(wereDone('changed', counted('camera', 22)));
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
  const dialog = page.getByRole('dialog', {
    name: actionOn(words('Change'), counted('camera', 2)),
  });
  await dialog.getByLabel(words('Seconds between two messages')).fill('3');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await dialog
    .getByRole('button', { name: actionOn(words('Change'), counted('camera', 2)) })
    .click();
  const progress = page.getByRole('region', { name: actionOn(words('Change'), words('cameras')) });
  await expect(progress.getByRole('status')).toContainText(
    words('{found, number} of {all}', { found: 1, all: counted('camera', 2) }),
  );
  await expect(progress).toBeFocused();
  await expectAccessible(page);
  await keepScreenshot(page, 'bulk-progress');
  await progress.getByRole('button', { name: words('Cancel') }).click();
  await expect(progress).toContainText(
    words(
      '{done, select, enabled {{count, number} of {records} were processed; what was enabled stays so.} disabled {{count, number} of {records} were processed; what was disabled stays so.} deleted {{count, number} of {records} were processed; what was deleted stays so.} other {{count, number} of {records} were processed; what was changed stays so.}}',
      { done: 'changed', count: 1, records: counted('camera', 2) },
    ),
  );
  await progress.getByRole('button', { name: words('Select the same again') }).click();
  await expect(progress).toHaveCount(0);
  await expect(
    page.getByText(words('{records} selected', { records: counted('camera', 2) })),
  ).toBeVisible();

  // One that was begun before the page was loaded is shown too.
  job = { ...begun, id: 'c0f3c1de-1f7e-4a52-9d3f-6c2f4a1d9e11' };
  await page.reload();
  await expect(progress.getByRole('status')).toContainText(
    words('{found, number} of {all}', { found: 1, all: counted('camera', 2) }),
  );
  await expect(
    page.getByText(words('{records} selected', { records: counted('camera', 2) })),
  ).toHaveCount(0);
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
  await page
    .getByRole('checkbox', { name: words('Select {record}', { record: site.device.name }) })
    .click();
  await page.getByRole('button', { name: words('Change…') }).click();
  const dialog = page.getByRole('dialog', {
    name: actionOn(words('Change'), counted('device', 1)),
  });
  await dialog
    .getByRole('combobox', { name: words('Customer') })
    .fill(`Harbour East ${site.customer.id}`);
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(
    dialog.getByRole('region', { name: words('Customer') }).getByRole('listitem'),
  ).toHaveText([
    pattern.within('to <value/> in {records}', {
      value: `Harbour East ${site.customer.id}`,
      records: counted('device', 1),
    }),
    pattern.within('now <value/> in {records}', {
      value: site.customer.name,
      records: counted('device', 1),
    }),
  ]);
  await expect(
    dialog.getByText(
      words('{count, plural, one {# camera goes along.} other {# cameras go along.}}', {
        count: 1,
      }),
    ),
  ).toBeVisible();
  await dialog
    .getByRole('button', { name: actionOn(words('Change'), counted('device', 1)) })
    .click();
  await expect(
    page
      .getByRole('region', { name: actionOn(words('Change'), words('devices')) })
      .getByRole('status'),
  ).toHaveText(wereDone('changed', counted('device', 1)));
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
