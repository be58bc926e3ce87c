import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const noon = new Date('2026-11-21T12:00:00Z');

/** The smallest picture there is. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

test('forms have 14 widgets: masks write what stands between digits, texts are cut and formatted, files are listed', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/forms/elements');
  await titled(page, 'Form elements');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(14);
  const widget = (name: string) => page.getByRole('region', { name, exact: true });

  const short = widget('Horizontal form').getByLabel('At most 3');
  await short.pressSequentially('Melbourne');
  await expect(short).toHaveValue('Mel');

  const masked = {
    Phone: ['5550142773', '(555) 014-2773'],
    'International phone': ['390612345678', '+390 612 345 678'],
    Date: ['21112026', '21-11-2026'],
    Time: ['0930', '09:30'],
    'Zip code': ['12a345678', '123456'],
    'Card number': ['40001234123412349', '4000 1234 1234 1234'],
    'Card expiry': ['0829', '08/29'],
  };
  for (const [label, [typed = '', written = '']] of Object.entries(masked)) {
    const field = widget('Masks').getByLabel(label, { exact: true });
    await field.fill(typed);
    await expect(field).toHaveValue(written);
  }

  const most = widget('Sliders').getByRole('slider', { name: 'Most visitors' });
  await expect(most).toHaveAttribute('aria-valuenow', '1547');
  await expect(most).toHaveAttribute('aria-valuemax', '2000');
  await most.press('ArrowRight');
  await expect(widget('Sliders').getByText('From 200 to 1,548 of 2,000 visitors')).toBeVisible();

  const pickers = widget('Pickers');
  const date = pickers.getByRole('textbox', { name: 'Date', exact: true });
  await date.fill('30/02/2026');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/no day. Write it as DD\/MM\/YYYY/);
  await date.fill('9/3/2026');
  await date.blur();
  await expect(date).toHaveValue('09/03/2026');
  await expect(date).not.toHaveAccessibleDescription(/no day/);
  await date.fill('');
  const calendar = { name: 'Open the calendar for date' };
  await pickers.getByRole('button', calendar).click();
  const today = page.getByRole('dialog', calendar).locator('[data-today]');
  await expect(today).toHaveCount(1);
  await expect(today, 'today is marked').toHaveCSS('font-weight', '700');
  await today.click();
  await expect(date).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);

  const texts = widget('Text areas');
  const rich = texts.getByRole('textbox', { name: 'Rich text' });
  await rich.press('ControlOrMeta+a');
  await texts.getByRole('button', { name: 'Bullet list' }).click();
  await expect(rich.locator('li')).not.toHaveCount(2);
  await texts
    .getByRole('textbox', { name: 'Markdown' })
    .fill('## Doors\n\n<b>north</b> and *south*');
  await texts.getByRole('tab', { name: 'Preview' }).click();
  await expect(texts.getByRole('heading', { name: 'Doors' })).toBeVisible();
  await expect(texts.locator('em')).toHaveText('south');
  await expect(texts.getByText('<b>north</b>')).toBeVisible();

  await page.evaluate(() => {
    const revoked: string[] = [];
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (address) => {
      revoked.push(address);
      revoke.call(URL, address);
    };
    Object.assign(window, { revoked });
  });
  const drop = widget('Drop zone');
  await drop
    .locator('input[type=file]')
    .setInputFiles([
      picture('gate.png'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
  await expect(drop.getByText('notes.txt is no picture. It was left out.')).toBeVisible();
  await expect(drop.getByText('1 picture chosen')).toBeVisible();
  const thumbnail = drop.getByRole('img', { name: 'gate.png' });
  await expect(thumbnail).toBeVisible();
  const shown = (await thumbnail.getAttribute('src'))!;
  await drop.getByRole('button', { name: 'Remove gate.png' }).click();
  await expect(drop.getByRole('listitem')).toHaveCount(0);
  const revoked = await page.evaluate(() => (window as unknown as { revoked: string[] }).revoked);
  expect(revoked, 'the address of a removed picture is given back').toContain(shown);
  const several = widget('File upload');
  await several.locator('input[type=file][multiple]').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a text') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await expect(several.getByRole('listitem').locator('svg:not(button svg)')).toHaveCount(2);
  await widget('Image upload').locator('input[type=file]').setInputFiles(picture('door.png'));
  await expect(widget('Image upload').getByRole('img', { name: 'door.png' })).toBeVisible();
});

test('each field of a form says what is wrong with it, and the first takes the focus', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/forms/validation');
  await titled(page, 'Form validation');
  await page.getByRole('button', { name: 'Check and hand in' }).click();
  await expect(page.getByText('8 fields to correct.')).toBeVisible();
  const place = page.getByLabel('Name of the place');
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription(/this field is needed/);

  await page.keyboard.type('Town hall');
  const text = page.getByLabel('What people do there');
  await text.pressSequentially('They vote');
  await expect(text, 'judged at each change').toHaveAccessibleDescription(/1 more is needed/);
  await text.press('s');
  await expect(text).not.toHaveAccessibleDescription(/needed/);

  const right = {
    Website: ['town.example.org', 'https://town.example.org', /Write it like https/],
    'Floor area': ['wide', '420.5', /digits only/],
    'Alert from': ['101', '100', /too much/],
    'E-mail address': ['hall@town', 'hall@town.example.org', /no e-mail address/],
    Password: ['short', 'longer', /at least 6 characters long/],
    'Password again': ['longest', 'longer', /two passwords differ/],
  } as const;
  for (const [label, [bad, good, message]] of Object.entries(right)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(bad);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
    await field.fill(good);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('All fields are right.')).toBeVisible();
});

test('the wizard leads by keyboard through four steps, keeps what was written, and checks each step', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.clock.install({ time: noon });
  await open('/app/forms/wizard');
  await titled(page, 'Form wizard');
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  const step = async (number: number, name: string) => {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', String(number));
    await expect(progress).toHaveAttribute('aria-valuemax', '4');
  };
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await step(1, 'Your Details');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('mei');
  await page.getByLabel('E-mail').fill('mei.lin@example.org');
  await page.getByLabel('Address').fill('12 Harbour Street');
  await page.keyboard.press('Enter');

  await step(2, 'Shipping');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('combobox', { name: 'Destination country' }).pressSequentially('austral');
  await page.getByRole('option', { name: 'Australia' }).click();
  await choose('Shipping', 'Australia Post');
  await page.getByLabel('Destination zip code').pressSequentially('3000');
  await page.getByLabel('Destination address').fill('1 Swanston Street');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter all 6 digits of the postal code.')).toBeVisible();
  await page.getByLabel('Destination zip code').pressSequentially('00');
  await page.getByRole('button', { name: 'Your Details' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('mei');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Destination zip code')).toHaveValue('300000');
  await page.getByRole('button', { name: 'Next' }).click();

  await step(3, 'Pay');
  await page.getByLabel('Name on the card').fill('Mei Lin');
  await choose('Card type', 'Visa');
  await page.getByLabel('Card number').fill('4000123412341234');
  await page.getByLabel('Expiry').fill('1026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This card is over.')).toBeVisible();
  await page.getByLabel('Expiry').fill('11/26');
  await page.keyboard.press('Enter');

  await step(4, 'Thank you');
  await expect(page.getByText('1 Swanston Street, 300000, Australia')).toBeVisible();
  await expect(page.getByText('Visa ending in 1234')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: false })).toBeDisabled();
  await page.getByRole('button', { name: 'Start again' }).click();
  await step(1, 'Your Details');
  await expect(page.getByLabel('Username')).toHaveValue('');
});

test('a profile is followed, liked, commented and written to; a package leads to its demo', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/profile');
  await titled(page, 'Profile');
  const card = page.getByRole('region', { name: 'Amara Okafor' });
  await expect(card.getByRole('definition')).toHaveText(['251', '9.38\u00a0%', '842']);
  await card.getByRole('button', { name: 'Follow' }).click();
  await expect(card.getByRole('definition').last()).toHaveText('843');
  await expect(card.getByRole('link', { name: 'Send a message' })).toHaveAttribute(
    'href',
    '/app/chat#amara.okafor',
  );

  const post = page.getByRole('article', { name: 'Post by Leila Haddad' });
  await post.getByRole('button', { name: /^Like/ }).click();
  await expect(post.getByText('32 likes')).toBeVisible();
  await post.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(post.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(post.getByText('0 comments'), 'nothing was written').toBeVisible();
  await page.keyboard.type('Well done.');
  await page.keyboard.press('Enter');
  await expect(post.getByText('1 comment', { exact: true })).toBeVisible();

  const form = page.getByRole('form', { name: 'New post' });
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(form.getByText('Write a few words first.')).toBeVisible();
  await page.keyboard.type('The library opens on Monday.');
  await form.locator('input[type=file]').setInputFiles(picture('library.png'));
  await form.getByRole('button', { name: 'Place' }).click();
  await page.getByRole('menuitem', { name: 'Town hall' }).click();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  const written = page.getByRole('article').first();
  await expect(written).toContainText('The library opens on Monday.');
  await expect(written).toContainText('just now, Town hall');
  await expect(written.getByRole('img', { name: 'library.png' })).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('');

  await open('/app/package');
  await titled(page, 'Package');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'React',
    'Angular 2+',
    'AngularJS',
    'HTML5',
    'Vue',
  ]);
  await expect(page.getByRole('link', { name: /^Go to Demo/ })).toHaveCount(5);
  await expect(page.getByRole('article', { name: 'React' }).getByRole('link')).toHaveAttribute(
    'href',
    '/app/showcase',
  );
});
