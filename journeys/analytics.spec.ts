import type { Locator, Page } from '@playwright/test';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { attentionOf, capitalised, momentPattern } from './harness/phrases.ts';
import { chooseScope, scopeButton } from './harness/scope.ts';
import { pattern, words } from './harness/words.ts';

const dashboard = '/app/main/analytics';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const before = (ms: number) => ({ CreatedAt: new Date(Date.now() - ms).toISOString() });

/** What the line of figures says under a name: the figure, and its change where one is shown. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const rangeNamed = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: words('Range') })
    .getByText(name, { exact: true })
    .click();

test('the dashboard shows exactly what a site sent, in the site’s time, beside the week before', async ({
  page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Boiler house', cameras: { hall: 'Hall' } });
  await server.call('PUT', `/api/customers/${site.customer.id}`, { TimeZone: 'Asia/Tokyo' });
  const place = { latitude: 44.41, longitude: 8.93 };
  await server.call('PUT', `/api/devices/${site.device.id}`, place);
  const silent = { Name: 'Silent shed', Code: `silent-${site.device.code}` };
  const shed = await server.call<{ id: number }>('POST', '/api/devices', {
    ...silent,
    CustomerID: site.customer.id,
  });
  await server.call('POST', '/api/devices', {
    Name: 'New barn',
    Code: `barn-${site.device.code}`,
    CustomerID: site.customer.id,
  });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${shed.id}/token`);
  await server.call('POST', '/api/notifications', healthMessage({ door: 'down' }), token);
  await site.sendAll([
    infoMessage([{ src: 'hall', people: 4, distance: 1, ppe: 2 }], before(2 * hourMs)),
    infoMessage([{ src: 'hall', people: 2 }], before(7 * dayMs + 2 * hourMs)),
    photoMessage('hall', 4, 3, before(2 * hourMs)),
    alertMessage('hall', before(2 * hourMs)),
    alertMessage('hall', before(7 * dayMs + 2 * hourMs)),
    alertMessage('hall', before(7 * dayMs + 2 * hourMs)),
  ]);
  await open(dashboard, await site.sessionOf('VIEWER'));

  await expect(page.getByRole('heading', { name: words('Dashboard') })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(
      `${attentionOf(1, words('{count, plural, one {# device} other {# devices}} degraded', { count: 1 }))}. ${words('{count, plural, one {# device has} other {# devices have}} not sent anything yet.', { count: 1 })}`,
    ),
  ).toBeVisible();
  // What needs somebody stands above the charts, says why, and leads to the device.
  const attention = cardNamed(page, words('Devices that need attention'));
  await expect(attention).toContainText(
    words('{sentence}.', { sentence: words('{subject} is not sampling', { subject: 'Door' }) }),
  );
  await expect(attention.getByRole('link', { name: 'Silent shed' })).toHaveAttribute(
    'href',
    /^\/app\/devices\/\d+\/view$/,
  );
  const topOf = async (card: Locator) => (await card.boundingBox())!.y;
  expect(await topOf(attention)).toBeLessThan(await topOf(cardNamed(page, words('Counting'))));
  await expect(
    page.getByText(
      words('How the product performs: {range}, hours of {zone}.', {
        range: words('the last {count, number} days', { count: 7 }),
        zone: 'Asia/Tokyo',
      }),
    ),
  ).toBeVisible();
  for (const [name, total, ofWeek] of [
    [words('Devices'), '3', 3],
    [words('Cameras'), '1', 1],
    [words('Alerts'), '3', 1],
    [words('Health'), '1', 1],
  ] as const) {
    const tile = cardNamed(page, name);
    // It counts up for two seconds.
    await expect(tile.locator('[aria-hidden="true"]:not(svg)')).toHaveText(total);
    await expect(
      tile.getByText(words('+{count, number} new (last week)', { count: ofWeek })),
    ).toBeVisible();
  }
  await expect(figure(page, words('People on average'))).toHaveText('4');
  await expect(figure(page, words('Most people in 15 minutes'))).toHaveText('4');
  await expect(figure(page, words('Distance violations per 100 people'))).toHaveText('25');
  await expect(figure(page, words('PPE violations per 100 people'))).toHaveText('50');
  await expect(figure(page, words('Alerts'))).toHaveText('1');
  for (const name of [words('Counting'), words('Mask')]) {
    const chart = cardNamed(page, name).locator('canvas');
    await expect.poll(async () => (await chart.boundingBox())?.height).toBe(350);
  }
  await expect(cardNamed(page, words('Counting'))).toContainText(
    pattern.within(
      'Average number of people present each {step, select, day {day} other {hour}} and the most in any 15 minutes of it; how many of them stood too close or lacked protective equipment.',
    ),
  );
  const pie = cardNamed(page, words('Devices Status')).locator('svg').first();
  await expect.poll(async () => (await pie.boundingBox())?.height).toBe(175);

  await page.getByRole('switch', { name: words('Previous period') }).click({ force: true });
  await expect(page).toHaveURL(/compare=true/);
  await expect(figure(page, words('People on average')).nth(1)).toHaveText(
    words('{change} against the week before', { change: '+100 %' }),
  );
  // Of hardly any of the time: the change is grey, beside how much was measured.
  await expect(figure(page, words('People on average')).nth(1)).toHaveClass(/uncertain/);
  await expect(figure(page, words('People on average')).nth(2)).toHaveText(
    words('{share} measured, {before} before', { share: '1 %', before: '1 %' }),
  );
  await expect(figure(page, words('PPE violations per 100 people')).nth(1)).toContainText(
    words('none before'),
  );
  await expect(figure(page, words('Alerts')).nth(1)).toContainText('−50 %');
  await expect(
    cardNamed(page, words('Counting')).getByText(words('the week before')),
  ).toBeVisible();

  // Thirty days that nobody saw are no ground for a change.
  await choose(page, words('30 days'));
  await expect(
    page.getByText(
      words(
        '{number, select, plural {{period} have no readings, so nothing is compared with them.} other {{period} has no readings, so nothing is compared with it.}}',
        {
          number: 'plural',
          period: capitalised(
            words(
              '{count, plural, one {the same days a week before} other {the same weekdays # weeks before}}',
              { count: 5 },
            ),
          ),
        },
      ),
    ),
  ).toBeVisible();
  await expect(figure(page, words('People on average')).nth(1)).toHaveCount(0);

  const map = cardNamed(page, words('Where the devices are'));
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: /^Boiler house, / }).click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Boiler house' }),
  ).toHaveAttribute('href', `/app/devices/${site.device.id}/view`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await keepScreenshot(page, 'dashboard');
});

test('an address that names the devices that need attention is opened at them', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { cameras: { door: 'Door' } });
  await site.send(healthMessage({ door: 'down' }));
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(`${dashboard}#attention`, await site.sessionOf('VIEWER'));
  await expect(cardNamed(page, words('Devices that need attention'))).toBeInViewport();
});

test('range and filter are in the address, and a slice leads to the list of what it counts', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Pump room' });
  const other = { Name: 'Pump store', Code: `store-${site.device.code}` };
  await server.call('POST', '/api/devices', { ...other, CustomerID: site.customer.id });
  await site.send(infoMessage([{ src: 'cam', people: 3 }], before(3 * dayMs)));
  await open(dashboard);

  await chooseScope(page, 'Customer', site.customer.name);
  await expect(page).toHaveURL(new RegExp(`customer=${site.customer.id}$`));
  await expect(figure(page, words('People on average'))).toHaveText('3');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/analytics?*', (route) => held.then(() => route.continue()));
  await choose(page, words('Today'));
  await expect(cardNamed(page, words('Counting')).getByText(words('Fetching data…'))).toBeVisible();
  await expect(cardNamed(page, words('Mask')).getByText(words('Fetching data…'))).toBeVisible();
  answer();
  await expect(page).toHaveURL(/range=today/);
  await expect(figure(page, words('People on average'))).toHaveText(words('no reading'));
  await expect(page.getByText(words('Fetching data…'))).toHaveCount(0);
  await page.unroute('**/api/analytics?*');
  await expect(
    cardNamed(page, words('Counting')).getByText(words('No readings in this range')),
  ).toBeVisible();
  await page.reload();
  await expect(rangeNamed(page, words('Today'))).toBeChecked();
  await page.goBack();
  await expect(rangeNamed(page, words('7 days'))).toBeChecked();
  await expect(figure(page, words('People on average'))).toHaveText('3');

  await choose(page, words('Own range'));
  await page.getByLabel(words('From'), { exact: true }).fill('2026/02/30');
  await page.getByLabel(words('To'), { exact: true }).fill('2026/01/02');
  await page.getByRole('button', { name: words('Show'), exact: true }).click();
  await expect(
    page.getByText(
      pattern('Write it as {pattern}, for example 2026/11/01 08:00:00.', { pattern: /YYYY.*/ }),
    ),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
  await page.getByLabel(words('From'), { exact: true }).fill('2026/01/01');
  await page.getByRole('button', { name: words('Show'), exact: true }).click();
  await expect(page).toHaveURL(/from=.*2026-01-01T00.*to=.*2026-01-03T00/);
  await expect(
    page
      .getByText(words('{from} to {to}', { from: '01/01/2026 00:00', to: '02/01/2026 23:59' }))
      .first(),
  ).toBeVisible();

  await cardNamed(page, words('Devices Status'))
    .getByRole('link', { name: words('never seen') })
    .click();
  await expect(page.getByRole('heading', { name: words('Devices'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/state=never(\+|%20)seen/);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Pump store');
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-narrowed');
  await page.getByLabel(words('State'), { exact: true }).selectOption(words('All states'));
  await expect(rows).toHaveCount(2);
  await expect(scopeButton(page)).toContainText(site.customer.name);
});

test('a refresh that fails keeps the figures and shows their time', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const site = await newSite(server);
  await site.send(infoMessage([{ src: 'cam', people: 7 }], before(hourMs)));
  await page.clock.install();
  await open(dashboard, await site.sessionOf('VIEWER'));
  await expect(figure(page, words('People on average'))).toHaveText('7');
  const detail = 'The database does not answer. Try again in a moment.';
  await page.route(/\/api\/analytics(\?|$)/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, title: '', type: 'about:blank', code: 'x', detail, requestId: 'r-7' },
    }),
  );
  const notice = page.getByRole('main').getByRole('alert');
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(notice).toContainText(detail, { timeout: 2_000 });
  }).toPass();
  await expect(notice).toContainText(
    pattern.within('These are the figures of {moment} ({zone}).', {
      moment: momentPattern,
    }),
  );
  await expect(figure(page, words('People on average'))).toHaveText('7');
  await page.unroute(/\/api\/analytics(\?|$)/);
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(notice).toBeHidden({ timeout: 2_000 });
  }).toPass();
});
