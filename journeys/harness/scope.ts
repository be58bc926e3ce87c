import { expect, type Page } from '@playwright/test';
import { matching, pattern, words } from './words.ts';

/** The button of the header that names what all screens show. */
export const scopeButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: matching`^${words('Shown sites')}` });

/** Chooses what all screens show by the search of the header. */
export async function chooseScope(page: Page, kind: 'Customer' | 'Region' | 'Site', name: string) {
  await scopeButton(page).click();
  await page.getByRole('combobox', { name: words('Find a site or region') }).fill(name);
  // What was found takes the place of the tree.
  await expect(
    page.getByText(pattern('{count, plural, one {# found} other {# found}}', { count: /\d+/ })),
  ).toBeVisible();
  const lines = page
    .getByRole('treeitem')
    .filter({ has: page.getByText(words(kind), { exact: true }) });
  await lines.filter({ has: page.getByText(name, { exact: true }) }).click();
  await expect(scopeButton(page)).toContainText(name);
}
