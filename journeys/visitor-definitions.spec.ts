import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const dayMs = 86_400_000;
const foldMs = 60_000;
/** So many days before today, at midnight in UTC. */
const midnight = (before: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - before * dayMs).toISOString();

test('an administrator leaves staff out of the visitors of a site, sees the effect before, and counts everybody again', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const { customer, sendAll, cameras } = await newSite(server, { cameras: { way: 'Way in' } });
  const [first] = await server.call<{ id: number }[]>('GET', `/api/sites?customer=${customer.id}`);
  const site = first!.id;
  await server.call('PUT', `/api/sites/${site}`, { Name: 'Harbour shop', TimeZone: 'UTC' });
  const day = (before: number) =>
    lineMessage(
      'way',
      [
        { id: 'door', in: 100, out: 90, of: { staff: { in: 12, out: 10 } } },
        { id: 'back', in: 8, out: 8 },
      ],
      { from: midnight(before), to: midnight(before - 1) },
      { CreatedAt: midnight(before - 1) },
    );
  await sendAll([day(3), day(2)]);
  const visitors = async () =>
    (
      await server.call<{ rows: { visitors_in: number | null }[] }>(
        'GET',
        `/api/sites/${site}/days?from=${midnight(3).slice(0, 10)}&to=${midnight(2).slice(0, 10)}`,
      )
    ).rows.map((row) => row.visitors_in);
  await expect.poll(visitors, { timeout: foldMs }).toEqual([108, 108]);

  await open(`/app/sites/${site}/view`);
  const main = page.getByRole('main');
  await expect(
    main.getByText(words('Everybody who crosses an entrance counts as a visitor')),
  ).toBeVisible();
  await main.getByRole('button', { name: words('Change who counts') }).click();
  const dialog = page.getByRole('dialog', {
    name: words('Who counts as a visitor of {site}', { site: 'Harbour shop' }),
  });
  const effect = dialog.getByRole('region', { name: words('Effect on the last 28 days') });
  await expect(
    effect.getByRole('row', { name: matching`^${words('Everybody who crossed an entrance')}` }),
  ).toContainText('216');
  await dialog.getByRole('checkbox', { name: words('Staff') }).check();
  await expect(effect.getByRole('row', { name: matching`^${words('Staff')}` })).toContainText(
    '−24',
  );
  await dialog.getByRole('button', { name: words('Add entrance for staff') }).click();
  await dialog.getByLabel(words('Entrance {nth}: line', { nth: '1' })).selectOption('back');
  await expect(
    effect.getByRole('row', { name: matching`^${words('Over entrances for staff')}` }),
  ).toContainText('−16');
  await expect(effect.getByRole('row', { name: matching`^${words('Visitors')}` })).toContainText(
    '176',
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'visitor-definition-dialog');
  await dialog.getByLabel(words('For days from')).fill(midnight(2).slice(0, 10));
  await dialog.getByRole('button', { name: words('Save as a new version') }).click();
  await expect(
    dialog.getByText(words('Say why: the reason is kept with the version.')),
  ).toBeVisible();
  await dialog.getByLabel(words('Reason'), { exact: true }).fill('Badges since Monday');
  await dialog.getByRole('button', { name: words('Save as a new version') }).click();
  await expect(
    toast(page, words('Who counts is saved. The days of the site are counted again.')),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(
    main.getByText(words('Left out: {people}', { people: words('Staff') })),
  ).toBeVisible();
  await expect(
    main.getByText(
      pattern.start('Version {version, number}, for days from {day} on, by {person}, {moment}.', {
        version: 1,
      }),
    ),
  ).toContainText('Badges since Monday');
  await expect.poll(visitors, { timeout: foldMs }).toEqual([108, 88]);

  await page.reload();
  await expect(
    main.getByText(
      words(
        'Visitors by {count, plural, one {version} other {versions}} {versions} of who counts as a visitor; 0 is everybody.',
        { count: 2, versions: '0, 1' },
      ),
    ),
  ).toBeVisible();
  await main.getByText(words('Versions before')).click();
  await expectAccessible(page);
  await keepScreenshot(page, 'visitor-definition');
  await main.getByRole('button', { name: words('Count everybody again') }).click();
  await expect(
    toast(page, words('The definition holds again. The days of the site are counted again.')),
  ).toBeVisible();
  await expect.poll(visitors, { timeout: foldMs }).toEqual([108, 108]);
  await expect(
    main.getByRole('button', {
      name: words('Use version {version, number} again', { version: 1 }),
    }),
  ).toBeVisible();

  await page.goto(`/app/cameras/${cameras.way!.id}/view`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  await expect(
    main.getByText(
      words('Of these, as counters tell: {people}.', {
        people: words('{name}: {in, number} in, {out, number} out', {
          name: words('Staff'),
          in: 24,
          out: 20,
        }),
      }),
    ),
  ).toBeVisible();
});
