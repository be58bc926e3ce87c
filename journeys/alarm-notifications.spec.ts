import { startWebhookReceiver } from '../packages/server/src/testing/receivers/webhook-receiver.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { faultOf, newRecord } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

test('a channel is created and tested, a policy sends alarms to it, the log says what it answered, and a report is previewed', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  test.slow();
  // Forms that are refused.
  expectTrouble(/status of 400/);
  const receiver = await startWebhookReceiver();

  await page.goto('/app/settings');
  await page.getByRole('link', { name: words('Alarm notifications') }).click();
  await page
    .getByRole('navigation', { name: words('Notifications of alarms') })
    .getByText(words('Channels'))
    .click();
  await expect(
    page.getByText(words('No {records} yet', { records: words('channels') })),
  ).toBeVisible();
  // Nobody has confirmed the address of links yet.
  await expect(page.getByText(words('Messages carry no links'))).toBeVisible();
  const address = page.getByLabel(words('Address'), { exact: true });
  await expect(address).toHaveValue(new URL(server.url).origin);
  await address.fill(new URL(receiver.url).origin);
  await page.getByRole('button', { name: words('Confirm') }).click();
  await expect(
    page.getByText(faultOf(words('Address'), words('is answered, but not by this Foyer'))),
  ).toBeVisible();
  await keepScreenshot(page, 'channels-no-links');
  await address.fill(new URL(server.url).origin);
  await page.getByRole('button', { name: words('Confirm') }).click();
  await expect(
    page.getByText(
      pattern.within('Links in messages lead to <address/> (confirmed by <person/> on {moment}).'),
    ),
  ).toBeVisible();
  await expect(page.getByText(words('Messages carry no links'))).toHaveCount(0);
  receiver.received.length = 0;
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Channel') }) })
    .click();
  await page.getByLabel(words('Name')).fill('Control room');
  await page.getByRole('combobox', { name: words('Kind') }).fill(words('Webhook'));
  await page.getByLabel(words('Address'), { exact: true }).fill('https://10.0.0.7/hook');
  await page.getByRole('button', { name: words('Preview the message') }).click();
  await expect(page.getByRole('region', { name: words('Message') })).toContainText('12 people');
  await page.getByRole('button', { name: words('Save') }).click();
  const form = page.getByRole('form', { name: newRecord(words('channel')) });
  await expect(
    form.getByText(
      faultOf(
        words('Address'),
        words(
          'leads into a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names what webhooks may reach there',
        ),
      ),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'channel-form');
  await expectAccessible(page);
  await page.getByLabel(words('Address'), { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByText(/whsec_/)).toBeVisible();
  await keepScreenshot(page, 'channels');

  await page.getByRole('link', { name: 'Control room', exact: true }).click();
  const tested = cardNamed(page, words('Test'));
  await tested.getByRole('button', { name: words('Send a test') }).click();
  await expect(tested).toContainText('200 OK: thank you');
  expect(receiver.received[0]?.body).toContain(`"url":"${new URL(server.url).origin}/app/alarms`);
  receiver.answer = (response) => void response.writeHead(503).end('closed for the night');
  await tested.getByRole('button', { name: words('Send a test') }).click();
  await expect(tested).toContainText('closed for the night');
  await keepScreenshot(page, 'channel');
  receiver.answer = (response) => void response.end('thank you');

  await page.goto('/app/policies/create');
  await page.getByLabel(words('Name')).fill('Night shift');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page.getByRole('combobox', { name: words('Step {number}: people', { number: '1' }) }),
  ).toHaveAccessibleDescription(
    matching`^${words('This step {fault}.', { fault: words('has nobody: choose a person or a channel') })}`,
  );
  await page.getByLabel(words('Quiet from')).fill('22:00');
  await page
    .getByRole('combobox', { name: words('Step {number}: channels', { number: '1' }) })
    .click();
  await page.getByRole('option', { name: 'Control room' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByLabel(words('Quiet until'))).toHaveAccessibleDescription(
    matching`^${faultOf(words('Quiet until'), words('is empty'))}`,
  );
  await page.getByRole('button', { name: words('Add step') }).click();
  await page
    .getByRole('combobox', { name: words('Step {number}: people', { number: '2' }) })
    .fill('admin');
  await page.getByRole('option', { name: /admin/ }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel(words('Quiet from')).fill('22:00');
  await page.getByLabel(words('Quiet until')).fill('06:00');
  await keepScreenshot(page, 'policy-form');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Alarm notification') })),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Night shift/ })).toContainText(
    words('{minutes, plural, one {After # minute} other {After {minutes} minutes}}', {
      minutes: '15',
    }),
  );
  await keepScreenshot(page, 'policies');

  await page
    .getByRole('navigation', { name: words('Notifications of alarms') })
    .getByText(words('Deliveries'))
    .click();
  await expect(page.getByRole('heading', { name: words('Deliveries') })).toBeVisible();
  await keepScreenshot(page, 'deliveries');
  await receiver.close();

  const site = await newSite(server, { deviceName: 'Night entrance' });
  await site.sessionOf('VIEWER');
  await page.goto('/app/reports/create');
  await page.getByLabel(words('Name')).fill('Morning figures');
  await page.getByRole('combobox', { name: words('Customer') }).fill(site.customer.name);
  await page.getByRole('option', { name: site.customer.name }).click();
  await page.getByRole('combobox', { name: words('Recipients') }).click();
  await page.getByRole('option', { name: site.viewer.email }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('Save') }).click();
  await page.getByRole('link', { name: 'Morning figures', exact: true }).click();
  await expect(cardNamed(page, words('Preview'))).toContainText(words('There were no alarms.'));
  await expect(cardNamed(page, words('Preview')).getByRole('definition').last()).toHaveText(
    words('before: {figure}', { figure: '0' }),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Morning figures.pdf');
  await keepScreenshot(page, 'report');
  await expectAccessible(page);
});
