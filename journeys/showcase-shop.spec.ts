import type { Page } from '@playwright/test';
import { expect, newSite, test } from './fixtures.ts';
import type { RealServer } from './harness/real-server.ts';

const management = '/app/ecommerce/management';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
const said = (page: Page, message: string) =>
  expect(page.getByRole('status', { name: 'Messages' }).getByText(message)).toBeVisible();
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A list holds ten a page, and other tests fill it too. */
async function sortByNewest(page: Page) {
  const header = page.getByRole('columnheader', { name: 'Id' });
  for (const direction of ['ascending', 'descending']) {
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', direction);
  }
}

async function newProduct(server: RealServer, draft: object): Promise<number> {
  return (await server.call<{ id: number }>('POST', '/products', draft)).id;
}

test('products are created within limits, edited with each change at once, and deleted after a Yes', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(`${management}/create`);
  await titled(page, 'New product');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('No Title');
  await expect(preview).toContainText('$0.01');
  await expect(field('Rating')).toHaveValue('5.0');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing is filled in yet')).toBeVisible();
  for (const [name, typed, kept] of [
    ['Price', '0', '$0.01'],
    ['Price', '12.345', '$12.35'],
    ['Discount', '150', '100 %'],
    ['Discount', '', '0 %'],
    ['Rating', '7.26', '5.0'],
    ['Price', '80', '$80.00'],
  ] as const) {
    await field(name).fill(typed);
    await field(name).blur();
    await expect(field(name), `${name} ${typed}`).toHaveValue(kept);
  }
  await page.getByRole('combobox', { name: 'Image' }).click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: 'Tan boots' }).click();
  await expect(preview.getByRole('img', { name: 'Tan boots' })).toBeVisible();
  const tags = page.getByRole('combobox', { name: 'Technology' });
  await tags.fill('Felt');
  await tags.press('Enter');
  await field('Subtitle').fill('For the garden');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Product has been Created!');

  await titled(page, 'Product management');
  await sortByNewest(page);
  const newest = page.getByRole('table', { name: 'Products' }).locator('tbody tr').first();
  await expect(newest).toContainText('No Title');
  await expect(newest).toContainText('$80.00');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(newest.locator('td')).toHaveCount(4);
  await expect(newest).not.toContainText('$80.00');
  await page.setViewportSize({ width: 1280, height: 900 });
  await newest.getByRole('link', { name: /^Edit/ }).click();

  await titled(page, 'Edit product');
  await expect(field('Price')).toHaveValue('$80.00');
  await expect(page.getByText('Felt', { exact: true })).toBeVisible();
  await field('Title').fill('Garden clogs');
  await field('Discount').fill('25');
  await expect(preview).toContainText('Garden clogs');
  await expect(preview).toContainText('$60.00');
  await expect(preview).toContainText('Sale');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(field('Title')).toHaveValue('Garden clogs');
  const held = Promise.withResolvers<void>();
  await page.route(/\/products\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await said(page, 'Product has been Updated!');
  await titled(page, 'Edit product');

  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('dialog', { name: /^Are you sure\?/ });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(remove).toBeFocused();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await titled(page, 'Product management');
  await sortByNewest(page);
  const row = page.getByRole('row').filter({ hasText: 'Garden clogs' });
  await row.getByRole('button', { name: /^Delete Garden clogs/ }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await said(page, 'Product has been Deleted!');
  await expect(row).toHaveCount(0);
});

