import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  newSite,
  test,
} from './fixtures.ts';
import { counted } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

test('an address holds the part of a chart, the hour of an area and the filter of a list; who may see less gets what they may', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  test.slow();
  expectTrouble(/404/);
  const site = await newSite(server, { cameras: { 'gate-1': 'North gate' } });
  await site.sendAll(alertsNamed(['one', 'two', 'three']));
  await open(`/app/cameras/${site.cameras['gate-1']!.id}/view?range=7d`);
  const chart = page.getByRole('slider', {
    name: pattern.start('Read {chart}', { chart: matching`${counted('alert', 3)}.*` }),
  });
  await chart.focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/\?range=7d#zoom=alerts,2.*Z,2.*Z$/);
  const passedOn = page.url().slice(server.url.length);

  // A colleague who sees this customer alone opens the same part.
  const viewer = await site.sessionOf('VIEWER');
  await open(passedOn, viewer);
  const showAll = page.getByRole('button', { name: words('Show everything') });
  await expect(showAll).toBeVisible();
  expect(page.url()).toBe(server.url + passedOn);
  await showAll.click();
  await expect(page).toHaveURL(/\?range=7d$/);

  const { id } = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Great hall',
    CustomerID: site.customer.id,
    Capacity: 10,
    Lines: [],
  });
  await open(`/app/areas/${id}/view?at=2026-03-02T14:20:00Z`, viewer);
  const hour = (text: string) => page.getByRole('heading', { level: 2, name: text });
  await expect(
    hour(words('Inside in the hour from {moment}', { moment: '02/03/2026 14:00' })),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'area-hour');
  await page.getByRole('button', { name: words('Hour before') }).click();
  await expect(
    hour(words('Inside in the hour from {moment}', { moment: '02/03/2026 13:00' })),
  ).toBeVisible();
  await page.reload();
  await expect(
    hour(words('Inside in the hour from {moment}', { moment: '02/03/2026 13:00' })),
  ).toBeVisible();
  await page.getByRole('button', { name: words('Show now') }).click();
  await expect(hour(words('Inside now'))).toBeVisible();
  await expect(page).toHaveURL(/\/view$/);

  // A device that is gone, or somebody else's, is left out with a sentence.
  await open('/app/cameras?device=2000000');
  await expect(
    toast(
      page,
      words(
        'The chosen device was deleted, or you do not have access. Everything that you may see is shown.',
      ),
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/cameras$/);
  await expect(page.getByRole('row', { name: /North gate/ })).toBeVisible();
  await open('/app/main/analytics?range=today&device=2000000', viewer);
  await expect(
    toast(
      page,
      words(
        'The chosen device was deleted, or you do not have access. Everything that you may see is shown.',
      ),
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/analytics\?range=today$/);
});
