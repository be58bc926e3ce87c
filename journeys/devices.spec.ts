import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { customer, device, photoMessage } from './harness/records.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

test('a device is created with a place picked on the map, changed and deleted', async ({
  signedIn: page,
  server,
}) => {
  await customer(server, 'Picked Places Ltd');
  await page.goto('/app/devices');
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Device') }) })
    .click();
  await expect(page.getByRole('heading', { name: 'New device' })).toBeVisible();
  await page.getByLabel(words('Name')).fill('Gate house');
  await page.getByLabel(words('Code')).fill('gate-house');
  await page.getByRole('combobox', { name: words('Customer') }).fill('picked');
  await page.getByRole('option', { name: 'Picked Places Ltd' }).click();
  const map = page.getByRole('region', { name: /^Map: the device has no place yet/ }).first();
  // The middle of the map is 51, 7 (specification, section 9).
  await map.click();
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^(51|51\.00\d*|50\.99\d*)$/);
  await expect(page.getByLabel(words('Longitude'))).toHaveValue(/^(7|7\.00\d*|6\.99\d*)$/);
  // By the name of a town, with the keyboard alone.
  await page.getByRole('combobox', { name: words('Find a town') }).fill('hambu');
  await expect(page.getByRole('option', { name: 'Hamburg, Germany' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^53\.5/);
  await expect(page.getByText(/Now: In Hamburg, Germany, 53\.5/)).toBeVisible();
  await page.getByLabel(words('Latitude')).fill('48,2082');
  await page.getByLabel(words('Longitude')).fill('16.3738');
  await expect(page.getByText('Now: In Vienna, Austria, 48.2082° N, 16.3738° E.')).toBeVisible();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Device') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);

  const row = await findRow(page, 'Picked Places Ltd');
  await expect(row.getByText(words('never seen'))).toBeVisible();
  await row.getByRole('link', { name: words('Edit') }).click();
  await expect(
    page.getByRole('heading', { name: words('Edit {record}', { record: words('device') }) }),
  ).toBeVisible();
  await expect(page.getByLabel(words('Latitude'))).toHaveValue('48.2082');
  await page.getByLabel(words('VPN address')).fill('10.8.0.7');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Device') })),
  ).toBeVisible();

  await page.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('No'), exact: true }).click();
  await page.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Device') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await expect(page.getByRole('row', { name: /Picked Places Ltd/ })).toHaveCount(0);
});

test('after Create the list shows the new device and what comes next: its token and its cameras', async ({
  signedIn: page,
  server,
}) => {
  const CustomerID = await customer(server, 'Next Steps Ltd');
  // Enough before it that it is not on the first page.
  for (let i = 1; i <= 11; i++)
    await device(server, { Name: `AAA ${i}`, Code: `aaa-${i}`, CustomerID });
  await page.goto('/app/devices/create');
  await page.getByLabel(words('Name')).fill('Device Gate 3');
  await page.getByLabel(words('Code')).fill('next-gate-3');
  await page.getByRole('combobox', { name: words('Customer') }).fill('next steps');
  await page.getByRole('option', { name: 'Next Steps Ltd' }).click();
  await page.getByRole('combobox', { name: words('Profile') }).fill('another make');
  await page.getByRole('option', { name: /^Another make/ }).click();
  await expect(page.getByLabel(words('Mapping'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: words('Profile') }).fill('axis 3d');
  await page.getByRole('option', { name: 'AXIS 3D People Counter' }).click();
  await expect(page.getByLabel(words('Mapping'), { exact: true })).toHaveCount(0);
  const guide = page.getByRole('link', { name: 'What to type into its own settings' });
  await expect(guide).toHaveAttribute('href', '/documentation/guides/axis-3d');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/app\/devices$/);
  const notice = page.getByRole('region', {
    name: words('The new {record}', { record: words('device') }),
  });
  await expect(notice).toContainText('Next for Device Gate 3:');
  // Said once: by the toast.
  await expect(page.getByText(/created/i)).toHaveText(
    words('{record} has been Created!', { record: words('Device') }),
  );
  await expect(page.getByRole('row', { name: /Device Gate 3/ })).toBeInViewport();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-created');
  await notice.getByRole('link', { name: words('Get its token') }).click();
  await expect(page.getByText('It has no token')).toBeInViewport();
  await page.getByRole('button', { name: words('Issue token') }).click();
  await expect(page.getByText(/\/in\/fdt_/)).toBeVisible();
  await page.getByRole('button', { name: words('I have kept it') }).click();
  await page.goBack();
  await notice.getByRole('link', { name: words('Add its cameras') }).click();
  await expect(page.getByRole('combobox', { name: words('Device') })).toHaveValue('Device Gate 3');
  await page.goBack();
  await expect(page.getByText(/created/i)).toHaveCount(0);
  await notice.getByRole('button', { name: words('Close this notice') }).click();
  await expect(notice).toHaveCount(0);
});

