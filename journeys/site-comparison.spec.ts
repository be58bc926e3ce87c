import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { matching, pattern, words } from './harness/words.ts';

const dayMs = 86_400_000;
const foldMs = 60_000;
/** So many days before today, at midnight in UTC. */
const midnight = (before: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - before * dayMs).toISOString();

test('sites are ranked over the last weeks, compared with those before, and each of their days is shown', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const site = await newSite(server, { cameras: { way: 'Way in' } });
  const list = await server.call<{ id: number }[]>(
    'GET',
    `/api/sites?customer=${site.customer.id}`,
  );
  const first = list[0]!.id;
  const everyDay = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: '00:00',
    closes: '24:00',
  }));
  await server.call('PUT', `/api/sites/${first}`, {
    Name: 'Harbour shop',
    TimeZone: 'UTC',
    Holidays: 'DE-BY',
    OpeningHours: { weekly: everyDay, exceptions: [] },
  });
  await server.call('POST', '/api/sites', { Name: 'Quiet shop', CustomerID: site.customer.id });
  await site.sendAll(
    Array.from({ length: 57 }, (_, nth) => 57 - nth).map((before) =>
      lineMessage(
        'way',
        [{ id: 'door', in: 100 + (before % 7) * 20 + (before <= 28 ? 60 : 0), out: 100 }],
        { from: midnight(before), to: midnight(before - 1) },
        { CreatedAt: midnight(before - 1) },
      ),
    ),
  );
  const before = Array.from({ length: 28 }, (_, nth) => nth + 1);
  await server.call(
    'POST',
    '/api/data/sales',
    before.map((days) => ({ id: `${days}`, site: first, at: midnight(days), transactions: 30 })),
  );
  await server.call(
    'POST',
    '/api/data/staff-hours',
    before.map((days) => ({
      ...{ id: `${days}`, site: first, from: midnight(days), to: midnight(days - 1) },
      people: 2,
    })),
  );
  const ranked = async () =>
    (
      await server.call<{ rank: number | null }[]>(
        'GET',
        `/api/sites/ranking?customer=${site.customer.id}`,
      )
    ).filter(({ rank }) => rank !== null).length;
  await expect.poll(ranked, { timeout: foldMs }).toBe(1);

  await open('/app/sites/comparison', await site.sessionOf('VIEWER'));
  const row = page.getByRole('row', { name: /Harbour shop/ });
  await expect(row).toContainText(
    words('{days, plural, one {# day} other {# days}}, {closed, number} closed', {
      days: 24,
      closed: 4,
    }),
  );
  await expect(row).toContainText('100 %');
  await expect(page.getByRole('row', { name: /Quiet shop/ })).toContainText(words('Not measured'));
  await page.getByLabel(words('Compared with')).selectOption(words('The period before'));
  await expect(page).toHaveURL(/against=previous/);
  await expect(row).toContainText(
    words(
      '{days, plural, one {# day} other {# days}}, {left, plural, one {# left out} other {# left out}}',
      { days: 24, left: 4 },
    ),
  );
  await row
    .getByText(
      words(
        '{days, plural, one {# day} other {# days}}, {left, plural, one {# left out} other {# left out}}',
        { days: 24, left: 4 },
      ),
    )
    .click();
  await expect(row).toContainText(
    pattern.within('{day}, compared with {before}: {reason}', {
      reason: matching`(${words('closed')}|${words('closed on the day compared with')})`,
    }),
  );
  await page.getByLabel(words('Measure'), { exact: true }).selectOption(words('Conversion'));
  await expect(page.getByRole('row', { name: /Quiet shop/ })).toContainText(
    words('No sales data yet'),
  );
  await expect(row).toContainText('%');
  await expect(row).not.toContainText(words('No sales data yet'));
  await page
    .getByLabel(words('Measure'), { exact: true })
    .selectOption(words('Visitors per open hour'));
  await expect(page).toHaveURL(/measure=visitors_per_open_hour/);
  await expect(
    page.getByRole('img', {
      name: pattern.start(
        '{name}: most visitors on {day}, {count}; {closed, plural, one {# day} other {# days}} closed, {unknown, plural, one {# day} other {# days}} not measured',
        { name: 'Harbour shop' },
      ),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'site-comparison');
  await page.getByRole('searchbox', { name: words('Search sites') }).fill('quiet');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(words('Measure'), { exact: true })).toHaveValue(
    'visitors_per_open_hour',
  );
  await expect(row).toHaveCount(0);
  await page.getByRole('searchbox', { name: words('Search sites') }).fill('');
  await row.getByRole('link', { name: 'Harbour shop' }).click();

  const yesterday = new Date(Date.parse(midnight(1)));
  const calendar = page.getByRole('main');
  await calendar
    .getByRole('button', { name: new RegExp(`${yesterday.getUTCDate()} `) })
    .last()
    .click();
  await calendar
    .getByRole('button', { name: matching`${words('Sunday')}.*: ${words('closed')}` })
    .last()
    .press('ArrowLeft');
  await expect(
    calendar.getByRole('status').filter({
      hasText: matching`${words('Saturday')}.*${pattern('{count, plural, one {# visitor} other {# visitors}}, {share} of the open time measured')}`,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'site-calendar');
  await calendar.getByText(words('Table'), { exact: true }).click();
  await expect(calendar.getByRole('cell', { name: words('closed') }).first()).toBeVisible();
  for (const column of [words('Sales'), words('Hours of staff')])
    await expect(calendar.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
});
