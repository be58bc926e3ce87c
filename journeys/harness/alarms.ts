import type { Page } from '@playwright/test';
import { toast } from './toasts.ts';
import { words } from './words.ts';

/** The alarms of the list that are drawn. */
export const alarmRows = (page: Page) => page.getByRole('option');

/** Presses keys one after the other. */
export const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** The alarm that is chosen, beside the list. */
export const chosenAlarm = (page: Page) => page.getByRole('article');

/** The message that so many alarms were acknowledged. */
export const acknowledgedToast = (page: Page, count: number) =>
  toast(
    page,
    words('{count, plural, one {Alarm acknowledged.} other {# alarms acknowledged.}}', { count }),
  );
