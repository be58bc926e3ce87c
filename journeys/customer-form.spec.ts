import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';

test('a form keeps values that the server rejects, and shows the problem at the field and in a toast', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/40[09]/);
  await server.call('POST', '/api/customers', { Name: 'First', Code: 'taken' });
  await page.goto('/app/customers/0');
  await expect(page.getByRole('heading', { name: 'New customer' })).toBeVisible();
  await page.getByLabel('Code').fill('taken');
  await page.getByLabel('Location').fill('مكتب 🏢');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is empty.');
  await expect(toast(page, /Name/)).toBeVisible();

  await page.getByLabel('Name').fill('Second');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Code is already taken.');
  await expect(page.getByLabel('Location')).toHaveValue('مكتب 🏢');
  await expect(toast(page, 'There is already a customer with the code taken.')).toBeVisible();
  await keepScreenshot(page, 'customer-form-refused');
  await expectAccessible(page);
  await page.getByLabel('Code').fill('free');
  await page.getByRole('button', { name: 'Save' }).click();
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
  await page.getByRole('button', { name: 'Save' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  const bar = page.getByRole('banner').locator('> div').first();
  const label = page.locator('label').filter({ hasText: /^Name$/ });
  await expect
    .poll(async () => (await label.boundingBox())!.y - (await bar.boundingBox())!.height)
    .toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/customers');
  // The pointer stays on the button that asks: its ground is another one then.
  await (await findRow(page, 'Rowed')).getByRole('button', { name: 'Delete Rowed' }).click();
  await expect(page.getByRole('dialog', { name: /Are you sure/ })).toBeVisible();
  await expectAccessible(page);
});

test('leaving a form with unsaved changes asks first', async ({ signedIn: page }) => {
  await page.goto('/app/customers');
  await page.getByRole('link', { name: 'Create Customer' }).click();
  await page.getByLabel('Name').fill('Half a na');
  await page.getByRole('link', { name: 'Back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a na');
  const closing = page.waitForEvent('dialog');
  void page.evaluate(() => location.reload()).catch(() => undefined);
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(page.getByLabel('Name')).toHaveValue('Half a na');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/app\/customers$/);
});
