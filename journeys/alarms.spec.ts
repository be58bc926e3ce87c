import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { acknowledgedToast, alarmRows, chosenAlarm, press } from './harness/alarms.ts';
import { counted } from './harness/phrases.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

/** An alarm is in the list so soon after its message was answered (design, "Limits to stay within"). */
const raisedWithinMs = 2_000;
/** For a machine on which other tests run. */
const slackMs = 3_000;

test('a night shift is worked by keyboard alone: alarms that messages raise are acknowledged, taken, shelved, undone and closed', async ({
  page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { cameras: { yard: 'Yard', dock: 'Dock' } });
  const { jpeg, people: drawn } = await drawnPicture();
  // Equipment is not judged: a rule of the first start would raise an alarm of its own.
  const people = drawn.map((person) => ({ ...person, violates_ppe: null }));
  const rule = (Name: string, Severity: string, Threshold: number, Advice: string) =>
    server.call('POST', '/api/alarm-rules', {
      Name,
      Severity,
      Threshold,
      Advice,
      Measure: 'people',
      CustomerID: site.customer.id,
    });
  await rule('Crowd', 'warning', people.length, 'Open the second gate.');
  await rule('Crush', 'critical', 40, 'Stop the queue and call the site.');
  const see = (src: string, count: number) => site.send(infoMessage([{ src, people: count }]));
  const seePicture = () => {
    const photo = { Code: 'night', Content: Buffer.from(jpeg).toString('base64') };
    const message = infoMessage([{ src: 'yard', people: 0, photo: 'night' }], { Photos: [photo] });
    const payload = message.Attributes.payload as {
      results: { people: unknown; counting_num: number }[];
    };
    Object.assign(payload.results[0]!, { people, counting_num: people.length });
    return site.send(message);
  };
  await open('/app/alarms', await site.sessionOf('OPERATOR'));
  await expect(page.getByText(words('Nothing needs you'), { exact: true })).toBeVisible();
  await keepScreenshot(page, 'alarms-none');

  await seePicture();
  const sentAt = Date.now();
  await expect(alarmRows(page)).toHaveCount(1);
  expect(Date.now() - sentAt).toBeLessThan(raisedWithinMs + slackMs);
  const bell = page.getByRole('button', { name: matching`^${words('Notifications')}` });
  await expect(bell).toHaveAccessibleName(matching`, ${counted('alarm to acknowledge', 1)}`);

  await press(page, 'j');
  await expect(chosenAlarm(page)).toContainText(`${words('What to do:')} Open the second gate.`);
  await expect(chosenAlarm(page).locator('svg[data-boxes]').first()).toHaveAttribute(
    'data-boxes',
    String(people.length),
  );
  await expect(page).toHaveURL(/\/app\/alarms\/\d+$/);
  await press(page, 'a');
  await expect(acknowledgedToast(page, 1)).toBeVisible();
  await expect(alarmRows(page)).toContainText(words.of('alarm state', 'acknowledged'));
  await press(page, 'u');
  await expect(toast(page, words('Undone.'))).toBeVisible();
  await expect(alarmRows(page)).toContainText(words.of('alarm state', 'active'));
  await press(page, 'a');
  await expect(bell).not.toHaveAccessibleName(
    pattern.within('{count, plural, one {# alarm to acknowledge} other {# alarms to acknowledge}}'),
  );

  // More arrive while the operator writes: nothing typed is a command.
  await press(page, 'n');
  await page.keyboard.type('called the yard, jam at the scale');
  await see('dock', 55);
  await expect(alarmRows(page)).toHaveCount(3);
  await press(page, 'Enter', 'm');
  await expect(chosenAlarm(page).getByText('called the yard, jam at the scale')).toBeVisible();
  await expect(chosenAlarm(page)).toContainText(
    pattern.within('<person/> takes care of it.', { person: /operator-\d+@journeys\.test/ }),
  );

  // The most urgent first; k leads up to it.
  await expect(alarmRows(page).first()).toContainText(words.of('alarm severity', 'critical'));
  await press(page, 'k', 'k');
  await expect(chosenAlarm(page)).toContainText('Stop the queue and call the site.');
  await expect(page.getByRole('heading', { name: words('Before and after') })).toBeVisible();
  await keepScreenshot(page, 'alarms-chosen');
  await expectAccessible(page);

  await press(page, ' ', 'Shift+J', 'Shift+J');
  await expect(
    page.getByText(words('{count, number} selected', { count: 3 }), { exact: true }),
  ).toBeVisible();
  await press(page, 'a');
  await expect(acknowledgedToast(page, 2)).toBeVisible();
  await expect(
    alarmRows(page).filter({ hasText: words.of('alarm state', 'acknowledged') }),
  ).toHaveCount(3);

  await press(page, 's');
  await expect(
    page.getByRole('dialog', {
      name: words('Shelve {count, plural, one {# alarm} other {# alarms}}', { count: 1 }),
    }),
  ).toBeVisible();
  await press(page, '1');
  await expect(alarmRows(page)).toHaveCount(2);
  await press(page, 'u');
  await expect(alarmRows(page)).toHaveCount(3);

  await press(page, '?');
  await expect(page.getByRole('dialog', { name: words.of('keyboard', 'Keys') })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const left of [2, 1]) {
    await press(page, 'c');
    await expect(alarmRows(page)).toHaveCount(left);
  }
  await press(page, 'j', 'c');
  await expect(page.getByText(words('Nothing needs you'), { exact: true })).toBeVisible();

  // What the week came to, and whether its rules should change.
  await page.getByRole('link', { name: words('Performance') }).click();
  await expect(
    page.getByRole('img', {
      name: pattern.start('New alarms in each ten minutes of the week, most on {moment}: {count}'),
    }),
  ).toBeVisible();
  const frequent = page.getByRole('region', {
    name: words('Rules and places with the most alarms'),
  });
  await expect(frequent.getByRole('row')).toHaveCount(4);
  await page
    .getByRole('button', {
      name: words('Find changes for {count, plural, one {# rule} other {# rules}}', { count: 2 }),
    })
    .click();
  const changes = page.getByRole('list', { name: words('Proposed changes') });
  await expect(
    changes.getByText(words('Fewer than five alarms are too few to judge the rule.')),
  ).toHaveCount(2);
  await keepScreenshot(page, 'alarm-performance');
  await expectAccessible(page);
  await page.getByRole('link', { name: words('Week before') }).click();
  await expect(page.getByText(words('No alarm began'))).toBeVisible();
});

