import type { Page } from '@playwright/test';
import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  messageOf,
  newSite,
  test,
} from './fixtures.ts';
import { holdRequests } from './harness/held-requests.ts';
import { counted } from './harness/phrases.ts';
import { pattern, words } from './harness/words.ts';

const list = '/app/notifications';
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const sentenceOf = (page: Page) => page.getByRole('main').getByRole('status');

test('the list shows Code, Created At, Device, Type and Actions of what devices sent', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const at = '2026-03-04T08:05:09Z';
  for (const [type, Code] of [
    [1, 'an-info'],
    [2, 'a-health'],
    [3, 'an-alert'],
    [4, 'a-photo'],
  ] as const)
    await site.send(messageOf(type, { Code, CreatedAt: at }));
  await open(list, await site.sessionOf('VIEWER'));
  await expect(page.getByRole('columnheader')).toHaveText([
    words('Code'),
    words('Created At'),
    words('Device'),
    words('Type'),
    words('Actions'),
  ]);
  await expect(sentenceOf(page)).toHaveText(
    words('{list} · times in {zone}', { list: counted('notification', 4), zone: 'Europe/Rome' }),
  );
  for (const [Code, type] of [
    ['an-info', words('Info')],
    ['a-health', words('Health')],
    ['an-alert', words('Alert')],
    ['a-photo', words('Photo')],
  ] as const) {
    const cells = page.getByRole('row').filter({ hasText: Code }).getByRole('cell');
    await expect(cells).toHaveText([Code, '04/03/2026 09:05', site.device.name, type, '']);
    await expect(cells.last().getByRole('link')).toHaveAccessibleName(
      words('View notification {code} in a new tab', { code: Code }),
    );
  }
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications');
});

