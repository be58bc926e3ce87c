import {
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

test('an area is made of a camera’s line, says who is inside, and is corrected by a recount', async ({
  signedIn: page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Theatre', cameras: { foyer: 'Foyer door' } });
  const crossed = (entered: number, left: number) =>
    site.sendAll([lineMessage('foyer', [{ id: 'door', in: entered, out: left }], undefined)]);
  await crossed(1, 0);

  // Those of journeys before on the same server.
  for (const { id } of await server.call<{ id: number }[]>('GET', '/api/areas'))
    await server.call('DELETE', `/api/areas/${id}`);
  await page.goto('/app/areas');
  await expect(page.getByText(words('No areas yet'))).toBeVisible();
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Area') }) })
    .click();
  await page.getByLabel(words('Name')).fill('Great hall');
  await page.getByRole('combobox', { name: words('Customer') }).fill(site.customer.name);
  await page.getByRole('option', { name: site.customer.name }).click();
  await page.getByLabel(words('Capacity')).fill('10');
  // Half a day from now at any time of day: what is corrected below lies behind no reset.
  const halfADayMs = 12 * 3_600_000;
  const resetAt = new Date(Date.now() + halfADayMs).toISOString().slice(11, 16);
  await page.getByLabel(words('Reset time')).fill(resetAt);
  await page.getByRole('button', { name: words('Add entrance') }).click();
  await page.getByLabel(words('Entrance {nth}: line', { nth: '1' })).selectOption('door');
  await page.getByLabel(words('Monday')).fill('9 to late');
  await page.getByLabel(words('Monday')).press('Enter');
  await expect(
    page.getByText(
      words('“{words}” are no hours: write them as 09:00-20:00', { words: '9 to late' }),
    ),
  ).toBeVisible();
  await page.getByLabel(words('Monday')).fill('9-12:30, 14-20');
  await page.getByLabel(words('Monday')).press('Enter');
  await expect(page.getByLabel(words('Monday'))).toHaveValue('09:00-12:30, 14:00-20:00');
  await page.getByRole('button', { name: words('Add exception') }).click();
  await page.getByLabel(words('Exception {nth}: date', { nth: '1' })).fill('2026-12-24');
  await keepScreenshot(page, 'area-form');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Area') })),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Great hall/ })).toContainText(
    words.of('occupancy', 'free'),
  );
  await keepScreenshot(page, 'areas');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Great hall', exact: true }).click();
  const now = cardNamed(page, words('Inside now'));
  await expect(now).toContainText(words.of('occupancy', 'free'));
  await crossed(9, 1);
  await expect(now).toContainText(words.of('occupancy', 'nearly full'));
  await expect(now).toContainText(
    words('Of {capacity, number} who may be inside.', { capacity: 10 }),
  );
  const entrance = page.getByRole('row', { name: /Foyer door/ });
  await expect(entrance.getByRole('cell').nth(2)).toHaveText('10');
  const present = page.url();
  await page.goto(`${present}?at=${new Date().toISOString()}`);
  await expect(page.getByText(words('Most at once')).locator('xpath=..')).toContainText('9');
  await page.getByRole('button', { name: words('Show now') }).click();
  await expect(page).toHaveURL(present);

  const recount = page.getByRole('form', { name: words('Recount') });
  await recount.getByRole('button', { name: words('Save recount') }).click();
  await expect(
    recount.getByText(words('Say why: the reason is kept with the correction.')),
  ).toBeVisible();
  await recount.getByLabel(words('People inside')).fill('4');
  await recount.getByLabel(words('Reason')).fill('Counted by hand');
  await recount.getByRole('button', { name: words('Save recount') }).click();
  await expect(toast(page, words('The recount is saved.'))).toBeVisible();
  await expect(now).toContainText(words.of('occupancy', 'free'));
  await expect(page.getByRole('row', { name: /Counted by hand/ })).toContainText('4');

  // Backwards: what was before the later recount is corrected, and what holds since stays.
  await recount.getByRole('switch', { name: words('Correct the past too') }).click({ force: true });
  await recount.getByLabel(words('People inside')).fill('7');
  await recount.getByLabel(words('Reason')).fill('Seen on the recording');
  await recount.getByRole('button', { name: words('Save recount') }).click();
  await expect(
    recount.getByText(words('Write a moment such as 2026/11/22 14:00:00.')),
  ).toBeVisible();
  await keepScreenshot(page, 'area-recount-backwards');
  const clock = { timeZone: 'Europe/Rome' };
  const holdsFrom = recount.getByRole('textbox', { name: pattern.start('Holds from ({zone})') });
  const ago = (ms: number) =>
    new Date(Date.now() - ms).toLocaleString('sv-SE', clock).replaceAll('-', '/');
  await holdsFrom.fill(ago(600_000));
  await recount.getByRole('button', { name: words('Save recount') }).click();
  await expect(page.getByRole('row', { name: /Seen on the recording/ })).toContainText('7');
  await expect(now).toContainText(words.of('occupancy', 'free'));
  await expect(now).toContainText('4');

  // Of a day before: said where it is seen.
  await recount.getByRole('switch', { name: words('Correct the past too') }).click({ force: true });
  await recount.getByLabel(words('People inside')).fill('2');
  await recount.getByLabel(words('Reason')).fill('Seen on the recording of yesterday');
  await holdsFrom.fill(ago(36 * 3_600_000));
  await recount.getByRole('button', { name: words('Save recount') }).click();
  await expect(
    toast(
      page,
      words('The recount is valid from then until the next reset. Choose 7 or 30 days to see it.'),
    ),
  ).toBeVisible();
  await page.getByText(words('7 days'), { exact: true }).click();
  await expect(page.getByRole('row', { name: /recording of yesterday/ })).toContainText('2');

  const links = cardNamed(page, words('Public page'));
  await links.getByLabel(words('Where the page is shown')).fill('North entrance');
  await links.getByRole('button', { name: words('Create link') }).click();
  const address = links.getByRole('link', { name: /\/public\/areas\/\d+-/ });
  await expect(address).toBeVisible();
  await keepScreenshot(page, 'area');
  await expectAccessible(page);
  await links
    .getByRole('button', { name: words('Revoke {access}', { access: 'North entrance' }) })
    .click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(address).toHaveCount(0);

  const stayed = [{ id: 'queue', people: 0, dwell_s: [40, 600] }];
  await site.sendAll([infoMessage([{ src: 'foyer', people: 0, zones: stayed }])]);
  await open('/app/main/analytics', await site.sessionOf('VIEWER'));
  const visitors = cardNamed(page, words('Visitors today'));
  await expect(visitors.locator('dd').first()).toHaveText('10', { timeout: 60_000 });
  await expect(visitors).toContainText(pattern.within('nothing was measured last {weekday}'));
  const inside = visitors.getByRole('listitem').filter({ hasText: 'Great hall' });
  await expect(inside).toContainText(words.of('occupancy', 'free'));
  await expect(inside).toContainText(
    words('{people} of {capacity, number}', { people: '4', capacity: 10 }),
  );
  await cardNamed(page, words('Mask')).scrollIntoViewIfNeeded();
  const flows = cardNamed(page, words('In and out'));
  await flows.scrollIntoViewIfNeeded();
  await expect(flows).toContainText(
    words('{in, number} in, {out, number} out', { in: 10, out: 1 }),
  );
  await expect(cardNamed(page, words('When people come'))).toContainText(
    words('Nobody came in during the last four weeks'),
  );
  const stays = cardNamed(page, words('How long people stayed'));
  await expect(stays.getByRole('row', { name: matching`^${words('5 to 15 min')}` })).toContainText(
    '50.0',
  );
  await expect(cardNamed(page, words('Two sites'))).toHaveCount(0);
  await keepScreenshot(page, 'dashboard-visitors');
  await expectAccessible(page);
});

test('a week of visitors has whole people in columns of one width, the last hours of a day among them', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: { way: 'Way in' } });
  const dayMs = 86_400_000;
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  const send = (daysAgo: number, hour: number, people: number) => {
    const begin = midnight - daysAgo * dayMs + hour * 3_600_000;
    const [from, to] = [begin, begin + 3_600_000].map((at) => new Date(at).toISOString());
    const lines = [{ id: 'door', in: people, out: 0 }];
    return lineMessage('way', lines, { from: from!, to: to! }, { CreatedAt: to! });
  };
  // The mean of two weeks is 2,408.5.
  await site.sendAll([send(3, 23, 2_408), send(10, 23, 2_409), send(3, 4, 1), send(10, 4, 0)]);
  await open('/app/main/analytics', await site.sessionOf('VIEWER'));
  await cardNamed(page, words('Mask')).scrollIntoViewIfNeeded();
  const card = cardNamed(page, words('When people come'));
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(
    pattern.within(
      'People in an hour, on average over the last four weeks, by the clock of {zone}. Most come on {weekday} from {hour}:00: {people}.',
      { hour: '23', people: '2,409' },
    ),
  );
  await expect(card.getByRole('cell', { name: '2,409', exact: true })).toBeVisible();
  await expect(card.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const hours = card.getByRole('columnheader');
  await expect(hours).toHaveCount(25);
  const widths = await hours.evaluateAll((cells) =>
    cells.slice(1).map((cell) => Math.round(cell.getBoundingClientRect().width)),
  );
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  const table = card.getByRole('region', { name: words('People in by weekday and hour') });
  const [outer, last] = [await table.boundingBox(), await hours.last().boundingBox()];
  expect(last!.x + last!.width).toBeLessThanOrEqual(outer!.x + outer!.width + 1);
  // A figure stands on one line.
  const rows = await card
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)),
    );
  expect(new Set(rows).size).toBe(1);
  await keepScreenshot(page, 'dashboard-week');
});

