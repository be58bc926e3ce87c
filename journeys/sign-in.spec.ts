import type { Page } from '@playwright/test';
import {
  administrator,
  expect,
  expectAccessible,
  keepScreenshot,
  newSite,
  test,
} from './fixtures.ts';
import { logIn } from './harness/login-form.ts';
import { matching, pattern, words } from './harness/words.ts';

/** A token as the server makes it, but for the signature: 1 hour away from now, in either direction. */
function forgedToken(hoursFromNow: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + hoursFromNow * 3600;
  const claims = { Username: 'Nobody', sub: 'SUPER_ADMIN', uid: 1, cid: null, exp };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part('no signature')}`;
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('the login page is readable by all, on every width', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: words('Login') })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'login');
  for (const name of [words('Email'), words('Password')])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required');
});

test('e-mail and password lead to the dashboard and are remembered as a session', async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(await stored(page, 'role')).toBe('SUPER_ADMIN');
  expect(await stored(page, 'username')).not.toBe('');
  expect(await stored(page, 'authenticated')).toBe('true');
  await page.reload();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
});

test('a wrong password is answered with the reason and keeps the form', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  await page.goto('/login');
  await logIn(page, administrator.email, 'not the password');
  await expect(page.getByRole('alert')).toContainText(
    words('The e-mail address or the password is wrong.'),
  );
  await expect(page.getByLabel(words('Email'))).toHaveValue(administrator.email);
  await expect(page).toHaveURL(/\/login$/);
});

test('without e-mail or password nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/login');
  for (const [email, password] of [
    ['', ''],
    ['a@b.test', ''],
    ['', 'pw'],
  ] as const) {
    await logIn(page, email, password);
    await expect(page.getByRole('alert')).toHaveText(words('Something was wrong. Try again'));
  }
  expect(sent).toEqual([]);
});

test('the button reads Loading... while the server is asked, and asks once', async ({ page }) => {
  const sent: string[] = [];
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    sent.push(route.request().postData() ?? '');
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  await logIn(page, administrator.email, administrator.password);
  const busy = page.getByRole('button', { name: words('Loading...') });
  await expect(busy).toBeVisible();
  await busy.click();
  answer();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(sent.map((body) => JSON.parse(body))).toEqual([administrator]);
});

test('people who are not signed in are sent to the login page, and from there to the requested screen', async ({
  page,
}) => {
  await page.goto('/app/notifications?type=Alert');
  await expect(page).toHaveURL(/\/login/);
  // Neither a look at registration nor a forgotten password forgets it.
  for (const name of [words('Register an account'), words('Forgot password?')]) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: words('Back to login') }).click();
  }
  await logIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/app\/notifications\?type=Alert$/);
});

test('logging out forgets the session and closes the console', async ({ page, open }) => {
  await open('/app/main/analytics');
  const token = await stored(page, 'token');
  await page
    .context()
    .addCookies([{ name: 'token', value: String(token), url: new URL('/', page.url()).href }]);
  await page
    .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
    .click();
  await page.getByRole('menuitem', { name: words('Log Out') }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const key of ['token', 'username', 'role', 'authenticated'])
    expect(await stored(page, key)).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await page.goto('/app/main/analytics');
  await expect(page).toHaveURL(/\/login/);
});

test('a token in the address becomes the session and is removed from the address', async ({
  page,
  server,
}) => {
  const token = await server.tokenOf();
  await page.goto(`/login?token=${token}`);
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(await stored(page, 'token')).toBe(token);
  await page.goBack();
  expect(page.url()).not.toContain('token=');
});

test('somebody who is signed in is asked before a link signs in another, and may stay', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const other = await site.sessionOf('VIEWER');
  const own = await server.tokenOf();
  await open('/app/main/analytics');
  const name = await page.evaluate(() => localStorage.getItem('username'));
  await page.goto(`/login?token=${other}`);
  const question = page.getByRole('heading', {
    name: words('Sign in as {username}?', { username: site.viewer.email }),
  });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await keepScreenshot(page, 'login-switch-person');
  expect(await stored(page, 'token')).toBe(own);
  await page
    .getByRole('button', { name: words('Stay signed in as {username}', { username: name }) })
    .click();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(await stored(page, 'token')).toBe(own);

  await page.goto(`/login?token=${other}`);
  await page
    .getByRole('button', { name: words('Sign in as {username}', { username: site.viewer.email }) })
    .click();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(await stored(page, 'token')).toBe(other);
});

test('a token that does not verify never ends the present session', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  await open('/app/main/analytics');
  for (const token of [forgedToken(1), forgedToken(-1), 'rubbish']) {
    await page.goto(`/login?token=${token}`);
    await expect(
      page.getByRole('heading', { name: words('This link does not sign in') }),
    ).toBeVisible();
    expect(await stored(page, 'token')).toBe(await server.tokenOf());
    await page.getByRole('button', { name: pattern.within('Continue as {username}') }).click();
    await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  }
  await page.goto(`/login?token=${forgedToken(1)}`);
  await expect(
    page.getByRole('heading', { name: words('This link does not sign in') }),
  ).toBeVisible();
  await keepScreenshot(page, 'login-link-refused');
  await expectAccessible(page);
});

test('an expired token opens nothing', async ({ page }) => {
  await page.goto(`/login?token=${forgedToken(-1)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.evaluate((token) => localStorage.setItem('token', token), forgedToken(-1));
  await page.goto('/app/main/analytics');
  await expect(page).toHaveURL(/\/login/);
});

test('a token that the server does not accept ends the session', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  await page.goto(`/login?token=${forgedToken(1)}`);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => stored(page, 'token')).toBeNull();
});

test('an address that does not exist says so and offers the search', async ({ signedIn: page }) => {
  await page.goto('/app/nowhere');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'not-found');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: words('Search') })
    .fill(words('Cameras'));
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Search') })
    .click();
  const dialog = page.getByRole('dialog', { name: words('Search') });
  await expect(dialog.getByRole('searchbox')).toHaveValue(words('Cameras'));
  await dialog.getByRole('link', { name: words('Cameras'), exact: true }).click();
  await expect(page).toHaveURL(/\/app\/cameras$/);
  // The menu stays the product's.
  const menu = page.getByRole('navigation', { name: words.of('name of the side menu', 'Main') });
  await expect(menu.getByRole('link', { name: words('Devices') })).toBeVisible();

  for (const path of ['/app/cameras/12abc', '/app/notifications/x', '/app/alarms/1.5']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: '404' })).toBeVisible();
    await expect(menu.getByRole('link', { name: words('Devices') })).toBeVisible();
  }

  await page.goto('/nowhere');
  await page.getByRole('textbox', { name: words('Search') }).fill(words('Devices'));
  await page.getByRole('button', { name: words('Search') }).click();
  await expect(dialog.getByRole('link', { name: words('Devices'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words('Search the demo screens') }).click();
  await expect(page).toHaveURL(/\/app\/extra\/search$/);
});

test('whoever is not signed in is offered no search at an address that does not exist', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words('Search') })).toHaveCount(0);
  await page.getByRole('link', { name: words('Back to the start') }).click();
  await expect(page).toHaveURL(/\/login$/);
});