test('a banner says after 100 ms where products are kept; who may not write them reads why', {
  tag: '@nightly',
}, async ({ page, open, server }) => {
  const viewer = await (await newSite(server)).sessionOf('VIEWER');
  const id = await newProduct(server, { title: 'Only to look at' });
  await page.clock.install();
  await open(management, viewer);
  await titled(page, 'Product management');
  await expect(page.getByText('Only administrators')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Product' })).toHaveCount(0);
  await sortByNewest(page);
  await page.getByRole('link', { name: 'Only to look at' }).click();
  await titled(page, 'Only to look at');

  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await page.goBack();
  await titled(page, 'Product management');
  const banner = page.getByText('on the server', { exact: true });
  await page.clock.runFor(99);
  await expect(banner).toBeHidden();
  await page.clock.runFor(1);
  await expect(banner).toBeVisible();
  await page.clock.resume();

  await open(`${management}/${id}`, viewer);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('the grid is filtered and sorted, on phones over the whole screen, and stars its favourites', {
  tag: '@nightly',
}, async ({ page, open, server }) => {
  await newProduct(server, { title: 'Chalk runners', img: 'trainers-white', price: 70 });
  await newProduct(server, { title: 'Tar hikers', img: 'boots-black', price: 90, discount: 50 });
  const changed = await newProduct(server, {
    title: 'Dune slides',
    img: 'sandals-sand',
    price: 20,
  });
  await server.call('PUT', `/products/${changed}`, { price: 30 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('/app/ecommerce/products');
  await titled(page, 'Products');
  const [runners, hikers, slides] = ['Chalk runners', 'Tar hikers', 'Dune slides'].map((title) =>
    cardOf(page, title),
  ) as [ReturnType<typeof cardOf>, ReturnType<typeof cardOf>, ReturnType<typeof cardOf>];
  await expect(runners).toContainText('New');
  await expect(hikers).toContainText(/Sale.*\$45\.00.*\$90\.00/);
  await expect(slides).not.toContainText(/New|Sale/);

  const choose = (name: string, option: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(option);
  await choose('Type', 'Boots');
  await expect(hikers).toBeVisible();
  await expect(runners).toBeHidden();
  await choose('Colour', 'White');
  await expect(page.getByText('No product fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await choose('Size', '12.5');
  await expect(hikers).toBeVisible();
  await expect(slides).toBeHidden();

  await hikers.getByRole('link').click();
  await titled(page, 'Tar hikers');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('12.5');

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  const modal = page.getByRole('dialog');
  await expect.poll(async () => (await modal.boundingBox())?.width).toBe(375);
  await choose('Size', 'Any');
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(modal).toBeHidden();
  await expect(slides).toBeVisible();
  await page.getByRole('button', { name: 'Sort' }).click();
  await choose('Sort', 'Favourite');
  await page.keyboard.press('Escape');
  await slides.getByRole('button', { name: 'Favourite: Dune slides' }).click();
  await expect(page.getByRole('article').first()).toContainText('Dune slides');
  await expect(slides.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

test('a product goes into the bag in a size; an unknown one is the sample of trainers', {
  tag: '@nightly',
}, async ({ page, open, server }) => {
  for (const title of ['One more', 'And one more']) await newProduct(server, { title });
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/app/ecommerce/product/no-number');
  await titled(page, 'Trainers');
  for (const text of ['$76.00', '4.6 (32 reviews)', 'FREE Delivery & Returns'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payment' }).getByRole('img')).toHaveCount(4);

  const size = page.getByRole('combobox', { name: 'Size' });
  const quantity = page.getByRole('combobox', { name: 'Quantity' });
  const texts = (select: typeof size) => select.locator('option').allTextContents();
  expect(await texts(size)).toEqual(['Select size', '1', '2', '3', '4', '5']);
  expect(await texts(quantity)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  await expect(quantity).toHaveValue('1');
  const add = page.getByRole('button', { name: /^add to bag$/ });
  await add.click();
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription('Select a size first.');
  await size.selectOption('3');
  await quantity.selectOption('2');
  await add.click();
  await expect(page.getByText('2 pairs in size 3 added.')).toBeVisible();
  const favourite = page.getByRole('button', { name: 'Favourite', exact: true });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Size Guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Size Guide' })).toContainText('40–41');
  await page.keyboard.press('Escape');

  const parts = page.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(parts).toHaveText([
    'Description',
    'Details',
    'Technology',
    'Share',
    'Rating and reviews',
  ]);
  await parts.nth(1).click();
  await expect(page.getByText('135234')).toBeVisible();
  await parts.nth(3).click();
  await expect(page.getByText('#whitetrainers')).toBeVisible();

  const others = page.getByRole('region', { name: 'You may also like' }).last();
  await others.getByRole('button', { name: 'You may also like: next' }).click();
  await expect(others.getByRole('button', { name: 'You may also like: previous' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(parts).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Technology' })).toBeVisible();
});
