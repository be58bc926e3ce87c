import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  keepScreenshot,
  messageOf,
  newSite,
  type Site,
  test,
} from './fixtures.ts';
import { capitalised, counted, withinSentence } from './harness/phrases.ts';
import { matching, words } from './harness/words.ts';

const list = '/app/notifications';
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const sentenceOf = (page: Page) => page.getByRole('main').getByRole('status');
const filter = (page: Page) =>
  page.getByRole('button', { name: words('Filter'), exact: true }).click();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const alertAt = (site: Site, Code: string, CreatedAt: string) =>
  site.send(messageOf(3, { Code, CreatedAt }));

test('device, type, date from and date to narrow the list, and the address keeps them', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const other = await newSite(server);
  await alertAt(site, 'early', '2026-03-04T09:00:00Z');
  await alertAt(site, 'wanted', '2026-03-05T09:00:00Z');
  await alertAt(site, 'late', '2026-03-06T09:00:00Z');
  await alertAt(other, 'elsewhere', '2026-03-05T09:00:00Z');
  await site.send(messageOf(2, { Code: 'healthy', CreatedAt: '2026-03-05T09:00:00Z' }));
  await open(list);

  await choose(page, words('Device'), site.device.name);
  await expect(page).toHaveURL(/notifications$/);
  await filter(page);
  await expect(sentenceOf(page)).toHaveText(
    words('{list} · times in {zone}', {
      list: `${counted('notification', 4)}, ${site.device.name}`,
      zone: 'Europe/Rome',
    }),
  );

  await page.getByRole('combobox', { name: words('Type') }).click();
  await expect(page.getByRole('option')).toHaveText([
    words('Info'),
    words('Health'),
    words('Alert'),
  ]);
  await page.getByRole('option', { name: words('Alert') }).click();
  await page
    .getByRole('button', {
      name: words('Open the calendar for {field}', { field: withinSentence(words('Date from')) }),
    })
    .click();
  const calendar = page.getByRole('dialog', {
    name: words('Open the calendar for {field}', { field: withinSentence(words('Date from')) }),
  });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo');
  await page.keyboard.press('Escape');
  await page.getByLabel(words('Date from'), { exact: true }).fill('2026/03/05 00:00:00');
  await page.getByLabel(words('Date to'), { exact: true }).fill('2026/03/05 23:59:59');
  await filter(page);
  const isNarrowed = async () => {
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('wanted');
    await expect(sentenceOf(page)).toContainText(
      `${counted('notification', 1)}, ${words('Alert')}, ${site.device.name}`,
    );
    await expect(sentenceOf(page)).toContainText(
      matching`${words('since {day}', { day: '5 March' })}.*${words('until {day}', { day: '5 March' })}`,
    );
    await expect(page.getByLabel(words('Date from'), { exact: true })).toHaveValue(
      '2026/03/05 00:00:00',
    );
    await expect(page.getByRole('combobox', { name: words('Type') })).toHaveValue(words('Alert'));
  };
  await isNarrowed();
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-filtered');
  await page.reload();
  await isNarrowed();

  await page.getByRole('button', { name: words('Reset') }).click();
  await expect(page).toHaveURL(/notifications$/);
  await expect(page.getByLabel(words('Date from'), { exact: true })).toHaveValue('');
  await expect(sentenceOf(page)).not.toContainText(site.device.name);
  await page.goBack();
  await isNarrowed();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page.getByLabel(words('Date from'), { exact: true })).toHaveValue('');
});

test('a filter that nothing matches says so and leads back to all', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  await site.send(messageOf(3, { Code: 'the only one' }));
  await open(`${list}?type=2`, await site.sessionOf('VIEWER'));
  await expect(
    page.getByText(words('No {record} matches this filter', { record: words('notification') })),
  ).toBeVisible();
  await page
    .getByRole('button', { name: words('Show all {records}', { records: words('notifications') }) })
    .click();
  await expect(rowsOf(page).filter({ hasText: 'the only one' })).toHaveCount(1);
});

test('an invalid date is reported at its field and nothing is requested', async ({
  page,
  open,
}) => {
  await open(list);
  await page.getByLabel(words('Date from'), { exact: true }).fill('2026/02/30 08:00:00');
  await filter(page);
  await expect(
    page.getByText(
      words('Write it as {pattern}, for example 2025/11/01 08:00:00.', {
        pattern: 'YYYY/MM/DD hh:mm:ss',
      }),
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/notifications$/);
  await page.getByLabel(words('Date from'), { exact: true }).fill('2026/03/05 08:00:00');
  await page.getByLabel(words('Date to'), { exact: true }).fill('2026/03/04 08:00:00');
  await filter(page);
  await expect(page.getByText(words('The end lies before the start.'))).toBeVisible();
  await expectAccessible(page);
});

for (const status of [500, 503]) {
  test(`an answer ${status} of the server is told, and trying again helps`, async ({
    page,
    server,
    open,
    expectTrouble,
  }) => {
    expectTrouble(new RegExp(String(status)));
    const site = await newSite(server);
    await site.send(messageOf(3, { Code: 'after all' }));
    const detail = 'The database does not answer. Try again in a moment.';
    await page.route(/\/api\/notifications\?/, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        json: { status, title: 'Failed', type: 'about:blank', code: 'x', detail, requestId: 'r-7' },
      }),
    );
    await open(list, await site.sessionOf('VIEWER'));
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(
      words('{what} could not be loaded', {
        what: capitalised(words('the {records}', { records: words('notifications') })),
      }),
    );
    await expect(alert).toContainText(detail);
    await expect(alert).toContainText('r-7');
    await expectAccessible(page);
    await keepScreenshot(page, `notifications-failed-${status}`);
    await page.unroute(/\/api\/notifications\?/);
    await page.getByRole('button', { name: words('Try again') }).click();
    await expect(rowsOf(page).filter({ hasText: 'after all' })).toHaveCount(1);
  });
}

/** One day on two walls: 5 h 45 min ahead of UTC, and 3 h 30 min behind it in winter. */
const walls = [
  {
    zone: 'Asia/Kathmandu',
    // Browsers may know the place by its older spelling.
    named: /times in Asia\/Kath?mandu$/,
    local: '06/03/2026 01:15',
    day: '2026/03/06',
    dayBefore: '2026-03-05T18:14:59Z',
    dayAfter: '2026-03-06T18:15:00Z',
  },
  {
    zone: 'America/St_Johns',
    named: /times in America\/St_Johns$/,
    local: '05/03/2026 16:00',
    day: '2026/03/05',
    dayBefore: '2026-03-05T03:29:59Z',
    dayAfter: '2026-03-06T03:30:00Z',
  },
];
for (const { zone, named, local, day, dayBefore, dayAfter } of walls) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });
    test('moments are shown and filtered in local time', async ({ page, server, open }) => {
      const site = await newSite(server);
      await alertAt(site, 'inside', '2026-03-05T19:30:00Z');
      await alertAt(site, 'the day before', dayBefore);
      await alertAt(site, 'the day after', dayAfter);
      await open(list, await site.sessionOf('VIEWER'));
      await expect(sentenceOf(page)).toHaveText(named);
      await expect(rowsOf(page)).toHaveCount(3);
      await expect(rowsOf(page).filter({ hasText: 'inside' })).toContainText(local);
      await page.getByLabel(words('Date from'), { exact: true }).fill(`${day} 00:00:00`);
      await page.getByLabel(words('Date to'), { exact: true }).fill(`${day} 23:59:59`);
      await filter(page);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowsOf(page)).toContainText('inside');
    });
  });
}
