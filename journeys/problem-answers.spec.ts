import { expect, findRow, test } from './fixtures.ts';
import { createdRecord, newRecord } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const sql = "'; drop table customers; --";
const html = '<img src=refused onerror=alert(1)>';
const code = (text: string) => text.replaceAll(/\s/g, '_').replaceAll('/', '|');

/** Of each noun: what fills its form, texts that would do harm if they were more than text, and a taken value. */
const nouns = [
  {
    noun: 'customers',
    name: words('Customer'),
    one: words('customer'),
    texts: {
      [words('Name')]: html,
      [words('Code')]: code(sql),
      [words('Telephone')]: sql,
      [words('Email')]: "o'neill@sql.test",
      [words('WebSite')]: 'javascript:alert(1)',
      [words('Location')]: html,
    },
    choices: {},
    taken: words('Code'),
    says: pattern('There is already a customer with the code {code}.'),
  },
  {
    noun: 'devices',
    name: words('Device'),
    one: words('device'),
    texts: {
      [words('Name')]: html,
      [words('Code')]: code(sql),
      [words('VPN address')]: sql,
      [words('MAC address')]: html,
    },
    choices: { [words('Customer')]: 'Harmed Ltd' },
    taken: words('Code'),
    says: pattern('There is already a device with the code {code}.'),
  },
  {
    noun: 'cameras',
    name: words('Camera'),
    one: words('camera'),
    texts: { [words('Name')]: html, [words('Code')]: code(html) },
    choices: { [words('Device')]: 'Harmed device' },
    taken: words('Code'),
    says: pattern('This device already has a camera with the code {code}.'),
  },
  {
    noun: 'users',
    name: words('User'),
    one: words('user'),
    texts: {
      [words('Name')]: html,
      [words('Surname')]: sql,
      [words('Email')]: "o'neill@sql.test",
      [words('Telephone')]: html,
      [words('WebSite')]: 'javascript:alert(1)',
      [words('Location')]: sql,
    },
    choices: { [words('Role')]: words('Viewer'), [words('Customer')]: 'Harmed Ltd' },
    taken: words('Email'),
    says: pattern('There is already a user with the e-mail address {email}.'),
  },
] as const;

test.beforeAll(async ({ server }) => {
  const { id: CustomerID } = await server.call<{ id: number }>('POST', '/api/customers', {
    [words('Name')]: 'Harmed Ltd',
  });
  await server.call('POST', '/api/devices', {
    [words('Name')]: 'Harmed device',
    Code: 'harmed',
    CustomerID,
  });
});

for (const { noun, name, one, texts, choices, taken, says } of nouns) {
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
    await expect(page.getByRole('heading', { name: newRecord(one) })).toBeVisible();
    await save();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    for (const label of Object.keys(choices).filter(
      (asked) => noun !== 'users' || asked === words('Role'),
    ))
      await expect(page.getByRole('combobox', { name: label })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    await field(words('Name')).fill('L'.repeat(256));
    await save();
    await expect(field(words('Name'))).toHaveAccessibleDescription(
      pattern.start('{field} {problem}.', { field: words('Name') }),
    );
    await expect(field(words('Name'))).toHaveValue('L'.repeat(256));

    await fillIn();
    await save();
    await expect(toast(page, createdRecord(name))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/app/${noun}$`));
    const row = await findRow(page, html);
    await expect(page.locator('img[src="refused"]')).toHaveCount(0);
    await row
      .getByRole('link', { name: matching`^(${words('View')}|${pattern('View {record}')})` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(html);
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);

    await page.goto(`/app/${noun}/create`);
    await expect(page.getByRole('heading', { name: newRecord(one) })).toBeVisible();
    await fillIn();
    await save();
    await expect(toast(page, says)).toBeVisible();
    await expect(field(taken)).toHaveAccessibleDescription(
      matching`^${pattern('{field} {problem}.', { field: taken, problem: matching`${words('is already taken')}.*` })}`,
    );
    await expect(field(words('Name'))).toHaveValue(html);
    await expect(page).toHaveURL(new RegExp(`/app/${noun}/create$`));
  });
}