test('the action opens the notification detail in a new browser tab', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const id = await site.send(messageOf(3, { Code: 'opened' }));
  await open(list, await site.sessionOf('VIEWER'));
  const opening = page.waitForEvent('popup');
  await rowsOf(page).first().getByRole('link').click();
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/app/notifications/${id}$`));
  await expect(tab.getByRole('heading', { name: 'opened' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/notifications$/);
});

test('a page holds 10 rows; none, 10 and 11 notifications are counted exactly', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  const codes = Array.from({ length: 11 }, (_, i) => `paged-${String(i + 1).padStart(2, '0')}`);
  const messages = alertsNamed(codes);
  const pages = page.getByRole('navigation', { name: words('Pages') });

  await open(list, await site.sessionOf('VIEWER'));
  await expect(
    page.getByText(words('No {records} yet', { records: words('notifications') })),
  ).toBeVisible();
  await expect(
    page.getByText(
      words(
        'What your devices report appears here, newest first, as soon as one of them sends something.',
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-empty');

  await site.sendAll(messages.slice(0, 10));
  await page.reload();
  await expect(sentenceOf(page)).toHaveText(
    pattern.start('{list} · times in {zone}', { list: counted('notification', 10) }),
  );
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText('paged-10');
  await expect(pages).toBeHidden();

  await site.sendAll(messages.slice(10));
  await page.reload();
  await expect(sentenceOf(page)).toHaveText(
    pattern.start('{list} · times in {zone}', { list: counted('notification', 11) }),
  );
  await expect(rowsOf(page)).toHaveCount(10);
  await pages.getByRole('button', { name: words('Page {number, number}', { number: 2 }) }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('paged-01');
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('pages are requested one at a time, with ten page numbers in a group', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  await site.sendAll(alertsNamed(Array.from({ length: 111 }, (_, i) => `many-${i + 1}`)));
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const limit = url.searchParams.get('limit');
    if (url.pathname === '/api/notifications' && limit === '10')
      asked.push(url.searchParams.get('page') ?? '1');
  });
  await open(list, await site.sessionOf('VIEWER'));
  const pages = page.getByRole('navigation', { name: words('Pages') });
  await expect(
    pages.getByRole('button', { name: pattern('Page {number, number}', { number: /\d+/ }) }),
  ).toHaveCount(10);
  await pages.getByRole('button', { name: words('Last page') }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('many-1');
  await expect(
    pages.getByRole('button', { name: pattern('Page {number, number}', { number: /\d+/ }) }),
  ).toHaveText(['11', '12']);
  expect(asked).toEqual(['1', '12']);
  await keepScreenshot(page, 'notifications-pages');

  // A page that does not exist is the nearest that does.
  const current = pages.locator('[aria-current="page"]');
  for (const [named, shown] of [
    ['0', '1'],
    ['-2', '1'],
    ['first', '1'],
    ['2.5', '2'],
    ['99', '12'],
    ['999999999999999', '12'],
  ]) {
    await page.goto(`${list}?page=${named}`);
    await expect(current).toHaveText(shown!);
    await expect(rowsOf(page).first()).toContainText('many-');
  }
  await expect(page).toHaveURL(/\?page=12$/);
});

test('an open list says that newer notifications exist, and shows them on request only', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  await site.sendAll(alertsNamed(Array.from({ length: 12 }, (_, i) => `old-${i + 1}`)));
  await page.clock.install();
  await open(`${list}?page=2`, await site.sessionOf('VIEWER'));
  await expect(rowsOf(page)).toHaveCount(2);
  const read = await rowsOf(page).allTextContents();
  const place = async () => (await rowsOf(page).first().boundingBox())?.y;
  const before = await place();
  await site.sendAll(alertsNamed(['new-1', 'new-2', 'new-3']));
  await page.clock.fastForward(16_000);
  const newer = page.getByRole('button', {
    name: words('{count, number} newer – show them', { count: 3 }),
  });
  await expect(newer).toBeVisible();
  // Neither the poll nor coming back to the window moves what is read.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect(await rowsOf(page).allTextContents()).toEqual(read);
  expect(await place()).toBe(before);
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-newer');
  await newer.click();
  await expect(rowsOf(page).first()).toContainText('new-3');
  await expect(page).toHaveURL(/\/app\/notifications$/);
  await expect(newer).toHaveCount(0);
});

test('j, k and the arrow keys move through the rows, Enter opens one', { tag: '@nightly' }, async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  await site.sendAll(alertsNamed(['lowest', 'middle', 'highest']));
  await open(list, await site.sessionOf('VIEWER'));
  const link = (code: string) => page.getByRole('link', { name: new RegExp(`\\b${code}\\b`) });
  await link('highest').focus();
  await page.keyboard.press('j');
  await expect(link('middle')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('lowest')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('lowest')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowUp');
  await expect(link('highest')).toBeFocused();
  await page.keyboard.press('j');
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await expect((await opening).getByRole('heading', { name: 'middle' })).toBeVisible();
});

test('long, right-to-left and emoji names keep the layout', { tag: '@nightly' }, async ({
  page,
  server,
  open,
}) => {
  const names = [
    'Loading dock of the northern distribution centre with a name that goes on '.repeat(3).trim(),
    'بوابة المستودع الشمالي',
    '🏭👷‍♀️ Tor 3',
    'W'.repeat(200),
  ];
  const sites = await Promise.all(names.map((deviceName) => newSite(server, { deviceName })));
  await Promise.all(sites.map((site) => site.send(messageOf(3))));
  const token = await server.tokenOf();
  for (const [i, { device }] of sites.entries()) {
    await open(`${list}?device=${device.id}`, token);
    const name = page.getByRole('table').getByTitle(names[i] ?? '', { exact: true });
    await expect(name).toHaveText(names[i] ?? '');
    await keepScreenshot(page, `notifications-name-${i + 1}`);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cell = name.locator('xpath=ancestor::td');
      // A short name needs less room.
      const roomOf = async () =>
        (await name.evaluate((text) => text.scrollWidth <= text.clientWidth))
          ? Number.POSITIVE_INFINITY
          : (await cell.boundingBox())?.width;
      await expect.poll(roomOf, `room for a name at ${width} px`).toBeGreaterThanOrEqual(120);
    }
  }
});

test('while rows are loading the table already has its layout', async ({ page, server, open }) => {
  const site = await newSite(server);
  await site.send(messageOf(3, { Code: 'awaited' }));
  const release = await holdRequests(page, /\/api\/notifications\?/);
  await open(list, await site.sessionOf('VIEWER'));
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page)).toHaveCount(10);
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-loading');
  release();
  await expect(rowsOf(page).filter({ hasText: 'awaited' })).toHaveCount(1);
});
