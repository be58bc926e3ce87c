import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

/** An alarm is in the list so soon after its message was answered (design, "Limits to stay within"). */
const _raisedWithinMs = 2_000;
/** For a machine on which other tests run. */
const _slackMs = 3_000;

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
  await expect(preview).toHaveText(
    matching`${words('No preview yet: say at which value it begins.')}$`,
  );
  await page.getByLabel(words('Begins at')).fill('9');
  await expect(preview).toContainText(
    pattern.within(
      'It would have raised {count, plural, one {# alarm} other {# alarms}} in the last {days, plural, one {# day} other {# days}}, at {places, plural, one {# place} other {# places}}',
      { count: 1, places: 1 },
    ),
  );
  await page.getByLabel(words('Begins at')).fill('10');
  await expect(preview).toContainText(
    pattern.within(
      'It would have raised no alarm in the last {days, plural, one {# day} other {# days}}',
    ),
  );
  await keepScreenshot(page, 'alarm-rule-form');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Rule') })),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /Full hall/ });
  await expect(row).toContainText(
    words('{measure}: {direction, select, above {at least} other {at most}} {threshold} {unit}', {
      measure: words('People on a picture'),
      direction: 'above',
      threshold: '10',
      unit: words.of('unit', 'people'),
    }),
  );
  await row.getByRole('switch', { name: words('{rule} enabled', { rule: 'Full hall' }) }).click();
  await expect(toast(page, words('{rule} is disabled.', { rule: 'Full hall' }))).toBeVisible();
  await expectAccessible(page);

  // As alarm performance proposes it.
  const address = await row
    .getByRole('link', { name: 'Full hall', exact: true })
    .getAttribute('href');
  await page.goto(`${address}?threshold=12`);
  await expect(page.getByLabel(words('Begins at'))).toHaveValue('12');
  const proposal = page.getByText(
    words(
      'A change is filled in as alarm performance proposes it. The preview below shows what it would have raised; nothing changes until you save.',
    ),
  );
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
