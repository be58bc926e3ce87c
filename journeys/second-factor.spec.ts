import { codeOf } from '../packages/server/src/testing/receivers/authenticator.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { logIn } from './harness/login-form.ts';
import { someone } from './harness/someone.ts';
import { matching, pattern, words } from './harness/words.ts';

test('a second factor is set up with a QR code or its text, and asked for at the next sign-in', async ({
  page,
  server,
  signInAs,
  expectTrouble,
}) => {
  test.slow();
  expectTrouble(/400|401/);
  const { email, token } = await someone(server);
  await signInAs(token);
  await page.goto('/app/account');
  const proof = page.getByRole('form', { name: words('Set up') });
  await proof.getByRole('textbox').fill('the first password of Lin');
  await proof.getByRole('button', { name: words('Set up') }).click();
  await expect(
    page.getByRole('img', {
      name: words('QR code of the secret, which is also shown beside it as text'),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'account-second-factor');
  const form = page.getByRole('form', { name: words('Confirm the second factor') });
  const secret = (await form.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const code = form.getByLabel(words('Code that the app shows'));
  await code.fill('000000');
  await form.getByRole('button', { name: words('Confirm') }).click();
  await expect(
    form.getByText(
      words('The code is wrong, was used before or is too old. Type the present one.'),
    ),
  ).toBeVisible();
  await code.fill(await codeOf(secret, -30));
  await form.getByRole('button', { name: words('Confirm') }).click();
  const codes = page.getByRole('list', { name: words('Recovery codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  await keepScreenshot(page, 'account-recovery-codes');
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: words('I have kept them') }).click();
  await expect(
    page.getByText(
      pattern.within(
        '<badge>set up</badge> Signing in asks for a code of your authenticator app. Recovery codes left: {count, number}.',
        { count: 10 },
      ),
    ),
  ).toBeVisible();

  // The second time by an address that a colleague passed on: it stays whole.
  const passedOn = '/app/main/analytics?range=30d#zoom=foyer-counting,2026-11-01,2026-11-08';
  for (const [given, address, opened] of [
    [await codeOf(secret), '/login', '/app/main/analytics'],
    [recovery, passedOn, passedOn],
  ] as const) {
    await page
      .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
      .click();
    await page.getByRole('menuitem', { name: words('Log Out') }).click();
    await page.waitForURL('**/login');
    await page.goto(address);
    await logIn(page, email, 'the first password of Lin');
    await expect(page.getByLabel(words('Code'))).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel(words('Code')).fill('000000');
    await page.getByRole('button', { name: words('Login'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      words('The code is wrong, was used before or is too old. Type the present one.'),
    );
    await expectAccessible(page);
    await keepScreenshot(page, 'login-code');
    await page.getByLabel(words('Code')).fill(given);
    await page.getByRole('button', { name: words('Login'), exact: true }).click();
    await expect(page).toHaveURL(server.url + opened);
  }
  await expect(server.call('GET', '/api/account', undefined, token)).rejects.toThrow('401');
});

test('a role that requires a second factor leads to setting it up, and an administrator resets it', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  expectTrouble(/403/);
  await open('/app/users');
  const rule = page.getByRole('switch', {
    name: words('{role} requires a second factor', { role: words('Operator') }),
  });
  await rule.click({ force: true });
  await expect(rule).toBeChecked();
  await expect
    .poll(() => server.call<{ SecondFactorRequired: boolean }[]>('GET', '/api/roles'))
    .toMatchObject([{}, { SecondFactorRequired: true }, {}]);
  await expectAccessible(page);
  await keepScreenshot(page, 'users-second-factor');
  const { email, token } = await someone(server);
  await open('/app/main/analytics', token);
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(
    page.getByText(words('Set it up here to go on. Until then you cannot open anything else.')),
  ).toBeVisible();
  await keepScreenshot(page, 'account-second-factor-required');
  const begun = await server.call<{ secret: string }>(
    'POST',
    '/api/account/second-factor',
    { current: 'the first password of Lin' },
    token,
  );
  const code = await codeOf(begun.secret);
  await server.call('PUT', '/api/account/second-factor', { code }, token);
  await server.call('PUT', '/api/roles/2', { SecondFactorRequired: false });
  await page.goto('/app/main/analytics');
  await expect(page.getByRole('heading', { name: words('Dashboard') })).toBeVisible();

  const users = await server.call<{ id: number; Email: string }[]>('GET', '/api/users');
  const id = users.find(({ Email }) => Email === email)?.id;
  await open(`/app/users/${id}/view`);
  await page.getByRole('button', { name: words('Reset') }).click();
  await page.getByRole('button', { name: words('Yes'), exact: true }).click();
  await expect(
    page.getByText(words('The second factor of {user} has been reset.', { user: 'Lin' })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: words('Reset') })).toHaveCount(0);
});
