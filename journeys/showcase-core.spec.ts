import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** How many cells of a grid stand in its first line. */
const inFirstLine = (cells: Locator) =>
  cells.evaluateAll((all) => {
    const tops = all.map((each) => each.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });

test('icons stand in six tabs and an older list, four, three or one in a line, and grow to 28 px', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/ui/icons');
  await titled(page, 'Icons');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    'Glyphicons161',
    'Font Awesome 4.7.0new90',
    'Web Application292',
    'Spinner5',
    'Text Editor49',
    'Brand86',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const icons = page.getByRole('tabpanel').getByRole('listitem');
  await expect(icons).toHaveCount(161);
  expect(await inFirstLine(icons)).toBe(4);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => inFirstLine(icons)).toBe(3);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => inFirstLine(icons)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('tab', { name: 'Web Application' }).click();
  await expect(icons).toHaveCount(292);
  const alias = page.getByRole('link', { name: 'bank (alias)' });
  const drawing = alias.locator('[aria-hidden]');
  await expect(drawing).toHaveCSS('font-size', '16px');
  await alias.hover();
  await expect(drawing).toHaveCSS('font-size', '28px');
  const areFontsThere = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(areFontsThere).toBeGreaterThanOrEqual(2);

  await page.getByText('Older list').click();
  await expect(page.getByRole('tab', { name: 'Other 74' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText([
    'File type 18',
    'Form control 11',
    'Currency 21',
    'Video player 16',
    'Medical 8',
  ]);
});

test('an icon is found by any of its names and has a page to copy from', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/app/ui/icons#web-application');
  await titled(page, 'Icons');
  await page.getByRole('searchbox', { name: 'Search all icons' }).fill('institution');
  await expect(page.getByRole('status').filter({ hasText: /^1 icon$/ })).toBeVisible();
  await page.getByRole('link', { name: 'university' }).click();
  await titled(page, 'university');
  await expect(page.getByText('institution, bank')).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Class' }).click();
  await expect(page.getByText('Class copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('fa fa-university');

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Web Application' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('searchbox', { name: 'Search all icons' }).fill('no such icon');
  await expect(page.getByText('No icon is called that')).toBeVisible();
  await open('/app/icon/no-such-icon');
  await expect(page.getByText('No icon is called “no-such-icon”')).toBeVisible();
  await page.getByRole('link', { name: 'All icons' }).click();
  await titled(page, 'Icons');
});

test('plain tables: a header checks all rows, pictures are sent on, cleared and put back', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/tables/basic');
  await titled(page, 'Basic tables');
  const rows = (name: string) =>
    page.getByRole('region', { name: `${name}: table` }).locator('tbody tr');
  for (const [name, count] of [
    ['Styles', 5],
    ['Striped', 3],
    ['Hover', 4],
    ['Bordered', 5],
  ] as const)
    await expect(rows(name)).toHaveCount(count);

  for (const name of ['Striped', 'Bordered']) {
    const boxes = rows(name).getByRole('checkbox');
    const header = page
      .getByRole('region', { name: `${name}: table` })
      .getByRole('checkbox', { name: /^Check all/ });
    await header.click();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await boxes.first().click();
    await expect(header).not.toBeChecked();
    await boxes.first().click();
    await expect(header).toBeChecked();
  }

  await page.getByRole('button', { name: 'Send to…' }).click();
  await page.getByRole('menuitem', { name: 'The printer' }).click();
  await expect(page.getByText('5 pictures would go to the printer.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows('Styles')).toHaveCount(0);
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(rows('Styles')).toHaveCount(5);
});

test('dynamic tables are sorted, filtered as a whole or by column, and read ten rows at a time', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/tables/dynamic');
  await titled(page, 'Dynamic tables');
  const files = page.getByRole('table', { name: /^Files/ });
  const [pagesOfFiles, pages] = await page.getByRole('navigation', { name: 'Pages' }).all();
  await expect(files.locator('tbody tr')).toHaveCount(10);
  await pagesOfFiles!.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(files.locator('tbody tr')).toHaveCount(9);
  await page.getByRole('searchbox', { name: 'Search the files' }).fill('WEBP market');
  await expect(page.getByText('2 of 19 files')).toBeVisible();
  await expect(files.locator('tbody tr')).toHaveCount(2);
  await files.getByRole('button', { name: 'Name' }).click();
  await expect(files.locator('tbody tr').first()).toContainText('Market gate');

  const employees = page.getByRole('table', { name: /^Employees/ });
  const row = employees.locator('tbody tr');
  await expect(row).toHaveCount(10);
  await expect(pages!.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(10);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const salaries = () =>
    row
      .locator('td:last-child')
      .allTextContents()
      .then((all) => all.map((text) => Number(text.replace(/\D/g, ''))));
  const salary = employees.getByRole('button', { name: 'Salary' });
  await salary.click();
  const rising = await salaries();
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await salary.click();
  await expect.poll(async () => (await salaries())[0]).toBeGreaterThan(rising.at(-1)!);
  const falling = await salaries();
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));

  await pages!.getByRole('button', { name: 'Last page' }).click();
  await page.getByRole('searchbox', { name: 'Office' }).fill('lisbon');
  await page.getByRole('searchbox', { name: 'Position' }).fill('engineer');
  await expect(pages!.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const text of await row.allTextContents()) expect(text).toMatch(/engineer.*Lisbon/);
  await page.getByRole('searchbox', { name: 'Name' }).fill('nobody');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByText('100 employees', { exact: true })).toBeVisible();
});

test('the grid marks the breakpoint of the screen, and puts three columns below each other on phones', async ({
  page,
  open,
}) => {
  await open('/app/core/grid');
  await titled(page, 'Grid');
  const now = page.locator('tr[aria-current]');
  const first = page.getByText('First of three');
  const second = page.getByText('Second of three');
  const areSideBySide = async () =>
    (await first.boundingBox())!.y === (await second.boundingBox())!.y;
  for (const [width, name, isSideBySide] of [
    [375, 'Extra small', false],
    [767, 'Small', false],
    [768, 'Medium', true],
    [1200, 'Extra large', true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(now).toContainText(name);
    await expect.poll(areSideBySide).toBe(isSideBySide);
  }
});
