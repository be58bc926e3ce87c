import type { Page } from '@playwright/test';
import { expect, keepScreenshot, newSite, type Site, test } from './fixtures.ts';
import { withinSentence } from './harness/phrases.ts';
import { matching, pattern, words } from './harness/words.ts';

/** Away from the field; the key Tab could open the next choice over the button. */
const leave = (page: Page) => page.getByRole('heading', { level: 1 }).click();

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('combobox', { name: label, exact: true });

/**
 * Tries one choice as a person in a hurry would: types over what is chosen, types what is no choice, leaves,
 * presses the button; then mends it.
 */
async function tryChoice(page: Page, label: string, known: string, button: string) {
  const choice = field(page, label);
  await choice.click();
  await page.keyboard.type(known);
  await expect(choice).toHaveValue(known);
  await leave(page);

  await choice.click();
  await page.keyboard.type('Nowhere');
  await expect(choice, 'typing replaces').toHaveValue('Nowhere');
  await leave(page);
  await expect(choice, 'not the choice before').toHaveValue('Nowhere');
  const told = pattern.within(
    '“{words}” is not a {noun} of the list. Choose one; a part of its name finds it.',
    { words: 'Nowhere' },
  );
  await expect(choice).toHaveAccessibleDescription(told);

  const asked: string[] = [];
  const listen = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET') asked.push(request.url());
  };
  page.on('request', listen);
  const address = page.url();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription(told);
  expect(page.url()).toBe(address);
  expect(asked, 'nothing is sent').toEqual([]);
  page.off('request', listen);

  await choice.fill(known);
  await leave(page);
  await expect(choice).not.toHaveAccessibleDescription(told);
  await expect(choice).toHaveValue(known);
}

const screens = [
  { path: '/app/customers/create', choices: () => ({ [words('Time zone')]: 'Europe/Rome' }) },
  {
    path: '/app/devices/create',
    choices: (site: Site) => ({ [words('Customer')]: site.customer.name }),
  },
  {
    path: '/app/cameras/create',
    choices: (site: Site) => ({ [words('Device')]: site.device.name }),
  },
  {
    path: '/app/users/create',
    choices: (site: Site) => ({
      [words('Role')]: words('Viewer'),
      [words('Customer')]: site.customer.name,
    }),
  },
  {
    path: '/app/notifications',
    button: words('Filter'),
    choices: (site: Site) => ({
      [words('Device')]: site.device.name,
      [words('Type')]: words('Alert'),
    }),
  },
  {
    path: '/app/audit',
    button: words('Filter'),
    choices: () => ({ [words('Record')]: words('Customers') }),
  },
];

for (const { path, choices, button = words('Save') } of screens) {
  test(`every choice of ${path} is replaced by typing, and refuses what is no choice`, {
    tag: path === '/app/devices/create' ? [] : '@nightly',
  }, async ({ page, server, open }) => {
    const site = await newSite(server);
    await open(path);
    for (const [label, known] of Object.entries(choices(site)))
      await tryChoice(page, label, known, button);
  });
}

test('a customer keeps its time zone until another one of the list is chosen', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  await open(`/app/customers/${site.customer.id}`);
  const zone = field(page, words('Time zone'));
  await zone.click();
  await page.keyboard.type('Rome');
  await leave(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(zone).toHaveAccessibleDescription(
    pattern.within(
      '“{words}” is not a {noun} of the list. Choose one; a part of its name finds it.',
      {
        words: 'Rome',
        noun: withinSentence(words('Time zone')),
      },
    ),
  );
  await keepScreenshot(page, 'choice-refused');
  // The list opens by a key, not by the focus: it would cover what is wrong.
  await expect(page.getByRole('option')).toHaveCount(0);
  await zone.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Europe/Rome' }).click();
  await expect(zone).toHaveValue('Europe/Rome');
  // Still focused: what is typed now replaces it again.
  await page.keyboard.type('Asia/Kathmandu');
  await expect(zone).toHaveValue('Asia/Kathmandu');
  await zone.fill('');
  await leave(page);
  await expect(zone).toHaveAccessibleDescription(
    matching`^${words('Choose a {noun}.', { noun: withinSentence(words('Time zone')) })}`,
  );
  await zone.fill('Europe/Rome');
  await expect(page.getByRole('option'), 'one is meant').toHaveCount(1);
  await leave(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page.getByText(words('{record} has been Updated!', { record: words('Customer') })),
  ).toBeVisible();
  expect(await server.call('GET', `/api/customers/${site.customer.id}`)).toMatchObject({
    TimeZone: 'Europe/Rome',
  });
});
