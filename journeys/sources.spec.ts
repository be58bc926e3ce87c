import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { words } from './harness/words.ts';

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
  const counted = async () =>
    (
      await server.call<{ summary: { people: number } }>(
        'GET',
        `/api/analytics?device=${site.device.id}`,
      )
    ).summary.people;
  expect(await counted()).toBe(2);

  await open('/app/cameras');
  await expect(page.getByRole('status').filter({ hasText: 'not counted yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Review them' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'dor-1' });
  await expect(row.getByRole('img', { name: /^What dor-1 last saw/ })).toBeVisible();
  await expect(row).toContainText('In no total yet · 1 reading');
  await keepScreenshot(page, 'sources');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'It is Boiler door' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'counts as Boiler door' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(counted).toBe(4.5);
  await keepScreenshot(page, 'sources-decided');
  await page.getByRole('button', { name: words('Undo') }).click();
  await expect(row).toBeVisible();
  await expect.poll(counted).toBe(2);

  await page.goto(`/app/devices/${site.device.id}/view`);
  await page.getByRole('button', { name: 'Adopt a-lift-whose' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('Name of the camera')).fill('Lift');
  await keepScreenshot(page, 'source-dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words('Adopt') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'is the new camera Lift' }),
  ).toBeVisible();
  await keepScreenshot(page, 'device-sources');
  await page.getByRole('button', { name: 'Ignore dor-1' }).click();
  await expect(page.getByText(words('No new sources'))).toBeVisible();

  await open('/app/sources?state=ignored', viewer);
  await expect(page.getByText('dor-1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(0);
});
