import type { Page } from '@playwright/test';
import { administrator, expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { holdRequests } from './harness/held-requests.ts';
import { pattern, words } from './harness/words.ts';

const password = 'three wet herons';

interface Form {
  email?: string;
  password?: string;
  confirmation?: string;
}

async function fillIn(page: Page, { email = '', password = '', confirmation = '' }: Form) {
  // The login page has fields of the same names: the form is there when this one is.
  await page.getByLabel(words('Confirm password')).waitFor();
  await page.getByLabel(words('Email')).fill(email);
  await page.getByLabel(words('Password'), { exact: true }).fill(password);
  await page.getByLabel(words('Confirm password')).fill(confirmation);
}

const register = (page: Page) => page.getByRole('button', { name: words('Register'), exact: true });
const message = (page: Page) => page.getByRole('main').getByRole('alert');

/** Requests to register that the page has sent. */
function registrations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/signup')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('the register page is readable by all, on every width', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: words('Register') })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'register');
  for (const name of [words('Email'), words('Password'), words('Confirm password')])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required');
  await page.getByRole('link', { name: words('Back to login') }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('people who register are told so, sign in as viewers and read that they wait for a customer', async ({
  page,
  server,
}) => {
  const sent = registrations(page);
  await page.goto('/login');
  await page.getByRole('link', { name: words('Register an account') }).click();
  await fillIn(page, { email: 'new@journeys.test', password, confirmation: password });
  await expect(page.getByLabel(words('Username'))).toHaveAttribute('placeholder', 'new');
  await register(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(words("You've been registered successfully"))).toBeVisible();
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { username: 'new', email: 'new@journeys.test', password },
  ]);

  await page.getByLabel(words('Email')).fill('new@journeys.test');
  await page.getByLabel(words('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('Login'), exact: true }).click();
  await expect(page).toHaveURL(/\/app\/main\/analytics$/);
  expect(
    await page.evaluate(() => ['role', 'username'].map((key) => localStorage.getItem(key))),
  ).toEqual(['VIEWER', 'new']);
  const notice = page.getByText(
    words(
      'An administrator has to give you a customer. Until then every list and figure is empty. Tell them your e-mail address: {email}',
      { email: 'new@journeys.test' },
    ),
  );
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'dashboard-without-customer');

  // It goes by itself once an administrator has given one.
  const { id: Customer } = await server.call<{ id: number }>('POST', '/api/customers', {
    Name: 'Lock 7',
  });
  const users = await server.call<{ id: number; Email: string }[]>('GET', '/api/users');
  const own = users.find(({ Email }) => Email === 'new@journeys.test');
  await server.call('PUT', `/api/users/${own?.id}`, { Customer });
  await page.reload();
  await expect(page.getByRole('heading', { name: words('Dashboard') })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a name that is filled in is the one that is sent', async ({ page }) => {
  const sent = registrations(page);
  await page.goto('/register');
  await fillIn(page, { email: 'k.lee@journeys.test', password, confirmation: password });
  await page.getByLabel(words('Username')).fill('Kim Lee');
  await register(page).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ username: 'Kim Lee' });
});

const empty = words('Password field is empty');
const different = words('Passwords are not equal');

test('a problem with the passwords is shown for three seconds, and nothing is sent', async ({
  page,
}) => {
  const sent = registrations(page);
  await page.clock.install();
  await page.goto('/register');
  const faults: [Form, string][] = [
    [{ email: 'a@b.test' }, empty],
    [{ email: 'a@b.test', confirmation: 'one' }, empty],
    [{ email: 'a@b.test', password: 'one' }, different],
    [{ email: 'a@b.test', password: 'one', confirmation: 'One' }, different],
    [{ password: 'one', confirmation: 'one' }, words('Something was wrong. Try again')],
  ];
  for (const [i, [form, fault]] of faults.entries()) {
    await fillIn(page, form);
    await page.clock.pauseAt(new Date(Date.now() + (i + 1) * 3_600_000));
    await register(page).click();
    await expect(message(page)).toHaveText(fault);
    await page.clock.runFor(2_900);
    await expect(message(page)).toHaveText(fault);
    await page.clock.runFor(200);
    await expect(message(page)).toBeHidden();
    await page.clock.resume();
  }
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(/\/register$/);
});

test('showing the problem again restarts the three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  await register(page).waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await register(page).click();
  await page.clock.runFor(2_000);
  await register(page).click();
  await page.clock.runFor(2_000);
  await expect(message(page)).toHaveText(empty);
  await page.clock.runFor(1_100);
  await expect(message(page)).toBeHidden();
});

test('leaving the second password compares it with the first', async ({ page }) => {
  const sent = registrations(page);
  await page.goto('/register');
  // Whoever only passes through is not told that the passwords are empty.
  await page.getByLabel(words('Confirm password')).focus();
  await page.getByLabel(words('Confirm password')).blur();
  await expect(message(page)).toBeHidden();
  await fillIn(page, { email: 'a@b.test', password: 'one', confirmation: 'two' });
  await expect(message(page)).toBeHidden();
  await page.getByLabel(words('Confirm password')).blur();
  await expect(message(page)).toHaveText(different);
  await page.getByLabel(words('Confirm password')).fill('one');
  await page.getByLabel(words('Confirm password')).blur();
  await expect(message(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('a problem answer of the server is shown, and what was typed stays', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409|400/);
  await page.goto('/register');
  const passwords = { password, confirmation: password };
  await fillIn(page, { email: administrator.email, ...passwords });
  await register(page).click();
  await expect(message(page)).toHaveText(
    words('There is already a user with the e-mail address {email}.', {
      email: administrator.email,
    }),
  );
  await expect(page.getByLabel(words('Email'))).toHaveValue(administrator.email);

  await fillIn(page, { email: 'no address', ...passwords });
  await register(page).click();
  await expect(message(page)).toHaveText(pattern.start('{field} {problem}.', { field: 'Email' }));
  await expect(page).toHaveURL(/\/register$/);
});

test('the button reads Loading... while the server is asked, and asks once', async ({ page }) => {
  const sent = registrations(page);
  const answer = await holdRequests(page, '**/user/signup');
  await page.goto('/register');
  await fillIn(page, { email: 'once@journeys.test', password, confirmation: password });
  await register(page).click();
  const busy = page.getByRole('button', { name: words('Loading...') });
  await expect(busy).toBeVisible();
  await busy.click();
  await page.getByLabel(words('Confirm password')).press('Enter');
  answer();
  await expect(page).toHaveURL(/\/login$/);
  expect(sent).toHaveLength(1);
});
