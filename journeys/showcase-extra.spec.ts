import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Presses one of a few choices by its words, as the choice itself is invisible. */
const choose = (page: Page, words: string) =>
  page.locator('label', { hasText: words }).filter({ visible: true }).click();

/** The last 15th at ten: all around it lies within one month, and the session is still young. */
function midMonth(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() - (now.getDate() < 16 ? 1 : 0), 15, 10);
}
const dayOf = (at: Date) => at.toLocaleDateString('sv');

test('a calendar takes tasks by pointer and by key, and tells, moves and creates events', {
  tag: '@nightly',
}, async ({ page, open }) => {
  const today = midMonth();
  await page.clock.setFixedTime(today);
  await open('/app/extra/calendar');
  await titled(page, 'Calendar');
  const calendar = page.locator('[data-view]');
  const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await expect(tasks).toHaveCount(5);
  for (const name of [
    'Figures of the week',
    'Book fair',
    'Morning round',
    'Painters in the west wing',
  ])
    await expect(calendar.getByText(name).first()).toBeVisible();

  const goal = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 2);
  await tasks
    .filter({ hasText: 'Clean the lenses' })
    .dragTo(page.locator(`[data-date="${dayOf(goal)}"]`).first());
  await expect(tasks).toHaveCount(4);
  await expect(calendar.getByText('Clean the lenses')).toBeVisible();

  await page.getByRole('button', { name: 'Put on a day: Call the landlord' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Tomorrow' }).press('Enter');
  await expect(tasks).toHaveCount(3);
  await expect(calendar.getByText('Call the landlord')).toBeVisible();

  await calendar.getByRole('button', { name: 'Morning round' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Morning round' });
  await expect(dialog).toContainText('10:00 to 11:00');
  await expect(dialog).toContainText('What needs us today, device by device.');
  await dialog.getByLabel('Move it to').fill(`${dayOf(goal)}T16:30`);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(calendar.getByText('16:30 Morning round')).toBeVisible();

  await page
    .locator(`[data-date="${dayOf(today).slice(0, 8)}05"]`)
    .first()
    .click();
  const create = page.getByRole('dialog', { name: 'New event' });
  await expect(create.getByRole('textbox')).toHaveCount(1);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create).toContainText('Give the event a title.');
  await create.getByLabel('Title').fill('Count the chairs');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(calendar.getByText('Count the chairs')).toBeVisible();

  await choose(page, 'Week');
  await expect(calendar.getByText('14:30 Swap the switch')).toBeVisible();
  await choose(page, 'Day');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(calendar.getByText('Call the landlord')).toBeVisible();
});

test('an invoice adds up, is proceeded with, and prints as one sheet without the console', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/extra/invoice');
  await titled(page, 'Invoice');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Subtotal')).toContainText('$2,851.75');
  await expect(row('Tax 10 %')).toContainText('$285.18');
  await expect(row('Total')).toContainText('$3,136.93');
  await page.getByRole('button', { name: /^Proceed/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'To be paid on 02/12/2026' }),
  ).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Print', 'Take it back'])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect((await sheet.boundingBox())!.x, 'no room left for the menu').toBeLessThan(2);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g), 'pages').toHaveLength(1);
});

test('search results know the words of the address, screens, categories, ages and pages', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/extra/search');
  await titled(page, 'Search results');
  const category = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const text of ['Reports34', 'Pictures9', 'Recordings–', 'Drafts–', 'Guides18'])
    await expect(page.getByRole('button', { name: text.replace(/(\d+|–)$/, ' $1') })).toHaveText(
      text,
    );
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 7' }).click();
  await expect(results.getByRole('listitem')).toHaveCount(1);

  await category('Pictures').click();
  await expect(results.getByRole('listitem')).toHaveCount(9);
  const width = async () => (await results.getByRole('listitem').first().boundingBox())!.width;
  const wide = await width();
  await choose(page, 'Grid');
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.getByLabel('Sort').selectOption('Name');
  await expect(results.getByRole('listitem').first()).toContainText('Food court: Central Library');
  await page.getByLabel('Time').selectOption('Past day');
  await expect.poll(() => results.getByRole('listitem').count()).toBeLessThan(9);

  await page.getByLabel('Words to search for').fill('devices');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=devices&category=Pictures$/);
  await page.getByRole('list', { name: 'Screens' }).getByRole('link', { name: 'Devices' }).click();
  await titled(page, 'Devices');

  await open('/app/extra/search?page=7');
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await category('Guides').click();
  await expect(page).toHaveURL(/\?category=Guides$/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(results.getByRole('listitem')).toHaveCount(8);
  const title = results.getByRole('link').first();
  const words = (await title.textContent())!;
  await title.click();
  await titled(page, words);
  for (const address of [/category=Guides&page=2$/, /category=Guides$/, /\?page=7$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(results.getByRole('listitem')).toHaveCount(1);
});

test('a gallery filters and sorts, and its pictures are walked through by keys', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/extra/gallery');
  await titled(page, 'Gallery');
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(12);
  await choose(page, 'Space 3');
  await expect(pictures).toHaveCount(3);
  await page.getByRole('button', { name: 'Name, A to Z' }).click();
  await expect(pictures.first()).toContainText('Ringed planet');

  const opener = page.getByRole('button', { name: 'Open Lift-off' });
  await opener.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toHaveAccessibleName('Lift-off');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toHaveAccessibleName('Comet');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('status')).toHaveText(
    '1 of 3: A planet with a ring before stars',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();

  // A low window leaves room beside a picture, where what reaches beyond its edge would be seen.
  await page.setViewportSize({ width: 1280, height: 420 });
  await choose(page, 'All 12');
  await pictures.first().getByRole('button', { name: /^Open/ }).click();
  for (let shown = 1; shown <= 12; shown++) {
    await expect(lightbox.getByRole('status')).toHaveText(new RegExp(`^${shown} of 12`));
    const frame = (await lightbox.locator('img').boundingBox())!;
    expect(frame.width / frame.height, `frame ${shown}`).toBeCloseTo(4 / 3, 1);
    await page.keyboard.press('ArrowRight');
  }
});

test('the sample of a login is filled in and leads to the dashboard, the one of a registration judges', async ({
  page,
  open,
}) => {
  await page.goto('/extra/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This sample signs nobody in')).toBeVisible();
  await expect(page).toHaveURL(/\/extra\/login$/);
  await open('/extra/register');
  await titled(page, 'Register');
  await page.getByLabel('Password', { exact: true }).fill('one');
  await page.getByRole('button', { name: 'Register' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email, 'every fault is said at once').toHaveAccessibleDescription(/Enter an e-mail/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/6 char/);
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/again/);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await titled(page, 'Login');
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  for (const name of ['Login', 'Login with Google', 'Login with Microsoft']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/main\/analytics$/);
    if (name !== 'Login with Microsoft') await page.goBack();
  }
});
