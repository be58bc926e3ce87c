import { expect, newSite, test } from './fixtures.ts';
import { actionOn, counted, wereDone, willBe } from './harness/phrases.ts';
import { words } from './harness/words.ts';

const _camerasOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`bay-${nth}`, `Bay ${nth + 1}`]));

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
  const box = (nth: number) =>
    page.getByRole('checkbox', {
      name: words('Select {record}', { record: `Crowd ${nth} ${word}` }),
    });
  await box(1).click();
  await box(2).click();
  await page.getByRole('button', { name: words('Disable…') }).click();
  const dialog = page.getByRole('dialog', {
    name: actionOn(words('Disable'), counted('alarm rule', 2)),
  });
  await expect(dialog.getByRole('status')).toContainText(
    willBe('disabled', counted('alarm rule', 2)),
  );
  await dialog
    .getByRole('button', { name: actionOn(words('Disable'), counted('alarm rule', 2)) })
    .click();
  const done = page.getByRole('region', { name: actionOn(words('Disable'), words('alarm rules')) });
  await expect(done.getByRole('status')).toHaveText(wereDone('disabled', counted('alarm rule', 2)));
  await done.getByRole('button', { name: words('Close') }).click();
  await page.getByLabel(words('State'), { exact: true }).selectOption('disabled');
  await expect(box(1)).toBeVisible();
  await expect(box(3)).toHaveCount(0);
  await page.getByRole('checkbox', { name: words('Select all of this page') }).click();
  await page.getByRole('button', { name: words('Delete…') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: actionOn(words('Delete'), counted('alarm rule', 2)) })
    .click();
  await expect(
    page
      .getByRole('region', { name: actionOn(words('Delete'), words('alarm rules')) })
      .getByRole('status'),
  ).toHaveText(wereDone('deleted', counted('alarm rule', 2)));
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
  const dialog = page.getByRole('dialog', { name: actionOn(words('Change'), counted('site', 3)) });
  await dialog.getByRole('combobox', { name: words('Region') }).fill('Kiosk coast');
  await dialog.getByRole('button', { name: words('Preview') }).click();
  await expect(dialog.getByRole('status')).toContainText(willBe('changed', counted('site', 2)));
  await expect(dialog).toContainText(words('The region belongs to another customer.'));
  await dialog.getByRole('button', { name: actionOn(words('Change'), counted('site', 2)) }).click();
  const progress = page.getByRole('region', { name: actionOn(words('Change'), words('sites')) });
  await expect(progress.getByRole('status')).toContainText(wereDone('changed', counted('site', 2)));
  await open(`/app/sites?region=${region}`);
  await expect(page.getByRole('row', { name: /Row of kiosks/ })).toHaveCount(2);
});
