import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { alarmRows, press } from './harness/alarms.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

/** An alarm is in the list so soon after its message was answered (design, "Limits to stay within"). */
const raisedWithinMs = 2_000;
/** For a machine on which other tests run. */
const slackMs = 3_000;

const chosen = (page: Page) => page.getByRole('article');

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
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/, 1 alarm to acknowledge/);

  await press(page, 'j');
  await expect(chosen(page)).toContainText('What to do: Open the second gate.');
  await expect(chosen(page).locator('svg[data-boxes]').first()).toHaveAttribute(
    'data-boxes',
    String(people.length),
  );
  await expect(page).toHaveURL(/\/app\/alarms\/\d+$/);
  await press(page, 'a');
  await expect(
    toast(
      page,
      words('{count, plural, one {Alarm acknowledged.} other {# alarms acknowledged.}}', {
        count: 1,
      }),
    ),
  ).toBeVisible();
  await expect(alarmRows(page)).toContainText(words.of('alarm state', 'acknowledged'));
  await press(page, 'u');
  await expect(toast(page, words('Undone.'))).toBeVisible();
  await expect(alarmRows(page)).toContainText(words('active'));
  await press(page, 'a');
  await expect(bell).not.toHaveAccessibleName(/to acknowledge/);

  // More arrive while the operator writes: nothing typed is a command.
  await press(page, 'n');
  await page.keyboard.type('called the yard, jam at the scale');
  await see('dock', 55);
  await expect(alarmRows(page)).toHaveCount(3);
  await press(page, 'Enter', 'm');
  await expect(chosen(page).getByText('called the yard, jam at the scale')).toBeVisible();
  await expect(chosen(page)).toContainText(/operator-\d+@journeys\.test takes care of it/);

  // The most urgent first; k leads up to it.
  await expect(alarmRows(page).first()).toContainText(words.of('alarm severity', 'critical'));
  await press(page, 'k', 'k');
  await expect(chosen(page)).toContainText('Stop the queue and call the site.');
  await expect(page.getByRole('heading', { name: words('Before and after') })).toBeVisible();
  await keepScreenshot(page, 'alarms-chosen');
  await expectAccessible(page);

  await press(page, ' ', 'Shift+J', 'Shift+J');
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await press(page, 'a');
  await expect(
    toast(
      page,
      words('{count, plural, one {Alarm acknowledged.} other {# alarms acknowledged.}}', {
        count: 2,
      }),
    ),
  ).toBeVisible();
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
  await expect(page.getByRole('img', { name: /^New alarms in each ten minutes/ })).toBeVisible();
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
  await expect(changes.getByText('Fewer than five alarms')).toHaveCount(2);
  await keepScreenshot(page, 'alarm-performance');
  await expectAccessible(page);
  await page.getByRole('link', { name: words('Week before') }).click();
  await expect(page.getByText(words('No alarm began'))).toBeVisible();
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
  await expect(page.getByText('3 alarms wait to be acknowledged, 2 of them')).toBeVisible();
  const marked = alarmRows(page).filter({ hasText: words('Device offline since') });
  await expect(marked).toHaveCount(2);
  await marked.first().click();
  await expect(chosen(page).getByText(/^Device offline since \d/)).toBeVisible();
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

