import { expect, test } from './fixtures.ts';
import { holdRequests } from './harness/held-requests.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

test('deleting a row asks beside it and gives the focus back', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const { id } = await server.call<{ id: number }>('POST', '/api/customers', { Name: 'Quay Kept' });
  await server.call('POST', '/api/customers', { Name: 'Quay Gone' });
  await server.call('POST', '/api/devices', { Name: 'D', Code: 'keeps-customer', CustomerID: id });
  await page.goto('/app/customers?q=quay');
  const ask = page.getByRole('button', {
    name: words('Delete {rowName}', { rowName: 'Quay Kept' }),
  });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words('No'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask).toBeFocused();
  await ask.click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(
      page,
      pattern.within(
        'This customer still has {devices, plural, one {# device: move or delete it} other {# devices: move or delete them}} first.',
        { devices: 1 },
      ),
    ),
  ).toBeVisible();
  await expect(ask).toBeVisible();

  const release = await holdRequests(page, '**/api/customers/*');
  const gone = page.getByRole('button', {
    name: words('Delete {rowName}', { rowName: 'Quay Gone' }),
  });
  await gone.click();
  await page.getByRole('button', { name: words('Yes') }).click();
  // The row that is going away says so, and the others do not.
  await expect(gone).toHaveAttribute('aria-busy', 'true');
  await expect(ask).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Customer') })),
  ).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words('Customers') })).toBeFocused();
});

test('who goes elsewhere while a record is deleted stays there, and gets there once one is created', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  await server.call('POST', '/api/customers', { Name: 'Pier' });
  const goTo = (screen: 'Devices' | 'Notifications') =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: words(screen), exact: true })
      .first()
      .click();
  /** Where the page has been since the last of these calls. */
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const staysElsewhere = async (said: string) => {
    await expect(toast(page, said)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/notifications$/);
    visited.length = 0;
    await goTo('Devices');
    await expect(page).toHaveURL(/\/app\/devices$/);
    expect(visited).toEqual(['/app/devices']);
  };

  await page.goto('/app/customers?q=pier');
  const endDeletion = await holdRequests(page, '**/api/customers/*');
  await page.getByRole('button', { name: words('Delete {rowName}', { rowName: 'Pier' }) }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await goTo('Notifications');
  await expect(page).toHaveURL(/\/app\/notifications$/);
  endDeletion();
  await staysElsewhere(words('{record} has been Deleted!', { record: words('Customer') }));

  await page.goto('/app/customers/create');
  await page.getByLabel(words('Name'), { exact: true }).fill('Quay');
  const endCreation = await holdRequests(page, /\/api\/customers$/);
  await page.getByRole('button', { name: words('Save') }).click();
  await goTo('Notifications');
  const question = page.getByRole('dialog', { name: words('Your changes are being saved') });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: words('Leave without saving') })).toHaveCount(
    0,
  );
  endCreation();
  await staysElsewhere(words('{record} has been Created!', { record: words('Customer') }));
  await expect(question).toHaveCount(0);

  // Where it is refused, the question is the usual one.
  await page.goto('/app/customers/create');
  await page.getByLabel(words('Name'), { exact: true }).fill('Quay');
  expectTrouble(/409/);
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(/\/api\/customers$/, async (route) => {
    await refused;
    const problem = { title: 'Conflict', status: 409, code: 'conflict', detail: 'It was refused.' };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
  });
  await page.getByRole('button', { name: words('Save') }).click();
  await goTo('Notifications');
  await expect(question).toBeVisible();
  refuse();
  await page
    .getByRole('dialog', { name: words('Leave without saving?') })
    .getByRole('button', { name: words('Stay'), exact: true })
    .click();
  await expect(page.getByLabel(words('Name'), { exact: true })).toHaveValue('Quay');
});
