import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectInLandmarks, keepScreenshot, test } from './fixtures.ts';
import { someone } from './harness/someone.ts';
import { matching, pattern, words } from './harness/words.ts';

test('people open their profile from the account menu, and a change is saved', async ({
  page,
  server,
  open,
}) => {
  const { email, token } = await someone(server);
  await page.clock.install();
  await open('/app/settings', token);
  const accountOf = words('<hidden>Account of </hidden><name/>');
  const person = page.getByRole('button', { name: matching`^${accountOf}` });
  await expect(person).toHaveAccessibleName(`${accountOf}Lin`);
  await expect(person).toContainText('L');
  await person.click();
  await expect(page.getByRole('menuitem', { name: words('My Account') })).toBeVisible();
  await expectInLandmarks(page);
  await page.getByRole('menuitem', { name: words('My Account') }).click();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(page.getByRole('heading', { name: words('My Account') })).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [email, words('Operator'), 'Mall']) {
    await expect(main.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await expectAccessible(page);
  await keepScreenshot(page, 'account');

  const form = page.getByRole('form', { name: words('Your profile') });
  await form.getByLabel(words('Name'), { exact: true }).fill('zoë');
  await form.getByLabel(words('Surname')).fill('Wu');
  await form.getByLabel(words('Location')).fill('Essen');
  await form.getByRole('button', { name: words('Save') }).click();
  // One region announces it, once; it stays for ten seconds.
  const toast = page
    .getByRole('status', { name: words('Messages') })
    .getByText(words('Your profile has been Updated!'));
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(toast).toHaveCount(0);

  // The header follows the new name, and goes on with it.
  for (const look of [() => undefined, () => page.reload()]) {
    await look();
    await expect(person).toHaveAccessibleName(`${accountOf}zoë`);
    await expect(person).toContainText('Z');
  }
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('zoë');
  await expect(form.getByLabel(words('Surname'))).toHaveValue('Wu');
  await expect(form.getByLabel(words('Name'), { exact: true })).toHaveValue('zoë');
  expect(await server.call('GET', '/api/account', undefined, token)).toMatchObject({
    Name: 'zoë',
    Surname: 'Wu',
    Location: 'Essen',
    Email: email,
  });
});

test('an administrator reads that they see all customers, and waits for none', {
  tag: '@nightly',
}, async ({ signedIn: page }) => {
  await page.goto('/app/account');
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.filter({ hasText: words('All customers') })).toBeVisible();
  await expect(facts.filter({ hasText: words('None yet') })).toHaveCount(0);
});

test('a new password ends every other session and keeps this one', async ({
  page,
  server,
  signInAs,
  expectTrouble,
}) => {
  // A call that is on its way with the old token while the new one comes is refused.
  expectTrouble(/401/);
  const { email, token } = await someone(server);
  await signInAs(token);
  await page.goto('/app/account');
  const form = page.getByRole('form', { name: words('Change password') });
  await form.getByLabel(words('Current password')).fill('the first password of Lin');
  await form.getByLabel(words('New password'), { exact: true }).fill('a second password of Lin');
  await form.getByLabel(words('Repeat the new password')).fill('a second password of Lin');
  await form.getByRole('button', { name: words('Change password') }).click();
  await expect(
    page.getByText(words('Your password has been Updated! Every other session has ended.')),
  ).toBeVisible();
  await expect(form.getByLabel(words('Current password'))).toHaveValue('');
  const stored = await page.evaluate(() => localStorage.getItem('token'));
  expect(stored).not.toBe(token);
  await expect(server.call('GET', '/api/account', undefined, token)).rejects.toThrow('401');

  await page.goto('/app/notifications');
  await expect(page.getByRole('heading', { name: words('Notifications') })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/app\/notifications$/);
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'a second password of Lin' },
  });
  expect(answer.status()).toBe(200);
});

