import type { Locator, Page } from '@playwright/test';

/**
 * The row of a list that says `words`, wherever other journeys' records have pushed it: a server is
 * shared by all journeys of a worker.
 */
export async function findRow(page: Page, words: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(words);
  return page.getByRole('row', { name: words });
}
