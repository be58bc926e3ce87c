import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { words } from './harness/words.ts';

test('the appearance panel changes navbar and sidebar, and the choice stays', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/notifications');
  await page.getByRole('button', { name: words('Appearance') }).click();
  const panel = page.getByRole('region', { name: words('Appearance') });
  await expect(panel).toBeVisible();
  expect((await panel.locator('..').boundingBox())?.width).toBe(300);
  await panel.getByText(words('floating')).click();
  await panel.getByText(words('transparent')).click();
  await panel.getByRole('button', { name: `${words('Navbar colour')} #21AE8C` }).click();
  const header = page.getByRole('banner').locator('> div').first();
  // Luminance below 0.4 makes the bar a dark one; its green is darkened until white text is readable.
  await expect(header).toHaveAttribute('data-bar-scheme', 'dark');
  await expectAccessible(page);
  await keepScreenshot(page, 'appearance');
  await panel.getByRole('button', { name: `${words('Sidebar colour')} #D1E7F6` }).click();
  await expect(page.locator('#sidebar')).toHaveAttribute('data-bar-scheme', 'light');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-type', 'solid');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: words('Appearance') })).toBeFocused();
  await page.reload();
  await expect(header).toHaveAttribute('data-type', 'floating');
  await expect(header).toHaveAttribute('data-bar-scheme', 'dark');
});

test('colours follow the system until a person chooses, and the choice stays', async ({
  page,
  open,
}) => {
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/app/notifications');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: words('Switch to light colours') }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});
