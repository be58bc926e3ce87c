import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { capitalised } from './harness/phrases.ts';
import { pattern, words } from './harness/words.ts';

const pollMs = 10_000;

test('the live detail shows the newest of the same device and type, and refreshes every 10 seconds', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const other = await newSite(server);
  const first = await site.send(messageOf(3, { Code: 'first' }));
  await site.send(messageOf(3, { Code: 'second' }));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/notifications/${first}/live`)) asked += 1;
  });
  await page.clock.install();
  await open(`/app/notifications/${first}/live`, await site.sessionOf('VIEWER'));
  const code = page.getByRole('heading', { level: 1 });
  await expect(code).toHaveText('second');
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-live');

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  /** Time stands still but for these steps: an answer needs some to reach the screen. */
  const shows = (text: string) =>
    expect(async () => {
      await page.clock.runFor(5);
      expect(await code.textContent()).toBe(text);
    }).toPass();
  const runUntilAsked = async () => {
    const before = asked;
    while (asked === before) await page.clock.runFor(200);
  };

  await runUntilAsked();
  await other.send(messageOf(3, { Code: 'of another device' }));
  await site.send(messageOf(2, { Code: 'of another type' }));
  await runUntilAsked();
  await shows('second');
  await site.send(messageOf(3, { Code: 'third' }));
  await runUntilAsked();
  await shows('third');

  const sinceThird = asked;
  await page.clock.runFor(pollMs - 2_000);
  expect(asked).toBe(sinceThird);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(asked).toBe(sinceThird + 1);
  }).toPass();
});

test('the live view of an offline device says since when nothing came', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const id = await site.send(messageOf(3, { Code: 'last words' }));
  await page.route(`**/api/devices/${site.device.id}`, async (route) => {
    try {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({
        json: { data: { ...data, state: 'offline', last_seen_at: '2026-03-04T08:05:09Z' } },
      });
    } catch {
      // The page no longer waits for this request.
      await route.abort().catch(() => undefined);
    }
  });
  await open(`/app/notifications/${id}/live`, await site.sessionOf('VIEWER'));
  const notice = page.getByText(
    pattern.within(
      '<device/> is offline: it has sent nothing since <time/>. Below is the last it sent.',
    ),
  );
  await expect(notice).toContainText(site.device.name);
  await expect(notice).toContainText('04/03/2026 09:05');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('last words');
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-live-offline');
});

test('when a refresh fails the live detail is emptied and says so, and recovers by itself', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const site = await newSite(server);
  const reason = 'A reason to be seen';
  const details = { threshold: 1, src: 'gate-1', value: 2 };
  const id = await site.send(messageOf(3, { Code: 'watched', payload: { reason, details } }));
  await page.clock.install();
  await open(`/app/notifications/${id}/live`, await site.sessionOf('VIEWER'));
  await expect(page.getByText(reason)).toBeVisible();

  await page.route('**/live', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.clock.fastForward(pollMs);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    words('{what} could not be loaded', { what: capitalised(words('the notification')) }),
  );
  await expect(page.getByText(reason)).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-live-failed');

  await page.unroute('**/live');
  await page.clock.fastForward(pollMs);
  await expect(page.getByText(reason)).toBeVisible();
});
