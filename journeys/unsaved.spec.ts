import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { logIn } from './harness/login-form.ts';
import { matching, words } from './harness/words.ts';

test('logging out with unsaved changes asks first', async ({ page, open }) => {
  await open('/app/customers/create');
  await page.getByLabel(words('Name')).fill('Half a na');
  const logOut = async () => {
    await page
      .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
      .click();
    await page.getByRole('menuitem', { name: words('Log Out') }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: words('Leave without saving?') });
  await question.getByRole('button', { name: words('Stay'), exact: true }).click();
  await expect(page.getByLabel(words('Name'))).toHaveValue('Half a na');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await logOut();
  await question.getByRole('button', { name: words('Leave without saving') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: words('Login') })).toBeVisible();
  await expect(page.getByText(words('Sign in to go on where you were.'))).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('unsaved');
});

test('people whose session the server ended are told so, and find what they typed', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  const site = await newSite(server);
  const token = await site.sessionOf('VIEWER');
  await open('/app/account', token);
  const form = page.getByRole('form', { name: words('Your profile') });
  await form.getByLabel(words('Location')).fill('مكتب 🏢');
  await server.call('POST', '/api/account/sign-out-everywhere', undefined, token);
  await form.getByRole('button', { name: words('Save') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText(
      `${words('The server has ended your session.')} ${words('Sign in to go on where you were.')}`,
    ),
  ).toContainText(words('What you had not saved is kept in this window.'));
  await expectAccessible(page);
  await keepScreenshot(page, 'login-cut-off');

  await logIn(page, site.viewer.email, site.viewer.password);
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(form.getByLabel(words('Location'))).toHaveValue('مكتب 🏢');
  await expect(form.getByText(words('Unsaved changes restored'))).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'form-back-again');
  await form.getByRole('button', { name: words('Discard it') }).click();
  await expect(form.getByLabel(words('Location'))).toHaveValue('');
  await expect(form.getByText(words('Unsaved changes restored'))).toHaveCount(0);
});

test('an expired session leads to the login page, which says so', async ({ page, open }) => {
  await page.clock.install();
  await open('/app/notifications');
  await expect(page.getByRole('heading', { name: words('Notifications') })).toBeVisible();
  await page.clock.fastForward(99 * 3600 * 1000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText(words('Your session has ended, as every session does after a time.')),
  ).toBeVisible();
});

test('after the session ended, the same person returns to the screen, another person does not', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  const site = await newSite(server);
  await site.sessionOf('VIEWER');
  const admin = { Email: 'cut-off@unsaved.test', Password: 'a password of one cut off' };
  await server.call('POST', '/api/users', { ...admin, Role: 1 });
  const token = await server.tokenOf(admin.Email, admin.Password);
  await open('/app/devices', token);
  await server.call('POST', '/api/account/sign-out-everywhere', undefined, token);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, site.viewer.email, site.viewer.password);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);

  // An address typed while nobody is signed in counts only where the role sees it.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/users');
  await logIn(page, site.viewer.email, site.viewer.password);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/notifications?type=3');
  await logIn(page, site.viewer.email, site.viewer.password);
  await expect(page).toHaveURL(/\/app\/notifications\?type=3/);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logIn(page, admin.Email, admin.Password);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
});

test('what two people changed in one record is shown side by side, and nothing typed is lost', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/412/);
  const customer = { Name: 'Harbour', Code: 'stale', Location: 'Pier 1' };
  const { id } = await server.call<{ id: number }>('POST', '/api/customers', customer);
  const address = `/api/customers/${id}`;
  await page.goto(`/app/customers/${id}`);
  const name = page.getByLabel(words('Name'), { exact: true });
  await name.fill('Harbour north');
  await server.call('PUT', address, { Name: 'Harbour south' });
  const save = page.getByRole('button', { name: words('Save') });
  await save.click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: words('Somebody else has changed this too') });
  await expect(notice).toContainText(
    `${words('{field}, yours', { field: words('Name') })}Harbour north`,
  );
  await expect(notice).toContainText(
    `${words('{field}, theirs', { field: words('Name') })}Harbour south`,
  );
  await expect(name).toHaveValue('Harbour north');
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await keepScreenshot(page, 'form-conflict');

  await notice
    .getByRole('button', {
      name: words('Take theirs<of> of {field}</of>', { field: words('Name') }),
    })
    .click();
  await expect(notice).toHaveCount(0);
  await expect(name).toHaveValue('Harbour south');

  // Another member that somebody else has changed is no conflict.
  await name.fill('Harbour west');
  await server.call('PUT', address, { Location: 'Pier 2' });
  await save.click();
  await expect(
    page.getByText(words('{record} has been Updated!', { record: words('Customer') })),
  ).toBeVisible();
  expect(await server.call('GET', address)).toMatchObject({
    Name: 'Harbour west',
    Location: 'Pier 2',
  });

  await name.fill('Harbour east');
  await server.call('PUT', address, { Name: 'Harbour' });
  await save.click();
  await notice
    .getByRole('button', { name: words('Keep mine<of> of {field}</of>', { field: words('Name') }) })
    .click();
  await save.click();
  await expect.poll(() => server.call('GET', address)).toMatchObject({ Name: 'Harbour east' });
});
