import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, type Site, test } from './fixtures.ts';
import { alarmRows, chosenAlarm } from './harness/alarms.ts';
import { isKept, keptAnswers } from './harness/kept-answers.ts';
import { administratorName, type RealServer } from './harness/real-server.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|50[023]|Failed to fetch/);
});

const connectionNotice = (page: Page) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: words('No connection to Foyer.') })
    .first();
const list = (page: Page) => page.getByRole('region', { name: words('List of alarms') });
const row = (page: Page, camera: string) => alarmRows(page).filter({ hasText: camera });

/** An alarm at each camera. */
async function alarmsAt(server: RealServer, site: Site, cameras: readonly string[]) {
  const { id } = await server.call<{ id: number }>('POST', '/api/alarm-rules', {
    Name: 'Crowd',
    Severity: 'warning',
    Threshold: 5,
    Measure: 'people',
    CustomerID: site.customer.id,
  });
  for (const src of cameras) await site.send(infoMessage([{ src, people: 9 }]));
  const alarms = async () => {
    const { rows } = await server.call<{
      rows: { id: number; camera_name: string; rule: number }[];
    }>('GET', `/api/alarms?customer=${site.customer.id}`);
    return rows.filter(({ rule }) => rule === id);
  };
  await expect.poll(async () => (await alarms()).length).toBe(cameras.length);
  return new Map((await alarms()).map((alarm) => [alarm.camera_name, alarm.id]));
}

const actionsWait =
  '{count, plural, one {# action waits for the connection.} other {# actions wait for the connection.}}';
const actionsWereSent =
  '{count, plural, one {# action from the time without a connection was sent.} other {# actions from the time without a connection were sent.}}';
const actionsHadNoEffect =
  '{failed, number} of {count, plural, one {# action} other {# actions}} from the time without a connection had no effect.';
/** The notice about actions of the time without a connection, whichever it says. */
const aboutActions = matching`${pattern(actionsWait)}|${pattern(actionsWereSent)}|${pattern(actionsHadNoEffect)}`;