test('a rejected code is shown at its field, and typed values are not discarded without asking', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  await customer(server, 'Refusals Ltd');
  await page.goto('/app/devices/create');
  await page.getByLabel(words('Name')).fill('Wrong');
  await page.getByLabel(words('Code')).fill('with space');
  await page.getByLabel(words('Latitude')).fill('99');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByLabel(words('Code'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words('Latitude'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('combobox', { name: words('Customer') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('link', { name: words('Back') }).click();
  await page.getByRole('button', { name: words('Stay'), exact: true }).click();
  await expect(page.getByLabel(words('Code'))).toHaveValue('with space');
});

test('a used device moves with its form, and is retired by Delete and shown when asked for', async ({
  signedIn: page,
  server,
}) => {
  test.slow();
  const mill = await customer(server, 'Mill Retired');
  await customer(server, 'Quay Retired');
  const facts = { Name: 'Wanderer', Code: 'wanderer', CustomerID: mill };
  const id = await device(server, facts);
  const { id: door } = await server.call<{ id: number }>('POST', '/api/cameras', {
    Name: 'Door',
    Code: 'd1',
    DeviceID: id,
  });
  await server.call('POST', '/api/alarm-rules', {
    Name: 'Crowded mill',
    Severity: 'notice',
    Threshold: 500,
    Measure: 'people',
    CustomerID: mill,
  });
  await server.call('POST', '/api/areas', {
    Name: 'Mill yard',
    CustomerID: mill,
    Capacity: 10,
    ResetAt: '04:00',
    Lines: [{ camera: door, line: 'gate', direction: 1 }],
  });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  await server.call('POST', '/api/notifications', photoMessage('w-1', 'd1'), token);

  await page.goto(`/app/devices/${id}`);
  await page.getByRole('combobox', { name: words('Customer') }).click();
  await page.getByRole('option', { name: 'Quay Retired' }).click();
  await expect(page.getByText(words('Saving moves this device to another customer'))).toBeVisible();
  await expect(page.getByText(/stays with Mill Retired, as a retired device/)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-move');
  const save = page.getByRole('button', { name: words('Save') });
  await save.click();
  const move = page.getByRole('dialog', {
    name: 'Move Wanderer from Mill Retired to Quay Retired?',
  });
  await expect(
    move.getByRole('region', { name: words('Stays with {place}', { place: 'Mill Retired' }) }),
  ).toContainText(
    words('{action} with {provider}', {
      action: 'A retired record',
      provider: '1 notification and ',
    }),
  );
  await expect(
    move.getByRole('region', { name: words('Goes along to {place}', { place: 'Quay Retired' }) }),
  ).toContainText(/The code wanderer and the token[\s\S]*1 camera with its settings: Door/);
  await expect(move.getByRole('region', { name: words('No longer applies to it') })).toContainText(
    /1 alarm rule: Crowded mill[\s\S]*Counting lines in 1 area: Mill yard \(1 line\)/,
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'device-move-question');
  await move.getByRole('button', { name: words('Cancel') }).click();
  await expect(move).toBeHidden();
  expect(await server.call('GET', `/api/devices/${id}`)).toMatchObject({ CustomerID: mill });
  await expect(page.getByRole('combobox', { name: words('Customer') })).toHaveValue('Quay Retired');
  await save.click();
  await move.getByRole('button', { name: words('Move device') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Device') })),
  ).toBeVisible();
  // The new record, with its link to the one before, and that with its link to the new one.
  await expect(page).toHaveURL(/\/app\/devices\/\d+\/view$/);
  const moved = page.url();
  await page.getByRole('note').getByRole('link', { name: 'Mill Retired' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/devices/${id}/view$`));
  await expect(page.getByText(/^Moved to Quay Retired on/)).toBeVisible();
  await keepScreenshot(page, 'device-moved-away');
  await page.getByRole('note').getByRole('link', { name: 'Quay Retired' }).click();
  await expect(page).toHaveURL(moved);
  await expect(page.getByText(/^Moved from Mill Retired on/)).toBeVisible();
  await keepScreenshot(page, 'device-moved-here');
  await page.getByRole('link', { name: words('Edit') }).click();
  await expect(page.getByText('Saving moves this device')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: words('Customer') })).toHaveValue('Quay Retired');
  // The same token sends for the new customer.
  await server.call('POST', '/api/notifications', photoMessage('w-2', 'd1'), token);

  await page.getByRole('button', { name: words('Delete') }).click();
  const question = page.getByRole('dialog', { name: /Are you sure.* retires the device Wanderer/ });
  await expect(question).toContainText('What it sent stays readable');
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Device') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await page.getByRole('searchbox').fill('wanderer');
  await expect(page.getByRole('row', { name: /Wanderer/ })).toHaveCount(0);
  await page.getByRole('switch', { name: words('Show retired') }).click();
  await expect(page).toHaveURL(/retired=true/);
  const rows = page.getByRole('row', { name: /Wanderer.*retired/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-retired');

  await page.goto(`/app/devices/${id}/view`);
  await expect(page.getByText(/This device was retired on/)).toBeVisible();
  await expect(page.getByText('Door', { exact: true })).toBeVisible();
  const camera = page.getByRole('article').filter({ hasText: 'Door' });
  await expect(camera, 'not its last state').toContainText(words('retired'));
  await expect(page.getByRole('link', { name: words('Edit') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: words('Issue token') })).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'device-retired');
  await page.getByRole('link', { name: words('Its notifications') }).click();
  await expect(page.getByRole('row', { name: /w-1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /w-2/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: words('Device') })).toHaveValue(
    'Wanderer (retired)',
  );

  await server.call('DELETE', `/api/customers/${mill}`);
  await page.goto('/app/customers?retired=true&q=mill+retired');
  await expect(page.getByRole('row', { name: /Mill Retired.*retired/ })).toBeVisible();
  await page.goto(`/app/customers/${mill}/view`);
  await expect(page.getByText(/This customer was retired on/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wanderer' })).toContainText(
    words('retired'),
  );
  await page.getByRole('link', { name: 'As a list' }).click();
  await expect(page.getByRole('row', { name: /Wanderer.*retired/ })).toHaveCount(1);
  await page.goBack();
  await keepScreenshot(page, 'customer-retired');
});
