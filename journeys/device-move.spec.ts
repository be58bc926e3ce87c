import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { capitalised, counted } from './harness/phrases.ts';
import { customer, device, photoMessage } from './harness/records.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const _inTown = (town: string) => capitalised(words('in {town}', { town }));

test('a used device moves with its form, and is retired by Delete and shown when asked for', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
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
  await expect(
    page.getByText(
      pattern.within(
        'What it sent until now stays with <customer/>, as a retired device. The chosen customer gets a new record with the same code, token and cameras, and sees what is made from now on. Save shows what else changes, and asks first.',
        { customer: 'Mill Retired' },
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-move');
  const save = page.getByRole('button', { name: words('Save') });
  await save.click();
  const move = page.getByRole('dialog', {
    name: pattern.within('Move <device/> from <from/> to <to/>?', {
      device: 'Wanderer',
      from: 'Mill Retired',
      to: 'Quay Retired',
    }),
  });
  await expect(
    move.getByRole('region', { name: words('Stays with {place}', { place: 'Mill Retired' }) }),
  ).toContainText(
    pattern.within(
      'A retired record with {notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}}. <customer/> does not see them.',
      { notifications: 1, customer: 'Quay Retired' },
    ),
  );
  await expect(
    move.getByRole('region', { name: words('Goes along to {place}', { place: 'Quay Retired' }) }),
  ).toContainText(
    matching`${pattern('The code <code/> and the token: the device needs no change.', { code: 'wanderer' })}[\s\S]*${pattern('<count/>: <names/>.', { count: words('{count, plural, one {# camera with its settings} other {# cameras with their settings}}', { count: 1 }), names: 'Door' })}`,
  );
  await expect(move.getByRole('region', { name: words('No longer applies to it') })).toContainText(
    matching`${pattern('<count/>: <names/>.', { count: counted('alarm rule', 1), names: 'Crowded mill' })}[\s\S]*${pattern('<count/>: <names/>.', { count: words('Counting lines in {count, plural, one {# area} other {# areas}}', { count: 1 }), names: words('{area} ({lines, plural, one {# line} other {# lines}})', { area: 'Mill yard', lines: 1 }) })}`,
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
  await expect(
    page.getByText(
      pattern.start('Moved to <place/> on {moment}. What it sends now is in that record.', {
        place: 'Quay Retired',
      }),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'device-moved-away');
  await page.getByRole('note').getByRole('link', { name: 'Quay Retired' }).click();
  await expect(page).toHaveURL(moved);
  await expect(
    page.getByText(
      pattern.start('Moved from <place/> on {moment}. What it sent before is in that record.', {
        place: 'Mill Retired',
      }),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'device-moved-here');
  await page.getByRole('link', { name: words('Edit') }).click();
  await expect(
    page.getByText(
      matching`${words('Saving moves this device to another customer')}|${words('Saving moves this device to another site')}`,
    ),
  ).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: words('Customer') })).toHaveValue('Quay Retired');
  // The same token sends for the new customer.
  await server.call('POST', '/api/notifications', photoMessage('w-2', 'd1'), token);

  await page.getByRole('button', { name: words('Delete') }).click();
  const question = page.getByRole('dialog', {
    name: pattern.within('Are you sure? This retires the {record} <name/>.', {
      record: words('device'),
      name: 'Wanderer',
    }),
  });
  await expect(question).toContainText(
    words(
      'It can send nothing more and leaves all lists and numbers; its code is free again. What it sent stays readable. If it never sent anything, it is removed.',
    ),
  );
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Device') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await page.getByRole('searchbox').fill('wanderer');
  await expect(page.getByRole('row', { name: /Wanderer/ })).toHaveCount(0);
  await page.getByRole('switch', { name: words('Show retired') }).click();
  await expect(page).toHaveURL(/retired=true/);
  const rows = page.getByRole('row', { name: matching`Wanderer.*${words('retired')}` });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', { name: pattern.within('Delete {rowName}') })).toHaveCount(
    0,
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-retired');

  await page.goto(`/app/devices/${id}/view`);
  await expect(
    page.getByText(
      pattern.within(
        'This {record} was retired on <time/>. It is in no list and no number, and nothing of it changes; its history stays readable until it ages out.',
        { record: words('device') },
      ),
    ),
  ).toBeVisible();
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
    words('{name} (retired)', { name: 'Wanderer' }),
  );

  await server.call('DELETE', `/api/customers/${mill}`);
  await page.goto('/app/customers?retired=true&q=mill+retired');
  await expect(
    page.getByRole('row', { name: matching`Mill Retired.*${words('retired')}` }),
  ).toBeVisible();
  await page.goto(`/app/customers/${mill}/view`);
  await expect(
    page.getByText(
      pattern.within(
        'This {record} was retired on <time/>. It is in no list and no number, and nothing of it changes; its history stays readable until it ages out.',
        { record: words('customer') },
      ),
    ),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wanderer' })).toContainText(
    words('retired'),
  );
  await page
    .getByRole('link', {
      name: words.part('<link>As a list</link>. Times in your own zone, {zone}.', 'link'),
    })
    .click();
  await expect(
    page.getByRole('row', { name: matching`Wanderer.*${words('retired')}` }),
  ).toHaveCount(1);
  await page.goBack();
  await keepScreenshot(page, 'customer-retired');
});
