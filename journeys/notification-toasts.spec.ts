import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { matching, words } from './harness/words.ts';

test('an Alert that arrives is told on every screen, and other notifications where somebody asked for it', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  const answered = (type: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/notifications?limit=20${type}`));
  const first = answered('&type=3');
  await open('/app/alarms', await site.sessionOf('VIEWER'));
  await first;
  await site.send(messageOf(3));
  await expect(toast(page, matching`^${words('Alert has been Created!')} `)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'alert-toast');
  await site.send(messageOf(3));
  await expect(
    toast(
      page,
      matching`^${words('{count, plural, one {{count}{more, select, yes {+} other {}} Alerts have been Created!} other {{count}{more, select, yes {+} other {}} Alerts have been Created!}}', { count: 2, more: 'no' })} `,
    ),
  ).toBeVisible();
  await site.send(messageOf(4));

  await page.getByRole('button', { name: words('Signals of this browser') }).click();
  const all = answered('');
  await page.getByRole('switch', { name: words('Toasts of Notifications') }).check();
  await all;
  await expect(toast(page, matching`^${words('Notification has been Created!')}`)).toHaveCount(0);
  await keepScreenshot(page, 'signals');
  await site.send(messageOf(1));
  const arrived = toast(page, matching`^${words('Notification has been Created!')} `);
  await expect(arrived).toBeVisible();
  await arrived.getByRole('link', { name: site.device.name }).click();
  await expect(
    page.getByRole('heading', { name: words('Notification Description') }),
  ).toBeVisible();
});