test('without a connection the console starts with what was last seen; what is acknowledged and written then is sent afterwards, and each says what came of it', async ({
  page,
  context,
  server,
  open,
}) => {
  test.slow();
  const cameras = { yard: 'Yard', dock: 'Dock', gate: 'Gate', hall: 'Hall' };
  const site = await newSite(server, { cameras });
  const alarms = await alarmsAt(server, site, Object.keys(cameras));
  const token = await site.sessionOf('OPERATOR');
  await open('/app/main/analytics', token);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await isKept(page, 'analytics', 'today');
  await page.goto(`/app/cameras/${site.cameras.yard!.id}/view`);
  await isKept(page, 'cameras', 'detail', site.cameras.yard!.id);
  await expect(page.getByRole('link', { name: words('All settings and the floor') })).toBeVisible();
  await page.goto(`/app/devices/${site.device.id}/view`);
  await expect(page.getByRole('heading', { level: 1, name: site.device.name })).toBeVisible();
  await isKept(page, 'cameras', 'list', { device: site.device.id, limit: 48, page: 1 });
  await page.goto(`/app/alarms/${alarms.get('Yard')}`);
  await expect(alarmRows(page)).toHaveCount(4);
  await expect(chosenAlarm(page)).toContainText('Yard');
  await isKept(page, 'alarms', 'detail', alarms.get('Yard'));

  await context.setOffline(true);
  // The app is closed and opened: first at a screen that was never open.
  await page.goto('about:blank');
  await page.goto('/app/areas');
  await expect(
    page.getByText(
      words(
        'What is shown may be out of date; what you typed is kept. It goes on by itself once the connection is back, and the screen you chose opens then.',
      ),
    ),
  ).toBeVisible();
  await page.goto('/app/alarms');
  await expect(alarmRows(page)).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText(
    pattern.within('Shown as of {moment}.', { moment: /\d\d\/\d\d\/\d{4} \d\d:\d\d/ }),
  );
  await page.goto(`/app/devices/${site.device.id}/view`);
  await expect(page.getByRole('heading', { level: 1, name: site.device.name })).toBeVisible();
  await page.goto(`/app/cameras/${site.cameras.yard!.id}/view`);
  await expect(page.getByRole('heading', { level: 1, name: 'Yard' })).toBeVisible();
  await expect(page.getByText(pattern.within('Shown as of {moment}.'))).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: words('Now') })).toContainText('4');
  await keepScreenshot(page, 'without-connection-dashboard');

  await page.goto('/app/alarms');
  await row(page, 'Yard').click();
  await page.getByRole('button', { name: words('Acknowledge'), exact: true }).click();
  await expect(toast(page, words('Kept until the connection is back.'))).toBeVisible();
  await expect(row(page, 'Yard')).toContainText(words('acknowledgement waits for the connection'));
  await row(page, 'Yard').click();
  await page.getByLabel(words('Comment')).fill('Door stood open');
  await page.getByRole('button', { name: words('Add comment') }).click();
  await expect(chosenAlarm(page).getByRole('listitem').last()).toContainText('Door stood open');
  await expect(page.getByRole('button', { name: words('Close'), exact: true })).toBeDisabled();
  await expectAccessible(page);
  await keepScreenshot(page, 'without-connection-alarm');
  for (const camera of ['Dock', 'Gate', 'Hall']) {
    await row(page, camera).click();
    await page.getByRole('button', { name: words('Acknowledge'), exact: true }).click();
    await expect(row(page, camera)).toContainText(
      words('acknowledgement waits for the connection'),
    );
  }
  await row(page, 'Hall').click();
  await chosenAlarm(page)
    .getByRole('button', { name: words('Withdraw the acknowledgement') })
    .click();
  await expect(row(page, 'Hall')).not.toContainText(
    words('acknowledgement waits for the connection'),
  );

  // Meanwhile somebody is faster, and an alarm is closed. The app is closed and opened again.
  await server.call('POST', `/api/alarms/${alarms.get('Dock')}/acknowledge`);
  await server.call('POST', `/api/alarms/${alarms.get('Gate')}/close`);
  await page.goto('about:blank');
  await page.goto('/app/alarms');
  const status = page.getByRole('status').filter({ hasText: aboutActions });
  await expect(status.first()).toContainText(words(actionsWait, { count: 4 }));

  await context.setOffline(false);
  await expect(status.first()).toContainText(words(actionsHadNoEffect, { failed: 2, count: 4 }));
  await page.getByRole('button', { name: words('Show'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('Done without a connection') });
  const outcome = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(outcome(words('Comment: {text}', { text: 'Door stood open' }))).toContainText(
    pattern.within('Sent {moment}.', { moment: /\d\d.*/ }),
  );
  await expect(outcome('Yard').first()).toContainText(
    pattern.within('Sent {moment}.', { moment: /\d\d.*/ }),
  );
  await expect(outcome('Dock')).toContainText(
    pattern.within('No effect: {person} had acknowledged it {moment}.', {
      person: administratorName,
    }),
  );
  await expect(outcome('Gate')).toContainText(words('No effect: the alarm was closed meanwhile.'));
  await expectAccessible(page);
  await keepScreenshot(page, 'without-connection-outcomes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('Dismiss') }).click();
  await expect(status).toHaveCount(0);
  await expect(row(page, 'Yard')).toContainText(words.of('alarm state', 'acknowledged'));
  await row(page, 'Yard').click();
  await expect(chosenAlarm(page).getByText('Door stood open')).toHaveCount(1);
  await expect(chosenAlarm(page)).toContainText(
    pattern.within('done {moment}, without a connection'),
  );
  await expect(list(page)).toBeVisible();
});

