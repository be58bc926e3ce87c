import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type ColourScheme = 'light' | 'dark';

/** Fails on any fault of WCAG 2.2 A or AA that axe finds on the page as it is now, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) await expectAccessibleIn(page, colorScheme);
}

/** The same in one colour scheme, which the page keeps. */
export async function expectAccessibleIn(page: Page, colorScheme: ColourScheme): Promise<void> {
  // Without motion nothing is looked at half way between two colours.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    // Experimental: takes the letter of an avatar, which no reader hears, for part of the label.
    .disableRules('label-content-name-mismatch')
    .analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
  );
  expect(faults, `accessibility faults in ${colorScheme} colours`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}
