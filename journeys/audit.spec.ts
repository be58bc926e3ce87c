import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { matching, pattern, words } from './harness/words.ts';

test('who changed what, when and from where is found by kind, and says what was sent', async ({
  open,
  page,
  server,
}) => {
  const customer = await server.call<{ id: number }>('POST', '/api/customers', {
    Name: 'Audited station',
  });
  await open('/app/audit?noun=customers');
  await expect(page.getByRole('heading', { level: 1, name: words('Audit') })).toBeVisible();
  const row = page.getByRole('row', {
    name: matching`${words('{records} {id}', { records: words('Customers'), id: String(customer.id) })}\b`,
  });
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row).toContainText(words('Create a customer'));
  await expect(row).toContainText(matching`127\.0\.0\.1\s*${words('done')}`);
  await expectAccessible(page);
  await keepScreenshot(page, 'audit');

  await row
    .getByRole('button', { name: pattern.start('Show what was sent, entry {entry}') })
    .click();
  await expect(page.getByRole('dialog', { name: words('What was sent') })).toContainText(
    '"Name": "Audited station"',
  );
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/app/customers/${customer.id}/view$`));

  await page.goBack();
  await page.getByLabel(words('Date to')).first().fill('2001/01/01 00:00:00');
  await page.getByRole('button', { name: words('Filter'), exact: true }).click();
  await expect(
    page.getByText(words('No {record} matches this filter', { record: words('entry') })),
  ).toBeVisible();
});

test('only administrators see the audit, and open it from the account menu', async ({
  open,
  page,
  server,
}) => {
  await open('/app/customers');
  await page
    .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
    .click();
  await page.getByRole('menuitem', { name: words('Audit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words('Audit') })).toBeVisible();

  const email = 'viewer@audit.test';
  const password = 'a password for a viewer';
  await server.call('POST', '/api/users', { Email: email, Password: password, Role: 3 });
  await open('/app/audit', await server.tokenOf(email, password));
  await expect(page.getByText(words('You do not have access to this screen'))).toBeVisible();
  await page
    .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
    .click();
  await expect(page.getByRole('menuitem', { name: words('My Account') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: words('Audit') })).toHaveCount(0);
});

test('an administrator rebuilds totals and charts and sees the progress, also after a reload', async ({
  open,
  page,
}) => {
  await open('/app/audit?noun=analytics');
  const card = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: words('Totals and charts') }),
  });
  await card.getByRole('button', { name: words('Rebuild') }).click();
  await expect(
    page.getByRole('dialog', {
      name: words('Rebuild all totals and charts now? On a long history this takes minutes.'),
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(card.getByRole('status')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('status')).toHaveText(words('done'));
  await expect(
    card.getByText(
      pattern.within(
        'The last rebuild ended {moment} ({zone}): {devices, plural, one {# device} other {# devices}}, {days, plural, one {# day} other {# days}} of history.',
      ),
    ),
  ).toBeVisible();
  await expect(
    page
      .getByRole('row', {
        name: words('Rebuild what is derived from stored notifications, as a background job'),
      })
      .first(),
  ).toBeVisible();
  const kind = page.getByRole('combobox', { name: words('Record') });
  await expect(kind).toHaveValue(words('Totals and charts'));
  /** By how much the text is wider than the field inside its padding. */
  const cutPx = await kind.evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const insidePx =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(field.value).width - insidePx;
  });
  expect(cutPx, 'the longest choice is read whole').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'rebuild');
});
