import { chromium, type Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

test('city map: one marker in Melbourne at zoom 12, with streets of our own', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/maps/google');
  await expect(page.getByRole('heading', { name: 'City map' })).toBeVisible();
  await expect(page.getByText('37.8132° S, 144.9503° E')).toBeVisible();
  await expect(page.locator('[data-marker]')).toHaveCount(1);
  await expect(page.locator('[data-map="sketch"]')).toBeAttached();
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 3; step++) await zoomOut.click();
  await expect(page.locator('[data-map="sketch"]')).not.toBeAttached();
});

test('world maps: small countries, and people by year with the keyboard alone', {
  tag: '@nightly',
}, async ({ page, open }) => {
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
  const brazil = (await world.getByRole('img', { name: 'Brazil' }).boundingBox())!;
  await page.mouse.move(brazil.x, brazil.y);
  await expect(tooltip, 'a country below the pointer').toHaveText(
    'BrazilSouth America, 204 million people',
  );
  await page.mouse.move(0, 0);

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
  await page.getByText('Show as a table (174 places)').click();
  await expect(page.getByRole('rowheader', { name: 'Italy' })).toBeVisible();
});

/** Until what changed is on the screen: the second frame begins when the first was handed over. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** How long a canvas as large as a map takes to be filled with one colour: what the machine has to spare now. */
async function plainFrameMs(page: Page): Promise<number> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { id: 'plain', width: 926, height: 460 });
    canvas.style.cssText = 'position: fixed; inset: 80px 0 0 0; z-index: 999';
    document.body.append(canvas);
  });
  const fill = (step: number) =>
    page.evaluate((hue) => {
      const pen = document.querySelector<HTMLCanvasElement>('#plain')!.getContext('2d')!;
      pen.fillStyle = `hsl(${hue * 40} 50% 50%)`;
      pen.fillRect(0, 0, 926, 460);
    }, step);
  const frames: number[] = [];
  for (let step = 1; step <= 8; step++)
    frames.push(await msOf(async () => [await fill(step), await drawn(page)]));
  await page.evaluate(() => document.querySelector('#plain')?.remove());
  return Math.min(...frames);
}

/** Plain frames that a click and a step of a drag may take. Outlines as paths took 50 and more, and 20. */
const maxFrames = { zoomClick: 15, dragStep: 8 };

test('world maps: a click on zoom and a drag show at once, also where graphics are software', {
  tag: '@nightly',
}, async ({ launchOptions, server }) => {
  test.slow();
  const software = [
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ];
  const browser = await chromium.launch({
    ...launchOptions,
    args: ['--no-sandbox', '--enable-gpu-rasterization', ...software],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openAs(page, server.url, await server.tokenOf(), '/app/maps/amcharts');
  const maps = [/26 small countries/, /People by country, 2014/];
  for (const name of maps)
    await page.getByRole('application', { name }).waitFor({ timeout: 120_000 });
  const plainMs = await plainFrameMs(page);
  for (const name of maps) {
    const map = page.getByRole('application', { name });
    await map.scrollIntoViewIfNeeded();
    const zoomIn = map.locator('..').getByRole('button', { name: 'Zoom in' });
    await zoomIn.hover();
    const clicks: number[] = [];
    for (let click = 1; click <= 3; click++)
      clicks.push(
        await msOf(async () => {
          await page.mouse.down();
          await page.mouse.up();
          await drawn(page);
        }),
      );
    expect(Math.min(...clicks) / plainMs, `zoom clicks: ${clicks}`).toBeLessThan(
      maxFrames.zoomClick,
    );
    const box = (await map.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    const steps: number[] = [];
    for (let step = 1; step <= 8; step++)
      steps.push(
        await msOf(async () => {
          await page.mouse.move(middle.x + step * 12, middle.y + step * 4);
          await drawn(page);
        }),
      );
    await page.mouse.up();
    expect(Math.min(...steps) / plainMs, `steps of a drag: ${steps}`).toBeLessThan(
      maxFrames.dragStep,
    );
  }
  await browser.close();
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

test('documentation: licences are searched, components show the code that draws them', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/documentation/getting-started/licenses');
  await page.getByRole('searchbox', { name: 'Search the libraries' }).fill('KYSELY mit');
  await expect(page.getByRole('link', { name: 'kysely', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no such library');
  await expect(page.getByText('No library says that')).toBeVisible();

  await page.goto('/documentation/components');
  const badge = page.getByRole('region', { name: 'StateBadge', exact: true });
  await expect(badge.getByText('degraded', { exact: true }).first()).toBeVisible();
  await badge.getByRole('button', { name: 'Show the code' }).click();
  await expect(badge.getByText("part: 'StateBadge',")).toBeVisible();
});

test('documentation: parts are searched by their states, and each has an address', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/documentation/components#TableView');
  const table = page.getByRole('region', { name: 'TableView', exact: true });
  await expect(table.getByRole('heading', { name: 'TableView' })).toBeInViewport();
  const sorted = table.getByRole('region', { name: 'TableView, ready' });
  await sorted.getByRole('button', { name: 'Door' }).click();
  await expect(sorted.getByRole('row').nth(1)).toContainText('Loading bay');
  await page.getByRole('searchbox', { name: 'Search the parts' }).fill('chart empty');
  await expect(page.getByText('2 parts in 2 states')).toBeVisible();
  await expect(page.getByText('No readings')).toBeVisible();
  await expect(table).toBeHidden();
});

test('header search: a key opens it, a word finds a screen, and the focus comes back', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/maps/google');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search' });
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
  await expect(dialog.getByRole('status')).toHaveText('No results.');
});