test('what one person did and saw without a connection is neither sent nor shown for another, and is asked about before logging out', {
  tag: '@nightly',
}, async ({ page, context, server, open }) => {
  test.slow();
  const site = await newSite(server, { cameras: { yard: 'Yard', dock: 'Dock' } });
  const alarms = await alarmsAt(server, site, ['yard', 'dock']);
  const token = await site.sessionOf('OPERATOR');
  await open(`/app/alarms/${alarms.get('Yard')}`, token);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await isKept(page, 'alarms', 'detail', alarms.get('Yard'));
  await context.setOffline(true);
  // The notice moves what is below it.
  await expect(connectionNotice(page)).toBeVisible();
  await page.getByLabel(words('Comment')).fill('Seen by the first');
  await page.getByRole('button', { name: words('Add comment') }).click();
  await expect(chosenAlarm(page).getByRole('listitem').last()).toContainText('Seen by the first');
  await row(page, 'Dock').click();
  await page.getByRole('button', { name: words('Acknowledge'), exact: true }).click();
  await expect(row(page, 'Dock')).toContainText(words('acknowledgement waits for the connection'));

  // The server fails for a while, in two tabs at once: nothing is lost, and nothing is done twice.
  let refused = 0;
  await context.route('**/api/alarms/*/comment', (route) => {
    refused += 1;
    return refused <= 2
      ? route.fulfill({ status: 503, body: 'busy' })
      : // The server gets it, its answer is lost.
        refused === 3
        ? route.fetch().then(() => route.abort())
        : route.continue();
  });
  const second = await context.newPage();
  await second.goto(`${server.url}/app/alarms/${alarms.get('Dock')}`);
  await expect(second.getByText(words(actionsWait, { count: 2 }))).toBeVisible();
  await context.setOffline(false);
  for (const tab of [page, second])
    await expect(tab.getByText(words(actionsWereSent, { count: 2 }))).toBeVisible({
      timeout: 90_000,
    });
  const { events } = await server.call<{ events: { kind: string; text: string }[] }>(
    'GET',
    `/api/alarms/${alarms.get('Yard')}`,
  );
  expect(events.filter(({ kind }) => kind === 'comment')).toMatchObject([
    { text: 'Seen by the first' },
  ]);
  expect(refused).toBeGreaterThan(3);
  await context.unroute('**/api/alarms/*/comment');
  await second.close();

  // Logging out would lose what waits.
  await context.setOffline(true);
  await page.goto(`/app/alarms/${alarms.get('Yard')}`);
  await expect(page.getByText(pattern.within('Shown as of {moment}.'))).toBeVisible();
  await page.getByLabel(words('Comment')).fill('Private words');
  await page.getByRole('button', { name: words('Add comment') }).click();
  await expect(page.getByText(words(actionsWait, { count: 1 }))).toBeVisible();
  await page
    .getByRole('button', { name: matching`^${words('<hidden>Account of </hidden><name/>')}` })
    .click();
  await page.getByRole('menuitem', { name: words('Log Out') }).click();
  const question = page.getByRole('dialog', { name: words('Log out before it is sent?') });
  await expectAccessible(page);
  await question.getByRole('button', { name: words('Stay'), exact: true }).click();

  // The session is over when the connection is back; then another person signs in.
  await server.call('POST', '/api/account/sign-out', undefined, token);
  await context.setOffline(false);
  await page.waitForURL('**/login');
  const other = await newSite(server);
  await open('/app/alarms', await other.sessionOf('OPERATOR'));
  await isKept(page, 'alarms', 'page');
  expect((await keptAnswers(page)).answers).not.toContain('Yard');
  await expect(
    page.getByText(matching`${pattern(actionsWait)}|${words('waits for the connection')}`),
  ).toHaveCount(0);
  const comments = async () =>
    (
      await server.call<{ events: { kind: string; text: string }[] }>(
        'GET',
        `/api/alarms/${alarms.get('Yard')}`,
      )
    ).events.flatMap(({ kind, text }) => (kind === 'comment' ? [text] : []));
  expect(await comments()).toEqual(['Seen by the first']);

  const email = site.viewer.email.replace('viewer', 'operator');
  await open('/app/alarms', await server.tokenOf(email, site.viewer.password));
  await expect(page.getByText(words(actionsWereSent, { count: 3 }))).toBeVisible();
  expect(await comments()).toEqual(['Seen by the first', 'Private words']);
});

test('what somebody saw is deleted when an administrator narrows what the person may see', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { cameras: { yard: 'Yard' } });
  await alarmsAt(server, site, ['yard']);
  const token = await site.sessionOf('VIEWER');
  await open('/app/alarms', token);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(alarmRows(page)).toHaveCount(1);
  await isKept(page, 'alarms', 'page');
  expect((await keptAnswers(page)).answers).toContain('Yard');
  const { id: elsewhere } = await server.call<{ id: number }>('POST', '/api/sites', {
    Name: 'Elsewhere',
    CustomerID: site.customer.id,
    TimeZone: 'Europe/Berlin',
  });
  const { id } = await server.call<{ id: number }>('GET', '/api/account', undefined, token);
  await server.call('PUT', `/api/users/${id}`, { SiteIDs: [elsewhere] });
  await page.goto('/app/account');
  await expect.poll(async () => (await keptAnswers(page)).answers).not.toContain('Yard');
});
