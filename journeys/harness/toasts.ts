import type { Locator, Page } from '@playwright/test';

/** A message in the corner of the screen. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status', { name: 'Messages' }).getByText(words);
