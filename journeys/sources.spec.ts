import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { counted } from './harness/phrases.ts';
import { matching, pattern, words } from './harness/words.ts';

test('a misspelt source waits outside the totals with its picture, and counts as the camera it is like until that is undone', async ({
  open,
  page,
  server,
}) => {
  const site = await newSite(server, {
    deviceName: 'Boiler house',
    newSources: 'ask',
    cameras: { 'door-1': 'Boiler door' },
  });
  const content = base64(await jpeg());
  await site.sendAll([
    infoMessage([{ src: 'door-1', people: 2 }]),
    infoMessage([{ src: 'dor-1', people: 7, photo: 'p' }], {
      Photos: [{ Code: 'p', Content: content }],
    }),
    infoMessage([{ src: 'a-lift-whose-name-nobody-could-ever-have-expected-here', people: 1 }]),
  ]);
  const viewer = await site.sessionOf('VIEWER');
  const peopleCounted = async () =>
    (
      await server.call<{ summary: { people: number } }>(
        'GET',
        `/api/analytics?device=${site.device.id}`,
      )
    ).summary.people;
  expect(await peopleCounted()).toBe(2);

  await open('/app/cameras');
  await expect(
    page.getByRole('status').filter({
      hasText: pattern.within(
        '{count, plural, one {# new source is not counted yet} other {# new sources are not counted yet}}',
      ),
    }),
  ).toBeVisible();
  await page
    .getByRole('link', {
      name: words('{count, plural, one {Review it} other {Review them}}', { count: 2 }),
    })
    .click();
  const row = page.getByRole('listitem').filter({ hasText: 'dor-1' });
  await expect(
    row.getByRole('img', {
      name: matching`^${words('What {camera} last saw', { camera: 'dor-1' })}`,
    }),
  ).toBeVisible();
  await expect(row).toContainText(`${words('In no total yet')} · ${counted('reading', 1)}`);
  await keepScreenshot(page, 'sources');
  await expectAccessible(page);
  await row
    .getByRole('button', { name: pattern.within('It is <camera/>', { camera: 'Boiler door' }) })
    .click();
  await expect(
    page.getByRole('status').filter({
      hasText: pattern.within('<source/> counts as {camera}, from its first message on.', {
        camera: 'Boiler door',
      }),
    }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(peopleCounted).toBe(4.5);
  await keepScreenshot(page, 'sources-decided');
  await page.getByRole('button', { name: words('Undo') }).click();
  await expect(row).toBeVisible();
  await expect.poll(peopleCounted).toBe(2);

  await page.goto(`/app/devices/${site.device.id}/view`);
  await page
    .getByRole('button', { name: pattern.within('Adopt {source}…', { source: /a-lift-whose.*/ }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('Name of the camera')).fill('Lift');
  await keepScreenshot(page, 'source-dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words('Adopt') }).click();
  await expect(
    page.getByRole('status').filter({
      hasText: pattern.within(
        '<source/> is the new camera {camera}, and counts from its first message on.',
        { camera: 'Lift' },
      ),
    }),
  ).toBeVisible();
  await keepScreenshot(page, 'device-sources');
  await page.getByRole('button', { name: words('Ignore {source}', { source: 'dor-1' }) }).click();
  await expect(page.getByText(words('No new sources'))).toBeVisible();

  await open('/app/sources?state=ignored', viewer);
  await expect(page.getByText('dor-1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Undo') })).toHaveCount(0);
});