test('an alarm has an address: it leads there after the login, stays when loaded again, and says what it does not find', async ({
  page,
  server,
  expectTrouble,
}) => {
  const [site, other] = [
    await newSite(server, { cameras: { yard: 'Yard' } }),
    await newSite(server, { cameras: { quay: 'Quay' } }),
  ];
  for (const { customer } of [site, other])
    await server.call('POST', '/api/alarm-rules', {
      Name: 'Crowd',
      Severity: 'warning',
      Threshold: 5,
      Measure: 'people',
      CustomerID: customer.id,
    });
  await site.send(infoMessage([{ src: 'yard', people: 9 }]));
  await other.send(infoMessage([{ src: 'quay', people: 8 }]));
  const idOf = async ({ customer }: typeof site) => {
    const path = `/api/alarms?customer=${customer.id}`;
    const rowsOf = async () =>
      (await server.call<{ rows: { id: number }[] }>('GET', path)).rows.map(({ id }) => id);
    await expect.poll(rowsOf).toHaveLength(1);
    return (await rowsOf())[0]!;
  };
  const [own, foreign] = [await idOf(site), await idOf(other)];
  await site.sessionOf('VIEWER');
  await page.goto(`/app/alarms/${own}`);
  await page.getByLabel(words('Email')).fill(site.viewer.email);
  await page.getByLabel(words('Password'), { exact: true }).fill(site.viewer.password);
  await page.getByRole('button', { name: words('Login'), exact: true }).click();
  await expect(chosen(page)).toContainText('9 people at Yard');
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await page.reload();
  await expect(chosen(page)).toContainText('9 people at Yard');
  await expect(alarmRows(page)).toHaveCount(1);
  // As mails of before had it.
  await page.goto(`/app/alarms?alarm=${own}`);
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await expect(chosen(page)).toContainText('9 people at Yard');

  const breadcrumb = page.getByRole('navigation', { name: words('Breadcrumb') });
  await breadcrumb.getByRole('link', { name: words('Alarms') }).click();
  await expect(page).toHaveURL(`${server.url}/app/alarms`);
  await alarmRows(page).first().click();
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await page.goBack();
  await expect(chosen(page)).toHaveCount(0);

  expectTrouble(/404/);
  for (const id of [foreign, 999_999]) {
    await page.goto(`/app/alarms/${id}`);
    await expect(
      page.getByText(words('{record} not found', { record: words('Alarm') })),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: words('All alarms') }).click();
  await expect(alarmRows(page)).toHaveCount(1);
});

test('a rule says what it would have raised before it is saved, and maintenance is entered from a device’s page', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { deviceName: 'Mill', cameras: { hall: 'Hall' } });
  await site.send(infoMessage([{ src: 'hall', people: 9 }]));
  await open('/app/alarm-rules/create');
  await page.getByLabel(words('Name')).fill('Full hall');
  await page.getByLabel(words('Begins at')).fill('many');
  await page.getByRole('combobox', { name: words('Customer') }).fill(site.customer.name);
  await page.getByRole('option', { name: site.customer.name, exact: true }).click();
  const preview = page.getByRole('group', {
    name: words('Preview of the last {days, number} days', { days: 30 }),
  });
  // A call without a threshold would be refused, and an error in the browser's console.
  await expect(preview).toHaveText(/No preview yet: say at which value it begins\.$/);
  await page.getByLabel(words('Begins at')).fill('9');
  await expect(preview).toContainText(/It would have raised 1 alarm in the last .+, at 1 place/);
  await page.getByLabel(words('Begins at')).fill('10');
  await expect(preview).toContainText('It would have raised no alarm');
  await keepScreenshot(page, 'alarm-rule-form');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Rule') })),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /Full hall/ });
  await expect(row).toContainText('People on a picture: at least 10 people');
  await row.getByRole('switch', { name: words('{rule} enabled', { rule: 'Full hall' }) }).click();
  await expect(toast(page, words('{rule} is disabled.', { rule: 'Full hall' }))).toBeVisible();
  await expectAccessible(page);

  // As alarm performance proposes it.
  const address = await row
    .getByRole('link', { name: 'Full hall', exact: true })
    .getAttribute('href');
  await page.goto(`${address}?threshold=12`);
  await expect(page.getByLabel(words('Begins at'))).toHaveValue('12');
  const proposal = page.getByText('A change is filled in as alarm performance proposes it.');
  await expect(proposal).toBeVisible();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Rule') })),
  ).toBeVisible();
  await expect(proposal).toBeHidden();

  await page.goto(`/app/devices/${site.device.id}/view`);
  await page.getByRole('link', { name: words('Maintenance'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: words('Device') })).toHaveValue('Mill');
  await page.getByLabel(words('Reason')).fill('The switch is replaced');
  await page.getByRole('button', { name: words('Enter window') }).click();
  const window = page.getByRole('row', { name: /The switch is replaced/ });
  await expect(window).toContainText(words('under way'));
  await keepScreenshot(page, 'maintenance-windows');
  await expectAccessible(page);
});
