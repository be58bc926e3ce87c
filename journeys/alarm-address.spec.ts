import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, newSite, test } from './fixtures.ts';
import { alarmRows, chosenAlarm } from './harness/alarms.ts';
import { logIn } from './harness/login-form.ts';
import { counted } from './harness/phrases.ts';
import { words } from './harness/words.ts';

test('an alarm has an address: it leads there after the login, stays when loaded again, and says what it does not find', {
  tag: '@nightly',
}, async ({ page, server, expectTrouble }) => {
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
  await logIn(page, site.viewer.email, site.viewer.password);
  await expect(chosenAlarm(page)).toContainText(
    words('{people} at {place}', { people: counted('person', 9), place: 'Yard' }),
  );
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await page.reload();
  await expect(chosenAlarm(page)).toContainText(
    words('{people} at {place}', { people: counted('person', 9), place: 'Yard' }),
  );
  await expect(alarmRows(page)).toHaveCount(1);
  // As mails of before had it.
  await page.goto(`/app/alarms?alarm=${own}`);
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await expect(chosenAlarm(page)).toContainText(
    words('{people} at {place}', { people: counted('person', 9), place: 'Yard' }),
  );

  const breadcrumb = page.getByRole('navigation', { name: words('Breadcrumb') });
  await breadcrumb.getByRole('link', { name: words('Alarms') }).click();
  await expect(page).toHaveURL(`${server.url}/app/alarms`);
  await alarmRows(page).first().click();
  await expect(page).toHaveURL(`${server.url}/app/alarms/${own}`);
  await page.goBack();
  await expect(chosenAlarm(page)).toHaveCount(0);

  expectTrouble(/404/);
  for (const id of [foreign, 999_999]) {
    await page.goto(`/app/alarms/${id}`);
    await expect(
      page.getByText(words('{record} not found', { record: words('Alarm') })),
    ).toBeVisible();
  }
  await page
    .getByRole('link', { name: words('All {records}', { records: words('alarms') }) })
    .click();
  await expect(alarmRows(page)).toHaveCount(1);
});
