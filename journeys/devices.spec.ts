import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { capitalised, newRecord, northEast, townIn } from './harness/phrases.ts';
import { customer, device } from './harness/records.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const inTown = (town: string) => capitalised(words('in {town}', { town }));

test('a device is created with a place picked on the map, changed and deleted', async ({
  signedIn: page,
  server,
}) => {
  await customer(server, 'Picked Places Ltd');
  await page.goto('/app/devices');
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Device') }) })
    .click();
  await expect(page.getByRole('heading', { name: newRecord(words('device')) })).toBeVisible();
  await page.getByLabel(words('Name')).fill('Gate house');
  await page.getByLabel(words('Code')).fill('gate-house');
  await page.getByRole('combobox', { name: words('Customer') }).fill('picked');
  await page.getByRole('option', { name: 'Picked Places Ltd' }).click();
  const map = page.getByRole('region', { name: words('Map: the device has no place yet') }).first();
  // The middle of the map is 51, 7 (specification, section 9).
  await map.click();
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^(51|51\.00\d*|50\.99\d*)$/);
  await expect(page.getByLabel(words('Longitude'))).toHaveValue(/^(7|7\.00\d*|6\.99\d*)$/);
  // By the name of a town, with the keyboard alone.
  await page.getByRole('combobox', { name: words('Find a town') }).fill('hambu');
  await expect(page.getByRole('option', { name: townIn('Hamburg', 'DE') })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^53\.5/);
  await expect(
    page.getByText(
      pattern.within('Now: <place/>.', {
        place: matching`${inTown(townIn('Hamburg', 'DE'))}, 53\.5.*`,
      }),
    ),
  ).toBeVisible();
  await page.getByLabel(words('Latitude')).fill('48,2082');
  await page.getByLabel(words('Longitude')).fill('16.3738');
  await expect(
    page.getByText(
      pattern.within('Now: <place/>.', {
        place: `${inTown(townIn('Vienna', 'AT'))}, ${northEast('48.2082', '16.3738')}`,
      }),
    ),
  ).toBeVisible();
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

test('after Create the list shows the new device and what comes next: its token and its cameras', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const CustomerID = await customer(server, 'Next Steps Ltd');
  // Enough before it that it is not on the first page.
  for (let i = 1; i <= 11; i++)
    await device(server, { Name: `AAA ${i}`, Code: `aaa-${i}`, CustomerID });
  await page.goto('/app/devices/create');
  await page.getByLabel(words('Name')).fill('Device Gate 3');
  await page.getByLabel(words('Code')).fill('next-gate-3');
  await page.getByRole('combobox', { name: words('Customer') }).fill('next steps');
  await page.getByRole('option', { name: 'Next Steps Ltd' }).click();
  await page
    .getByRole('combobox', { name: words('Profile') })
    .fill(words('Another make, by a mapping').toLowerCase());
  await page.getByRole('option', { name: words('Another make, by a mapping') }).click();
  await expect(page.getByLabel(words('Mapping'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: words('Profile') }).fill('axis 3d');
  await page.getByRole('option', { name: 'AXIS 3D People Counter' }).click();
  await expect(page.getByLabel(words('Mapping'), { exact: true })).toHaveCount(0);
  const guide = page.getByRole('link', {
    name: words.part(
      '<link>What to type into its own settings, and what Foyer makes of its messages</link> (opens in a new tab). Save first, then give it a token.',
      'link',
    ),
  });
  await expect(guide).toHaveAttribute('href', '/documentation/guides/axis-3d');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/app\/devices$/);
  const notice = page.getByRole('region', {
    name: words('The new {record}', { record: words('device') }),
  });
  await expect(notice).toContainText(
    pattern.within('Next for <name/>:', { name: 'Device Gate 3' }),
  );
  // Said once: by the toast.
  await expect(page.getByText(pattern.within('{record} has been Created!'))).toHaveText(
    words('{record} has been Created!', { record: words('Device') }),
  );
  await expect(page.getByRole('row', { name: /Device Gate 3/ })).toBeInViewport();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-created');
  await notice.getByRole('link', { name: words('Get its token') }).click();
  await expect(
    page.getByText(words('It has no token: it can send nothing until it gets one.')),
  ).toBeInViewport();
  await page.getByRole('button', { name: words('Issue token') }).click();
  await expect(page.getByText(/\/in\/fdt_/)).toBeVisible();
  await page.getByRole('button', { name: words('I have kept it') }).click();
  await page.goBack();
  await notice.getByRole('link', { name: words('Add its cameras') }).click();
  await expect(page.getByRole('combobox', { name: words('Device') })).toHaveValue('Device Gate 3');
  await page.goBack();
  await expect(page.getByText(pattern.within('{record} has been Created!'))).toHaveCount(0);
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
