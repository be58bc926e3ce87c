import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

type Finger = { x: number; y: number; id: number };

test('charts overview: live readings come every second, series are hidden, figures are shown as a table', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/app/charts/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Charts overview' })).toBeVisible();
  const live = page.getByText(/^People in a hall, one reading a second/);
  await expect(live).toBeVisible();
  const readings = async () => Number(/(\d+) readings/.exec((await live.textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await readings();
  expect(paused).toBeGreaterThanOrEqual(20);
  await page.clock.runFor(3000);
  expect(await readings()).toBe(paused);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(3000);
  await expect.poll(readings).toBeGreaterThanOrEqual(paused + 3);

  const winter = page.getByRole('button', { name: 'Winter 2014/15' });
  await winter.click();
  await expect(winter).toHaveAttribute('aria-pressed', 'false');
  await page.getByText('Show the figures as a table').first().click();
  const table = page.getByRole('region', { name: 'Column chart: figures' });
  await expect(table.getByRole('row')).toHaveCount(9);
});

test('charts: a rate is zoomed by drag and by pinch, the world opened, and a 3D chart rotated', async ({
  page,
  open,
}) => {
  await open('/app/charts/highcharts');
  const reader = page.getByRole('slider', { name: 'Read USD to EUR exchange rate' });
  await expect(reader).toHaveAttribute('aria-valuemax', '128');
  const box = (await reader.boundingBox())!;
  const across = (share: number) => box.x + box.width * share;
  const middle = box.y + box.height / 2;
  await page.mouse.move(across(0.4), middle);
  await page.mouse.down();
  await page.mouse.move(across(0.6), middle, { steps: 4 });
  await page.mouse.up();
  await expect(reader).not.toHaveAttribute('aria-valuemax', '128');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(reader).toHaveAttribute('aria-valuemax', '128');

  const session = await page.context().newCDPSession(page);
  const fingers = (share: number) =>
    [-1, 1].map((way, id) => ({ x: across(0.5 + way * share), y: middle, id }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(0.1));
  for (const share of [0.15, 0.2, 0.3]) await touch('touchMove', fingers(share));
  await touch('touchEnd', []);
  await expect(page.getByRole('button', { name: 'Show everything' })).toBeVisible();

  const world = page.getByRole('img', { name: 'World population 2017' });
  await world.scrollIntoViewIfNeeded();
  await expect(world.locator('canvas').first()).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'million people' });
  await expect(said).toHaveText(/^World: 7,\d+ million people in 5 parts$/);
  const round = (await world.boundingBox())!;
  const topOf = () => world.evaluate((box) => box.getBoundingClientRect().y + scrollY);
  const top = await topOf();
  const centre = { x: round.width / 2, y: round.height / 2 };
  // To the right of the middle lies the largest continent.
  const inFirstRing = { x: centre.x + round.height * 0.17, y: centre.y };
  await world.click({ position: inFirstRing });
  await expect(said).toHaveText(/^Asia: .* in 5 parts$/);
  await page.getByRole('button', { name: 'Central Asia' }).click();
  await expect(said).toHaveText(/^Central Asia: .* in 5 parts$/);
  expect(await topOf(), 'where it was before a part was chosen').toBe(top);
  await world.click({ position: centre });
  await expect(said).toHaveText(/^Asia/);
  await page.getByRole('button', { name: 'World', exact: true }).click();
  await expect(said).toHaveText(/^World/);

  const side = page.getByRole('slider', { name: 'To the side' });
  await side.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('To the side 26°')).toBeVisible();
  const cloud = page.getByRole('img', { name: 'Word cloud' });
  await expect(cloud.locator('text').first()).toBeAttached();
});

test('basic charts and gauges: ranges, bands and figures are named', { tag: '@nightly' }, async ({
  page,
  open,
}) => {
  await open('/app/charts/apex');
  for (const range of ['low, -30 to 5 %', 'medium, 6 to 20 %', 'high, 21 to 45 %'])
    await expect(page.getByText(range, { exact: true })).toBeVisible();
  await expect(page.getByText('extreme, 46 to 55 %', { exact: true })).toBeVisible();
  const heat = page.getByRole('img', { name: 'Heat map' });
  await expect(heat.locator('canvas').first()).toBeVisible();
  await expect(async () => {
    const { width, height } = (await heat.boundingBox())!;
    await heat.hover({ position: { x: width / 2, y: height / 2 } });
    await expect(heat).toHaveText(/^\d+ \w{3}: -?\d+ %, (low|medium|high|extreme)$/, {
      timeout: 1000,
    });
  }).toPass();
  const canvas = heat.locator('canvas').first();
  const widthPx = async () => (await canvas.boundingBox())!.width;
  const before = await widthPx();
  await page.getByRole('button', { name: 'Side menu' }).click();
  await expect.poll(widthPx).toBeGreaterThan(before);
  await open('/app/charts/echarts');
  await expect(page.getByText('A hall is 64 % full, and so busy')).toBeVisible();
});

/** The cards of charts on a screen, by their headings. */
const chartsOf = (page: Page) =>
  page.getByRole('main').locator('section', { has: page.getByRole('img') });

test('every chart is exported: as a picture, a page and figures, also those that are not drawn by ECharts', {
  tag: '@nightly',
}, async ({ page, open }) => {
  const save = async (card: Locator, format: string) => {
    await card.getByRole('button', { name: /^Export / }).click();
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: new RegExp(`^${format} `) }).click();
    const path = await (await saving).path();
    return readFile(path);
  };
  const counts = { overview: 7, highcharts: 6, apex: 9, echarts: 6 };
  for (const [screen, count] of Object.entries(counts)) {
    await open(`/app/charts/${screen}`);
    const cards = chartsOf(page);
    await expect(cards, screen).toHaveCount(count);
    await expect(cards.getByRole('button', { name: /^Export / }), screen).toHaveCount(count);
    for (const pie of await page.locator('[data-pie]').all())
      expect((await pie.boundingBox())!.height, 'a pie is 175 high').toBe(175);
  }
  await open('/app/charts/highcharts');
  for (const title of ['Countries by density', '3D columns', 'World population', 'Word cloud']) {
    const png = await save(chartsOf(page).filter({ hasText: title }), 'PNG');
    expect(png.subarray(1, 4).toString(), title).toBe('PNG');
    expect(png.length, `${title}: more than a white sheet`).toBeGreaterThan(30_000);
  }
  const cloud = chartsOf(page).filter({ hasText: 'Word cloud' });
  expect((await save(cloud, 'CSV')).toString()).toMatch(/^Word,Times\r\npeople,/);
  expect((await save(cloud, 'PDF')).subarray(0, 4).toString()).toBe('%PDF');
  expect((await save(cloud, 'XLSX')).subarray(0, 2).toString()).toBe('PK');

  await open('/app/maps/amcharts');
  const years = page.getByRole('main').locator('section', { hasText: 'People by year' });
  expect((await save(years, 'PNG')).length).toBeGreaterThan(50_000);
  expect((await save(years, 'CSV')).toString()).toMatch(/^Place,Population,Value\r\nAfghanistan,/);
});
