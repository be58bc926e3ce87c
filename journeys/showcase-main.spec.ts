import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** From here on the page's clock stands still between steps. */
async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

async function expectFlippingTile(page: Page) {
  const busiest = page.getByRole('link', { name: /Busiest hour/ });
  const advice = page.getByText('What helps at five');
  await expect(advice).toBeHidden();
  await busiest.hover();
  await expect(advice).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(advice).toBeHidden();
  await busiest.focus();
  await expect(advice).toBeVisible();
}

/** A widget has the whole window, and its content what the widget has. */
async function expectFullscreen(
  page: Page,
  title: string,
  contentOf: (widget: Locator) => Locator,
) {
  const widget = page.getByRole('region', { name: title, exact: true });
  const content = contentOf(widget).first();
  const before = (await content.boundingBox())!;
  await widget.getByRole('button', { name: `Fullscreen: ${title}` }).click();
  const heightPx = page.viewportSize()!.height;
  await expect
    .poll(async () => (await content.boundingBox())!.height, `${title} fills the window`)
    .toBeGreaterThan(Math.max(before.height + 100, heightPx * 0.6));
  await expect
    .poll(async () => (await content.boundingBox())!.width)
    .toBeGreaterThan(page.viewportSize()!.width * 0.9);
  await widget.getByRole('button', { name: `Restore: ${title}` }).click();
  await expect.poll(async () => (await content.boundingBox())!.height).toBe(before.height);
}

async function expectTurningTiles(page: Page, press: Locator) {
  const turning = page.locator('section[data-turned]');
  const faces = () =>
    turning.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.turned));
  await expect(press).toHaveAccessibleName('Play: tiles');
  const before = await faces();
  const other = before.map((turned) => (turned === 'yes' ? 'no' : 'yes'));
  expect(before).toHaveLength(4);

  await press.click();
  await page.clock.runFor(3_900);
  expect(await faces(), 'before its time').toEqual(before);
  await page.clock.runFor(200);
  await expect.poll(faces).toEqual(other);
  const isTurned = other[0] === 'yes';
  await expect(page.getByRole('heading', { name: 'Inside now' })).toHaveCount(isTurned ? 0 : 1);
  await expect(page.getByText('Kenji Sato', { exact: true }).last()).toBeVisible({
    visible: isTurned,
  });
  await press.click();
  await page.clock.fastForward(12_000);
  expect(await faces(), 'paused').toEqual(other);
}

test('widgets: tiles turn every 4000 ms, one under pointer and focus; realtime begins with 30 readings and gets one a second', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/app/main/widgets');
  await titled(page, 'Widgets');
  const tiles = page.getByRole('button', { name: /: tiles$/ });
  await tiles.click();
  const traffic = page.getByRole('region', { name: 'Realtime traffic' });
  const press = traffic.getByRole('button', { name: /: realtime traffic$/ });
  await press.click();
  await expect(press).toHaveAccessibleName('Play: realtime traffic');

  for (const [part, percent] of Object.entries({ CPU: 60, Mem: 29, LAN: 48, Access: 64 }))
    await expect(page.getByRole('progressbar', { name: part })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
  await expect(page.getByRole('img', { name: /each of five days: 4, 6, 5, 7, 5$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /last 32 days/ }).locator('rect')).toHaveCount(32);
  await expect(page.getByText(/^2014: /)).toBeVisible();
  await page.getByText('2019', { exact: true }).click();
  await expect(page.getByText(/^2019: /)).toBeVisible();
  const post = page.getByRole('article', { name: 'Post by Amara Okafor' });
  await post.getByRole('button', { name: /^Like/ }).click();
  await expect(post.getByText('15 likes')).toBeVisible();
  const chat = page.getByRole('region', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('listitem'), 'nothing was written').toHaveCount(4);
  await chat.getByRole('textbox').fill('Here is room for one more.');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('listitem').last()).toContainText('Here is room for one more.');
  await expect(chat.getByRole('textbox')).toHaveValue('');
  await expectFlippingTile(page);
  await expectFullscreen(page, 'People by year', (widget) => widget.locator('canvas'));
  await expectFullscreen(page, 'Chat', (widget) => widget.getByRole('list'));
  await expectFullscreen(page, 'Realtime traffic', (widget) => widget.locator('canvas'));

  await stopClock(page);
  await expectTurningTiles(page, tiles);
  const readings = async () =>
    Number.parseInt((await traffic.getByText(/readings/).textContent()) ?? '', 10);
  const begun = await readings();
  expect(begun).toBeGreaterThanOrEqual(30);
  await press.click();
  await page.clock.runFor(2_050);
  await expect.poll(readings).toBe(Math.min(begun + 2, 60));
});

test('visits: eleven places with tooltips, the counter counts in 2 s, the head checks every row, dotted days say more', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.clock.install({ time: new Date('2026-11-21T09:00:00') });
  await open('/app/main/visits');
  await titled(page, 'Visits');
  const count = (text: RegExp) => page.locator('[aria-hidden]', { hasText: text });
  await expect(count(/^1,656,843$/)).toBeVisible();
  const map = page.getByRole('application', { name: /^Visits by place/ });
  const points = map.locator('circle[data-key]');
  await expect(points).toHaveCount(11);
  await map.getByRole('img', { name: /^Denver/ }).hover();
  await expect(page.getByTestId('region-tooltip')).toHaveText('DenverColorado: 118,640 visits');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(0);
  await expect(map).toHaveAttribute('data-zoom', '1');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map).toHaveAttribute('data-zoom', '2');

  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('Denver');
  await expect(points).toHaveCount(1);
  await expect(map).toHaveAttribute('data-zoom', '6');
  const frame = (await map.boundingBox())!;
  const found = (await points.first().boundingBox())!;
  expect(Math.abs(found.x + found.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(20);
  expect(Math.abs(found.y + found.height / 2 - (frame.y + frame.height / 2))).toBeLessThan(20);
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('');
  await expect(map).toHaveAttribute('data-zoom', '1');

  const messages = page.getByRole('list', { name: 'New messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search the messages' }).fill('denver CAMERAS');
  await expect(messages).toHaveText([/Rafael Costa/]);

  const head = page.getByRole('checkbox', { name: 'All rows' });
  const row = page.getByRole('checkbox', { name: 'Wall bracket' });
  await head.check();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await row.uncheck();
  await expect(head).not.toBeChecked();
  await expect(page.getByText(/^3 rows earned \$/)).toBeVisible();
  await row.check();
  await expect(head).toBeChecked();
  await head.uncheck();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const month = page.getByRole('table', { name: 'November 2026' });
  await expect(month.getByRole('button')).toHaveText(['2', '5', '18', '29']);
  await expect(month.locator('[aria-current=date]')).toHaveText('21');
  const day = month.getByRole('button', { name: '18 November: Second desk' });
  await day.click();
  const popover = page.getByRole('dialog', { name: /Second desk/ });
  await expect(popover).toContainText('both desks are open');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(page.getByRole('table', { name: 'December 2026' })).toBeVisible();

  await stopClock(page);
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('texas');
  await expect(page.getByText('1 of 11 places')).toBeVisible();
  await expect(points).toHaveCount(1);
  await page.clock.runFor(1_900);
  await expect(count(/^176,230$/), 'still counting').toHaveCount(0);
  await page.clock.runFor(200);
  await expect(count(/^176,230$/)).toBeVisible();
});