test('a wrong current password, or two different new ones, change nothing', async ({
  page,
  server,
  signInAs,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const { token } = await someone(server);
  await signInAs(token);
  await page.goto('/app/account');
  const form = page.getByRole('form', { name: words('Change password') });
  const change = form.getByRole('button', { name: words('Change password') });
  await form.getByLabel(words('Current password')).fill('wrong');
  await form.getByLabel(words('New password'), { exact: true }).fill('a second password of Lin');
  await change.click();
  await expect(form.getByText(words('Passwords are not equal'))).toBeVisible();
  await form.getByLabel(words('Repeat the new password')).fill('a second password of Lin');
  await change.click();
  await expect(form.getByText(words('The current password is wrong.'))).toBeVisible();
  await expect(form.getByLabel(words('New password'), { exact: true })).toHaveValue(
    'a second password of Lin',
  );
  expect(await server.call('GET', '/api/account', undefined, token)).toMatchObject({ Name: 'Lin' });
});

test('signing out everywhere asks first, then ends every session', { tag: '@nightly' }, async ({
  page,
  server,
  signInAs,
}) => {
  const { token } = await someone(server, 3);
  await signInAs(token);
  await page.goto('/app/account');
  const button = page.getByRole('button', { name: words('Sign out everywhere') });
  await button.click();
  await page.getByRole('button', { name: words('No'), exact: true }).click();
  expect(await server.call('GET', '/api/account', undefined, token)).toMatchObject({ Name: 'Lin' });

  await button.click();
  await page.getByRole('button', { name: words('Yes'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(server.call('GET', '/api/account', undefined, token)).rejects.toThrow('401');
});

test('people download everything kept about them, and delete it with their account', async ({
  page,
  open,
  server,
  expectTrouble,
}) => {
  // The account is gone before the page shows the login: what it asks for in between is refused.
  expectTrouble(/401/);
  const email = 'leaving@account.test';
  const password = 'a password for leaving';
  await server.call('POST', '/api/users', {
    Name: 'Lea',
    Email: email,
    Password: password,
    Role: 3,
  });
  await open('/app/account', await server.tokenOf(email, password));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('Download my data') }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.profile).toMatchObject({ Name: 'Lea', Email: email });

  await page.getByLabel(words('Password, to delete the account')).fill(password);
  await page.getByRole('button', { name: words('Delete my account') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(page).toHaveURL(/\/login/);
  const users = await server.call<{ Email: string }[]>('GET', '/api/users');
  expect(users.map(({ Email }) => Email)).not.toContain(email);
});

test('sessions are listed ten a page, and one is ended by itself', { tag: '@nightly' }, async ({
  page,
  server,
  signInAs,
  request,
}) => {
  const { email, token } = await someone(server);
  const logIn = () =>
    request.post('/api/auth/login', {
      data: { email, password: 'the first password of Lin' },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    });
  const other = (await (await logIn()).json()).access_token;
  await signInAs(token);
  await page.goto('/app/account');
  const end = page.getByRole('button', {
    name: pattern.start('End the session of {browser} at {address}', {
      browser: words('{browser} on {system}', { browser: 'Firefox', system: 'Windows' }),
    }),
  });
  await expect(end).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'account-sessions');
  await end.click();
  await page.getByRole('button', { name: words('Yes'), exact: true }).click();
  await expect(page.getByText(words('The session has ended.'))).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(server.call('GET', '/api/account', undefined, other)).rejects.toThrow('401');
  expect(await server.call('GET', '/api/account', undefined, token)).toMatchObject({ Name: 'Lin' });

  // Ten a page, as every list.
  for (let i = 0; i < 10; i += 1) expect((await logIn()).status()).toBe(200);
  await page.reload();
  const rows = page
    .getByRole('listitem')
    .filter({ hasText: pattern.within('from {address}, since <began/>, last used <used/>') });
  await expect(rows).toHaveCount(10);
  const pages = page.getByRole('navigation', {
    name: words('Pages: {table}', { table: words('Sessions') }),
  });
  await pages
    .getByRole('button', { name: words('Page {number, number}', { number: 2 }), exact: true })
    .click();
  await expect(rows).toHaveCount(1);
});
