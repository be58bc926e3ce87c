import type { Page } from '@playwright/test';
import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const dayMs = 86_400_000;
/** Yesterday at an hour of UTC. */
const at = (hour: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs + hour * 3_600_000).toISOString();
/** A moment as a field takes it, on the clock of the browser. */
const typed = (page: Page, hour: number) =>
  page.evaluate((moment) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const day = new Date(moment);
    return `${day.getFullYear()}/${two(day.getMonth() + 1)}/${two(day.getDate())} ${two(day.getHours())}:00:00`;
  }, at(hour));

test('an operator adds a group to an area and says when a counter was covered, and takes both back', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const { customer, cameras, sendAll } = await newSite(server, { cameras: { way: 'Way in' } });
  const [site] = await server.call<{ id: number }[]>('GET', `/api/sites?customer=${customer.id}`);
  await server.call('PUT', `/api/sites/${site!.id}`, { Name: 'Harbour shop', TimeZone: 'UTC' });
  const crossed = (hour: number, people: number) =>
    lineMessage(
      'way',
      [{ id: 'door', in: people, out: 10 }],
      { from: at(hour), to: at(hour + 1) },
      { CreatedAt: at(hour + 1) },
    );
  await sendAll([crossed(10, 100), crossed(11, 30)]);
  const camera = cameras.way!.id;
  const area = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Hall',
    CustomerID: customer.id,
    SiteID: site!.id,
    Lines: [{ camera, line: 'door', direction: 1 }],
  });

  await open(`/app/areas/${area.id}/view`);
  const main = page.getByRole('main');
  await expect(
    main.getByText(words('No corrections yet: figures are what was counted.')),
  ).toBeVisible();
  await main.getByRole('button', { name: words('Correct the count…') }).click();
  const dialog = page.getByRole('dialog', {
    name: words('Correct the count of {place}', { place: 'Hall' }),
  });
  await dialog.getByLabel(words('People in')).fill('60');
  await dialog.getByLabel(pattern.start('From ({zone})')).fill(await typed(page, 10));
  await dialog.getByLabel(pattern.start('Until ({zone})')).fill(await typed(page, 11));
  await dialog.getByRole('button', { name: words('Save the correction') }).click();
  await expect(
    dialog.getByText(words('Say why: the reason is kept with the correction.')),
  ).toBeVisible();
  await dialog.getByLabel(words('Reason')).fill('A group came by the side door');
  await expectAccessible(page);
  await keepScreenshot(page, 'count-correction-dialog');
  await dialog.getByRole('button', { name: words('Save the correction') }).click();
  await expect(toast(page, words('The correction is saved.'))).toBeVisible();
  const day = main
    .getByRole('region', { name: words('Corrected days of {place}', { place: 'Hall' }) })
    .getByRole('row')
    .nth(1);
  await expect(day.getByRole('cell')).toHaveText([/./, '190', '130', '20', '20', /%/]);

  await main.getByRole('button', { name: words('Correct the count…') }).click();
  await dialog.getByLabel(words('What happened')).selectOption('not_counted');
  await dialog.getByLabel(pattern.start('From ({zone})')).fill(await typed(page, 11));
  await dialog.getByLabel(pattern.start('Until ({zone})')).fill(await typed(page, 12));
  await dialog.getByLabel(words('Reason')).fill('A banner hung before it');
  await dialog.getByRole('button', { name: words('Save the correction') }).click();
  await expect(day.getByRole('cell')).toHaveText([/./, '160', '130', '10', '20', /%/]);
  const list = main.getByRole('list', { name: words('Corrections') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await keepScreenshot(page, 'count-corrections');

  await open(`/app/cameras/${camera}/view`);
  await main.getByRole('heading', { name: words('Lines and zones') }).scrollIntoViewIfNeeded();
  await main.getByText(words('Corrections of the count')).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await keepScreenshot(page, 'count-corrections-of-camera');
  await list
    .getByRole('button', {
      name: pattern.start('Revert: {correction}', {
        correction: matching`${words('Counter covered: what it counted does not count')}.*`,
      }),
    })
    .click();
  await expect(list.getByText(pattern.within('Reverted by {person}, {moment}.'))).toBeVisible();
  await open(`/app/areas/${area.id}/view`);
  await expect(day.getByRole('cell')).toHaveText([/./, '190', '130', '20', '20', /%/]);
  await list
    .getByRole('button', {
      name: pattern.start('Revert: {correction}', {
        correction: matching`${words('{in, number} in, {out, number} out added', { in: 60, out: 0 })}.*`,
      }),
    })
    .click();
  await expect(main.getByText(words('No day of the last month is corrected.'))).toBeVisible();
});
