import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { pageOf } from './harness/lists.ts';
import { newRecord } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

interface User {
  id: number;
  Email: string;
}

/** Who may not change customers is told so. */
const readOnly = words(
  'Only {writers} create, change and delete {records}. You can look at them here.',
  { writers: words('administrators'), records: words('customers') },
);

test('a user is created with a role and a customer found by name, and can sign in', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  // It keeps pictures of four screens at every width.
  test.slow();
  expectTrouble(/400/);
  for (const Name of ['North Quay', 'South Quay'])
    await server.call('POST', '/api/customers', { Name });
  await page.goto('/app/users');
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('User') }) })
    .click();
  await expect(page).toHaveURL(/\/app\/users\/create$/);
  await expect(page.getByRole('heading', { name: newRecord(words('user')) })).toBeVisible();
  await page.getByLabel(words('Name'), { exact: true }).fill('Ada');
  await page.getByLabel(words('Surname')).fill('Long');
  await page.getByRole('button', { name: words('Save') }).click();
  // Everything the server refuses is marked at once.
  for (const name of [words('Email'), words('Password'), words('Role')])
    await expect(
      page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })),
    ).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words('Name'), { exact: true })).toHaveValue('Ada');
  await keepScreenshot(page, 'user-form-refused');
  await expectAccessible(page);

  await page.getByLabel(words('Email')).fill('ada@quay.test');
  await page.getByRole('textbox', { name: words('Password') }).fill('a password of Ada');
  // A role is also found by its name in the API.
  await page.getByRole('combobox', { name: words('Role') }).fill('SUPER_ADMIN');
  await expect(page.getByRole('option', { name: words('Administrator') })).toBeVisible();
  await page.getByRole('combobox', { name: words('Role') }).fill('oper');
  await page.getByRole('option', { name: words('Operator') }).click();
  await page.getByRole('combobox', { name: words('Customer') }).fill('south');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('User') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/users$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    words('Name'),
    words('Surname'),
    words('Email'),
    words('Role'),
    words('Customer'),
    words('Actions'),
  ]);
  await keepScreenshot(page, 'user-list');
  await expectAccessible(page);

  const { id } = (await server.call<User[]>('GET', '/api/users')).find(
    ({ Email }) => Email === 'ada@quay.test',
  )!;
  expect(await server.call('GET', `/api/users/${id}`)).toMatchObject({
    Role: { Name: 'OPERATOR' },
    Customer: { Name: 'South Quay' },
  });
  await server.tokenOf('ada@quay.test', 'a password of Ada');

  await findRow(page, 'Ada');
  await page.getByRole('link', { name: words('View {record}', { record: 'Ada Long' }) }).click();
  await expect(page.getByRole('term')).toHaveText([
    words('Name'),
    words('Surname'),
    words('Role'),
    words('Customer'),
    words('Sees'),
    words('Email'),
    words('Telephone'),
    words('WebSite'),
    words('Location'),
    words('Second factor'),
  ]);
  await expect(page.getByRole('link', { name: 'ada@quay.test' })).toHaveAttribute(
    'href',
    'mailto:ada@quay.test',
  );
  await keepScreenshot(page, 'user-view');
  await expectAccessible(page);

  await page.getByRole('link', { name: words('Edit') }).click();
  await expect(
    page.getByRole('heading', { name: words('Edit {record}', { record: words('user') }) }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: words('Customer') })).toHaveValue('South Quay');
  await page.getByRole('button', { name: words('No customer') }).click();
  await page.getByRole('textbox', { name: words('Password') }).fill('another password');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('User') })),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: words('Password') })).toHaveValue('');
  expect(await server.call('GET', `/api/users/${id}`)).toMatchObject({ Customer: null });
  await page.goto('/app/users?q=quay.test');
  await expect(page.getByRole('row', { name: /Ada Long/ })).toContainText(words('waits for one'));
  await keepScreenshot(page, 'user-list-waiting');
  await expectAccessible(page);
  await page.goto(`/app/users/${id}`);

  await page.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('User') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/users$/);
});

test('users are sorted by a column that is pressed', async ({ signedIn: page, server }) => {
  for (const [Name, Surname] of [
    ['Sorted', 'Zeta'],
    ['Sorted', 'Alpha'],
  ])
    await server.call('POST', '/api/users', {
      Name,
      Surname,
      Email: `${Surname}@sorted.test`,
      Password: 'a password of own',
      Role: 3,
    });
  await page.goto('/app/users?q=sorted');
  const surnames = page
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasText: /^(Zeta|Alpha)$/ });
  await page.getByRole('button', { name: words('Surname') }).click();
  await expect(surnames).toHaveText(['Alpha', 'Zeta']);
  await page.getByRole('button', { name: words('Surname') }).click();
  await expect(surnames).toHaveText(['Zeta', 'Alpha']);
  await expect(page.getByRole('columnheader', { name: words('Surname') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('people who may not write see their own customer, and read why there are no buttons', {
  tag: '@nightly',
}, async ({ page, server, signInAs, expectTrouble }) => {
  expectTrouble(/404/);
  const own = await server.call<User>('POST', '/api/customers', { Name: 'Own customer' });
  const other = await server.call<User>('POST', '/api/customers', { Name: 'Other customer' });
  const draft = {
    Name: 'Vi',
    Email: 'vi@own.test',
    Password: 'a password of own',
    Role: 3,
    Customer: own.id,
  };
  await server.call('POST', '/api/users', draft);
  await signInAs(await server.tokenOf('vi@own.test', 'a password of own'));
  await page.goto('/app/settings');
  await expect(
    page
      .getByRole('navigation', { name: words.of('name of the side menu', 'Main') })
      .getByRole('link', { name: words('Customers') }),
  ).toHaveCount(0);

  await page.goto('/app/customers');
  await expect(page.getByRole('row', { name: /Own customer/ })).toBeVisible();
  await expect(page.getByText(readOnly)).toBeVisible();
  await expect(page.getByText('Other customer')).toHaveCount(0);
  for (const name of [
    pattern('Create {record}'),
    words('Edit'),
    words('Delete'),
    pattern('Delete {rowName}'),
  ])
    await expect(
      page.getByRole('main').getByRole('link', { name }).or(page.getByRole('button', { name })),
    ).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/app/customers/${own.id}`);
  await expect(page.getByText(readOnly)).toBeVisible();
  await expect(page.getByLabel(words('Name'))).not.toBeEditable();
  await expect(page.getByRole('button', { name: words('Save') })).toHaveCount(0);
  await keepScreenshot(page, 'customer-form-read-only');
  await expectAccessible(page);

  await page.goto(`/app/customers/${other.id}/view`);
  await expect(
    page.getByText(words('{record} not found', { record: words('Customer') })),
  ).toBeVisible();
});

test('a customer is found among ten thousand', { tag: '@nightly' }, async ({ signedIn: page }) => {
  const rowOf = (id: number) => ({ id, Name: `Customer ${id}` });
  await page.route(/\/api\/customers\?/, (route) =>
    route.fulfill({ json: { data: pageOf(rowOf, 10_000, new URL(route.request().url())) } }),
  );
  await page.goto('/app/users/create');
  const customer = page.getByRole('combobox', { name: words('Customer') });
  await customer.click();
  await expect(page.getByRole('option')).toHaveCount(100);
  await expectAccessible(page);
  await customer.fill('mer 9876');
  await expect(page.getByRole('option')).toHaveText(['Customer 9876']);
  await page.getByRole('option').click();
  await expect(customer).toHaveValue('Customer 9876');
  await expectAccessible(page);
});
