import type { Page } from '@playwright/test';
import { words } from './words.ts';

/** Fills the login page that is open and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(words('Email')).fill(email);
  await page.getByRole('textbox', { name: words('Password') }).fill(password);
  await page.getByRole('button', { name: words('Login'), exact: true }).click();
}
