import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { faultOf, newRecord } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

test('a form keeps values that the server rejects, and shows the problem at the field and in a toast', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/40[09]/);
  await server.call('POST', '/api/customers', { Name: 'First', Code: 'taken' });
  await page.goto('/app/customers/0');
  await expect(page.getByRole('heading', { name: newRecord(words('customer')) })).toBeVisible();
  await page.getByLabel(words('Code')).fill('taken');
  await page.getByRole('textbox', { name: words('Location'), exact: true }).fill('مكتب 🏢');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByLabel(words('Name'))).toBeFocused();
  await expect(page.getByLabel(words('Name'))).toHaveAccessibleDescription(
    words('{field} is empty.', { field: words('Name') }),
  );
  await expect(toast(page, words('{field} is empty.', { field: words('Name') }))).toBeVisible();

  await page.getByLabel(words('Name')).fill('Second');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words('Code'))).toHaveAccessibleDescription(
    matching`^${faultOf(words('Code'), words('is already taken'))}`,
  );
  await expect(page.getByRole('textbox', { name: words('Location'), exact: true })).toHaveValue(
    'مكتب 🏢',
  );
  await expect(
    toast(page, words('There is already a customer with the code {code}.', { code: 'taken' })),
  ).toBeVisible();
  await keepScreenshot(page, 'customer-form-refused');
  await expectAccessible(page);
  await page.getByLabel(words('Code')).fill('free');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/app\/customers$/);
});

test('a rejected save leads to a field that the header does not cover, and Delete is readable while it asks', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  await server.call('POST', '/api/customers', { Name: 'Rowed', Code: 'rowed' });
  // Low enough that the form must be scrolled to its button.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/app/customers/0');
  await page.getByRole('button', { name: words('Save') }).click();
  const name = page.getByLabel(words('Name'));
  await expect(name).toBeFocused();
  const bar = page.getByRole('banner').locator('> div').first();
  const label = page.locator('label').filter({ hasText: matching`^${words('Name')}$` });
  await expect
    .poll(async () => (await label.boundingBox())!.y - (await bar.boundingBox())!.height)
    .toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/customers');
  // The pointer stays on the button that asks: its ground is another one then.
  await (await findRow(page, 'Rowed'))
    .getByRole('button', { name: words('Delete {rowName}', { rowName: 'Rowed' }) })
    .click();
  await expect(
    page.getByRole('dialog', {
      name: pattern.within('Are you sure? This retires the {record} <name/>.'),
    }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('leaving a form with unsaved changes asks first', async ({ signedIn: page }) => {
  await page.goto('/app/customers');
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Customer') }) })
    .click();
  await page.getByLabel(words('Name')).fill('Half a na');
  await page.getByRole('link', { name: words('Back') }).click();
  const question = page.getByRole('dialog', { name: words('Leave without saving?') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words('Stay'), exact: true }).click();
  await expect(page.getByLabel(words('Name'))).toHaveValue('Half a na');
  const closing = page.waitForEvent('dialog');
  void page.evaluate(() => location.reload()).catch(() => undefined);
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(page.getByLabel(words('Name'))).toHaveValue('Half a na');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: words('Stay'), exact: true }).click();
  await page.getByLabel(words('Name')).fill('');
  await page.getByRole('link', { name: words('Back') }).click();
  await expect(page).toHaveURL(/\/app\/customers$/);
});
