import type { Page } from '@playwright/test';
import { expect, messageOf, newSite, type Site, test } from './fixtures.ts';
import { matching, words } from './harness/words.ts';

const list = '/app/notifications';
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

const alertAt = (site: Site, Code: string, CreatedAt: string) =>
  site.send(messageOf(3, { Code, CreatedAt }));

test('the hour that comes twice when clocks go back keeps its order, in the list and the detail', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server);
  await alertAt(site, 'before', '2025-10-26T00:30:00Z');
  const again = await alertAt(site, 'again', '2025-10-26T01:30:00Z');
  await alertAt(site, 'after', '2025-10-26T02:30:00Z');
  const query = '?dateFrom=2025-10-26T01:00:00Z&dateTo=2025-10-26T22:59:59Z';
  const session = await site.sessionOf('VIEWER');
  await open(list, session);
  await expect(
    page
      .getByRole('main')
      .getByText(matching`${words('times in {zone}', { zone: 'Europe/Rome' })}$`),
  ).toBeVisible();
  await expect(rowsOf(page)).toHaveText([
    /after.*26\/10\/2025 03:30/,
    /again.*26\/10\/2025 02:30/,
    /before.*26\/10\/2025 02:30/,
  ]);
  await page.goto(`${list}${query}`);
  await expect(rowsOf(page)).toHaveText([/after/, /again/]);
  await page.goto(`${list}/${again}`);
  await expect(page.getByRole('main').getByText('26/10/2025 02:30')).toBeVisible();
});