test('two sites are compared over the hours alone that were measured at both', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const at = (hoursAgo: number) => new Date(hour - hoursAgo * 3_600_000).toISOString();
  const siteWith = async (people: number, hours: number) => {
    const site = await newSite(server, { cameras: { way: 'Way in' } });
    const period = { from: at(5), to: at(5 - hours) };
    const lines = [{ id: 'door', in: people, out: 0 }];
    await site.sendAll([lineMessage('way', lines, period, { CreatedAt: period.to })]);
    return site.customer.name;
  };
  const one = await siteWith(60, 2);
  const other = await siteWith(10, 1);
  await page.goto('/app/main/analytics');
  await cardNamed(page, words('Mask')).scrollIntoViewIfNeeded();
  const card = cardNamed(page, words('Two sites'));
  await card.getByLabel(words('Site'), { exact: true }).selectOption(one);
  await card.getByLabel(words('Compared with')).selectOption(other);
  await expect(card.getByRole('row', { name: one })).toHaveText(`${one}3030`);
  await expect(card.getByRole('row', { name: other })).toHaveText(`${other}1010`);
  await expect(card).toContainText(
    pattern.within(
      'Over the {hours, plural, one {only hour that was} other {# hours that were}} measured at both from beginning to end; {left, plural, one {# other hour of the range is} other {# other hours of the range are}} left out.',
      { hours: 1 },
    ),
  );
  await card.scrollIntoViewIfNeeded();
  await keepScreenshot(page, 'dashboard-two-sites');
});
