import type { Page } from '@playwright/test';

/** The alarms of the list that are drawn. */
export const alarmRows = (page: Page) => page.getByRole('option');

/** Presses keys one after the other. */
export const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