test('a double click and a key that is held down act on one alarm, and not on the next one', async ({
  page,
  server,
  open,
}) => {
  const sources = ['a', 'b', 'c', 'd', 'e'];
  const site = await newSite(server, {
    cameras: Object.fromEntries(sources.map((src) => [src, `Camera ${src}`])),
  });
  await server.call('POST', '/api/alarm-rules', {
    Name: 'Crowd',
    Severity: 'warning',
    Measure: 'people',
    Threshold: 5,
    CustomerID: site.customer.id,
  });
  await site.send(infoMessage(sources.map((src) => ({ src, people: 9 }))));
  await open('/app/alarms', await site.sessionOf('OPERATOR'));
  await expect(alarmRows(page)).toHaveCount(sources.length);
  const active = alarmRows(page).filter({ hasText: words.of('alarm state', 'active') });
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') addresses.push(new URL(request.url()).pathname);
  });
  await press(page, 'j');
  await page.getByRole('button', { name: words('Acknowledge'), exact: true }).dblclick();
  await expect(acknowledgedToast(page, 1)).toBeVisible();
  await expect(active).toHaveCount(4);
  for (let time = 0; time < 10; time += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(active).toHaveCount(3);
  // A further press is one of its own; what had been sent before it has arrived by then.
  await press(page, 'a');
  await expect(active).toHaveCount(2);
  expect(addresses.filter((path) => path.endsWith('/acknowledge'))).toHaveLength(3);
});

test('alarms that are open when their device goes offline stay in the list, and say since when it is', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { cameras: { yard: 'Yard', dock: 'Dock' } });
  const rule = (draft: object) =>
    server.call('POST', '/api/alarm-rules', { CustomerID: site.customer.id, ...draft });
  await rule({ Name: 'Crush', Severity: 'critical', Measure: 'people', Threshold: 40 });
  // Minutes.
  const offline = { Measure: 'device offline', Threshold: 0.1 };
  await rule({ Name: 'Offline', Severity: 'warning', ...offline });
  const see = (people: number) =>
    site.send(infoMessage(['yard', 'dock'].map((src) => ({ src, people }))));
  await open('/app/alarms', await site.sessionOf('OPERATOR'));
  await see(41);
  await expect(
    alarmRows(page).filter({ hasText: words.of('alarm severity', 'critical') }),
  ).toHaveCount(2);
  await expect(alarmRows(page)).toHaveCount(3);
  await expect(
    page.getByText(
      words(
        '{count, plural, one {# alarm waits} other {# alarms wait}} to be acknowledged, {critical, number} of them critical.',
        { count: 3, critical: 2 },
      ),
    ),
  ).toBeVisible();
  const marked = alarmRows(page).filter({ hasText: words('Device offline since') });
  await expect(marked).toHaveCount(2);
  await marked.first().click();
  await expect(
    chosenAlarm(page).getByText(pattern.start('Device offline since {moment}', { moment: /\d.*/ })),
  ).toBeVisible();
  await keepScreenshot(page, 'alarms-of-offline-device');
  await expectAccessible(page);
  await see(42);
  await expect(marked).toHaveCount(0);

  // As a server answers whose evaluation lags (alarm-lag.test.ts).
  await page.route('**/api/alarms/lag', (route) =>
    route.fulfill({ json: { data: { seconds: 267 } } }),
  );
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: words('Alarms are {length} late', { length: '4 min' }) }),
  ).toBeVisible();
  await keepScreenshot(page, 'alarms-late');
  await expectAccessible(page);
});
