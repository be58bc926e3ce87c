import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { consoleSizes } from '../bench/console-sizes.ts';
import { alertsNamed, expect, expectAccessible, newSite, type Site, test } from './fixtures.ts';
import { holdRequests } from './harness/held-requests.ts';
import { counted } from './harness/phrases.ts';
import type { RealServer } from './harness/real-server.ts';
import { matching, pattern, words } from './harness/words.ts';

/** The summary of a chart of three alerts, with the range that it is of. */
const threeAlerts = matching`${counted('alert', 3)}.*`;

/** A camera's view whose chart has three alerts today and nothing before. */
async function siteWithAlerts(server: RealServer): Promise<Site> {
  const site = await newSite(server, { cameras: { 'gate-1': 'North gate' } });
  await site.sendAll(alertsNamed(['chart-1', 'chart-2', 'chart-3']));
  return site;
}

const viewOf = (site: Site) => `/app/cameras/${site.cameras['gate-1']!.id}/view`;
const chartOf = (page: Page) =>
  page.getByRole('slider', { name: pattern.start('Read {chart}', { chart: threeAlerts }) });

async function exported(page: Page, format: string): Promise<Buffer> {
  const choice = page.getByRole('button', {
    name: pattern('Export {chart} as {format}', { chart: threeAlerts, format }),
  });
  if (!(await choice.isVisible()))
    await page.getByRole('button', { name: words('Export'), exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), choice.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  return readFile(await download.path());
}

test('a chart is exported as a picture, a page, text and a workbook, each loaded only then', async ({
  open,
  page,
  server,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await open(viewOf(await siteWithAlerts(server)));
  await expect(chartOf(page)).toBeVisible();
  const isLoaded = (name: string) => loaded.some((url) => url.includes(name));
  for (const name of ['draw-picture', 'write-pdf', 'write-csv', 'write-xlsx'])
    expect(isLoaded(name), name).toBe(false);

  const lines = (await exported(page, 'CSV')).toString().split('\r\n');
  expect(lines[0]).toMatch(matching`^${words('Day')} \(.+\),${words('Alerts')}$`);
  expect(lines).toHaveLength(32);
  expect(lines.at(-2)).toMatch(/^\d{4}-\d\d-\d\dT00:00:00[+-]\d\d:\d\d,3$/);
  expect(lines[1]).toMatch(/,$/);
  expect(isLoaded('write-xlsx')).toBe(false);

  const [sheet] = await readExcel(await exported(page, 'XLSX'));
  expect(sheet?.data).toHaveLength(31);
  expect(sheet?.data.at(-1)?.[1]).toBe(3);

  const png = await exported(page, 'PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2400);

  const document = await PDFDocument.load(await exported(page, 'PDF'));
  expect(document.getPageCount()).toBe(1);
  expect(document.getTitle()).toMatch(/^3 alerts/);
});

test('an export under way says so and can be cancelled', { tag: '@nightly' }, async ({
  open,
  page,
  server,
}) => {
  const release = await holdRequests(page, '**/write-xlsx-*.js');
  await open(viewOf(await siteWithAlerts(server)));
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('button', { name: words('Export'), exact: true }).click();
  await page
    .getByRole('button', {
      name: pattern('Export {chart} as {format}', { chart: threeAlerts, format: 'XLSX' }),
    })
    .click();
  await expect(
    page.getByRole('progressbar', { name: words('Export as {format}', { format: 'XLSX' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: words('Cancel') }).click();
  await expect(
    page.getByRole('button', {
      name: pattern('Export {chart} as {format}', { chart: threeAlerts, format: 'CSV' }),
    }),
  ).toBeEnabled();
  release();
  await exported(page, 'CSV');
  expect(downloads).toBe(1);
});

test('a chart is read and zoomed by keyboard and by dragging', { tag: '@nightly' }, async ({
  open,
  page,
  server,
}) => {
  await open(viewOf(await siteWithAlerts(server)));
  const chart = chartOf(page);
  const showAll = page.getByRole('button', { name: words('Show everything') });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /: Alerts 3$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: no reading$/);
  await expect(showAll).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(showAll).toBeVisible();
  await expectAccessible(page);
  await chart.press('Escape');
  await expect(showAll).toHaveCount(0);

  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 600, box.y + 150, { steps: 3 });
  await page.mouse.up();
  await showAll.click();
  await expect(showAll).toHaveCount(0);
});

test('a chart says that it is fetching data while none is there', async ({
  open,
  page,
  server,
}) => {
  const site = await siteWithAlerts(server);
  const release = await holdRequests(page, '**/api/cameras/*/alerts*');
  await open(viewOf(site));
  await expect(page.getByRole('status').filter({ hasText: words('Fetching data…') })).toBeVisible();
  release();
  await expect(chartOf(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words('Fetching data…') })).toHaveCount(
    0,
  );
});

test('login and dashboard stay within their limits of JavaScript', () => {
  for (const { name, totalKb, limitKb } of consoleSizes()) {
    expect(totalKb, name).toBeGreaterThan(50);
    expect(totalKb, name).toBeLessThanOrEqual(limitKb);
  }
});

test('the login page asks for nothing beyond its limit', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body).length / 1000));
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: words('Login'), exact: true })).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const limitKb = consoleSizes().find(({ name }) => name === 'login')?.limitKb ?? 0;
  expect(total).toBeLessThanOrEqual(limitKb);
});
