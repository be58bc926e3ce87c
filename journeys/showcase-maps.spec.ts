import { expect, test } from './fixtures.ts';

test('city map: one marker in Melbourne at zoom 12, with streets of our own', async ({
  page,
  open,
}) => {
  await open('/app/maps/google');
  await expect(page.getByRole('heading', { name: 'City map' })).toBeVisible();
  await expect(page.getByText('37.8132° S, 144.9503° E')).toBeVisible();
  await expect(page.locator('[data-marker]')).toHaveCount(1);
  await expect(page.locator('[data-map="sketch"]')).toBeAttached();
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 3; step++) await zoomOut.click();
  await expect(page.locator('[data-map="sketch"]')).not.toBeAttached();
});

test('world maps: small countries, and people by year with the keyboard alone', async ({
  page,
  open,
}) => {
  await open('/app/maps/amcharts');
  const world = page.getByRole('application', { name: /26 small countries/ });
  const markers = world.locator('circle[data-key]');
  await expect(markers).toHaveCount(26);
  expect(
    new Set(await markers.evaluateAll((all) => all.map((each) => each.getAttribute('r')))),
  ).toEqual(new Set(['5']));
  await expect(world.getByRole('img', { name: 'Antarctica' })).toHaveCount(0);
  const tooltip = page.getByTestId('region-tooltip');
  await markers.and(page.getByRole('img', { name: /^Singapore/ })).hover();
  await expect(tooltip).toHaveText('Singapore728 km²');
  await page.mouse.move(0, 0);
  await expect(tooltip).not.toBeAttached();

  const people = page.getByRole('application', { name: /^People by country, 2014/ });
  await expect(people).toHaveAttribute('data-zoom', '6');
  await expect(page.getByRole('radio', { name: '2014' })).toBeChecked();
  const italy = people.getByRole('img', { name: /^Italy/ });
  await italy.focus();
  await expect(tooltip).toHaveText('Italy61 million people');
  await page.keyboard.press('+');
  await expect(people).toHaveAttribute('data-zoom', '12');
  await page.keyboard.press('0');
  await expect(people).toHaveAttribute('data-zoom', '6');
  await page.keyboard.press('ArrowDown');
  await expect(italy).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tooltip).not.toBeAttached();

  await page.getByText('2019', { exact: true }).click();
  await expect(page.getByText(/^2019: .* billion people/)).toBeVisible();
  const later = page.getByRole('application', { name: /^People by country, 2019/ });
  await expect(later.getByRole('img', { name: /^Italy/ })).not.toHaveAccessibleName(/, 61 million/);
  await page.getByText('Show as a table (167 places)').click();
  await expect(page.getByRole('rowheader', { name: 'Italy' })).toBeVisible();
});

test('documentation: pages of the repository lead to each other, without a session', async ({
  page,
}) => {
  await page.goto('/documentation');
  await page.waitForURL('**/documentation/getting-started/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'docs/glossary.md' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Documentation' });
  await pages.getByRole('link', { name: 'Decisions' }).click();
  await page.getByRole('link', { name: 'Filing time' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await pages.getByRole('link', { name: 'Quick start' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'To the console' }).click();
  await page.waitForURL('**/login');
});

test('documentation: licences are searched, components show the code that draws them', async ({
  page,
}) => {
  await page.goto('/documentation/getting-started/licenses');
  await page.getByRole('searchbox', { name: 'Search the libraries' }).fill('KYSELY mit');
  await expect(page.getByRole('link', { name: 'kysely', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no such library');
  await expect(page.getByText('No library says that')).toBeVisible();

  await page.goto('/documentation/components');
  await expect(page.getByText('degraded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show the code' }).first().click();
  await expect(page.getByText("import { StateBadge } from '@foyer/kit';")).toBeVisible();
});

test('header search: a key opens it, a word finds a screen, and the focus comes back', async ({
  page,
  open,
}) => {
  await open('/app/maps/google');
  const button = page.getByRole('button', { name: 'Find a screen' });
  const dialog = page.getByRole('dialog', { name: 'Find a screen' });
  await button.click();
  await expect(dialog.getByRole('link', { name: 'Cameras' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeAttached();
  await expect(button).toBeFocused();

  // Just closed, it may not listen yet.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialog.getByRole('searchbox')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type('small countries');
  await expect(dialog.getByRole('status')).toHaveText('1 screen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'World maps' })).toBeFocused();
  await expect(dialog).not.toBeAttached();

  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('no such screen');
  await expect(dialog.getByRole('status')).toHaveText('No screen is called that.');
});
