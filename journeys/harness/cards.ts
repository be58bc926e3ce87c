import type { Locator, Page } from '@playwright/test';

/** The card under a heading. */
export const cardNamed = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('> :is(h2, h3)').getByText(name, { exact: true }) });

/** What a card says: each name with its value, white space as a person sees it. */
export async function factsOf(page: Page, name: string): Promise<(readonly [string, string])[]> {
  const card = cardNamed(page, name);
  await card.waitFor();
  const names = await card.locator('dt').allInnerTexts();
  const values = await card.locator('dd').allInnerTexts();
  return names.map((text, i) => [text.trim(), (values[i] ?? '').trim()] as const);
}
