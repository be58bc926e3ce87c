import { expect, findRow, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

const sql = "'; drop table customers; --";
const html = '<img src=refused onerror=alert(1)>';
const code = (text: string) => text.replaceAll(/\s/g, '_').replaceAll('/', '|');

/** Of each noun: what fills its form, texts that would do harm if they were more than text, and a taken value. */
const nouns = [
  {
    noun: 'customers',
    name: 'Customer',
    texts: {
      Name: html,
      Code: code(sql),
      Telephone: sql,
      Email: "o'neill@sql.test",
      WebSite: 'javascript:alert(1)',
      Location: html,
    },
    choices: {},
    taken: 'Code',
    says: /There is already a customer with the code/,
  },
  {
    noun: 'devices',
    name: 'Device',
    texts: { Name: html, Code: code(sql), 'VPN address': sql, 'MAC address': html },
    choices: { Customer: 'Harmed Ltd' },
    taken: 'Code',
    says: /There is already a device with the code/,
  },
  {
    noun: 'cameras',
    name: 'Camera',
    texts: { Name: html, Code: code(html) },
    choices: { Device: 'Harmed device' },
    taken: 'Code',
    says: /This device already has a camera with the code/,
  },
  {
    noun: 'users',
    name: 'User',
    texts: {
      Name: html,
      Surname: sql,
      Email: "o'neill@sql.test",
      Telephone: html,
      WebSite: 'javascript:alert(1)',
      Location: sql,
    },
    choices: { Role: 'Viewer', Customer: 'Harmed Ltd' },
    taken: 'Email',
    says: /There is already a user with the e-mail address/,
  },
] as const;

test.beforeAll(async ({ server }) => {
  const { id: CustomerID } = await server.call<{ id: number }>('POST', '/api/customers', {
    Name: 'Harmed Ltd',
  });
  await server.call('POST', '/api/devices', { Name: 'Harmed device', Code: 'harmed', CustomerID });
});

for (const { noun, name, texts, choices, taken, says } of nouns) {
  // Forms are declared alike, and their parts and refusals are tried by day.
  test(`a new ${name.toLowerCase()} is refused field by field, kept as text, and taken once`, {
    tag: '@nightly',
  }, async ({ page, open, expectTrouble }) => {
    // Five screens, for devices with a map each.
    test.slow();
    expectTrouble(/40[09]/);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const fillIn = async () => {
      for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
      if (noun === 'users') await field(words('Password')).fill(sql);
      for (const [label, choice] of Object.entries(choices)) {
        await page.getByRole('combobox', { name: label }).fill(choice);
        await page.getByRole('option', { name: choice }).click();
      }
    };
    const save = () => page.getByRole('button', { name: words('Save') }).click();

    await open(`/app/${noun}/create`);
    await expect(page.getByRole('heading', { name: `New ${name.toLowerCase()}` })).toBeVisible();
    await save();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    for (const label of Object.keys(choices).filter(
      (asked) => noun !== 'users' || asked === 'Role',
    ))
      await expect(page.getByRole('combobox', { name: label })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    await field(words('Name')).fill('L'.repeat(256));
    await save();
    await expect(field(words('Name'))).toHaveAccessibleDescription(/^Name /);
    await expect(field(words('Name'))).toHaveValue('L'.repeat(256));

    await fillIn();
    await save();
    await expect(toast(page, `${name} has been Created!`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/app/${noun}$`));
    const row = await findRow(page, html);
    await expect(page.locator('img[src="refused"]')).toHaveCount(0);
    await row.getByRole('link', { name: /^View/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(html);
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);

    await page.goto(`/app/${noun}/create`);
    await expect(page.getByRole('heading', { name: `New ${name.toLowerCase()}` })).toBeVisible();
    await fillIn();
    await save();
    await expect(toast(page, says)).toBeVisible();
    await expect(field(taken)).toHaveAccessibleDescription(
      new RegExp(`^${taken} is already taken`),
    );
    await expect(field(words('Name'))).toHaveValue(html);
    await expect(page).toHaveURL(new RegExp(`/app/${noun}/create$`));
  });
}
