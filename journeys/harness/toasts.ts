import type { Locator, Page } from '@playwright/test';
import { words } from './words.ts';

/** A message in the corner of the screen. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status', { name: words('Messages') }).getByText(text);
