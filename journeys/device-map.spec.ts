import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { withStreetMap } from './harness/tiny-tiles.ts';
import { words } from './harness/words.ts';

/** The browser as one without WebGL: the map is drawn as SVG. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked) {
      const [kind] = asked as unknown as [string];
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, asked);
    } as typeof real;
  });

test('without WebGL the map is drawn, and the keyboard moves it and sets the place', async ({
  signedIn: page,
}) => {
  await withoutWebGl(page);
  await page.goto('/app/devices/create');
  const map = page.getByRole('application', { name: words('Map: the device has no place yet') });
  await expect(map.locator('path').first()).toHaveAttribute('d', /^M/);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words('Latitude'))).toHaveValue('51');
  // 100 px to the east at zoom 8.
  await expect(page.getByLabel(words('Longitude'))).toHaveValue(
    String(Number((7 + (100 * 360) / (512 * 2 ** 8)).toFixed(4))),
  );
  await expect(page.locator('[data-marker="Device"]')).toBeVisible();
  await page.getByRole('button', { name: words('Zoom in') }).click();
  await expectAccessible(page);
});

test('an operator’s street map is drawn in place of the outlines, and says whose it is', async ({
  signedIn: page,
}) => {
  await withStreetMap(page);
  await page.goto('/app/devices/create');
  const frame = page.getByRole('group', { name: words('Map: the device has no place yet') });
  await expect(frame).toHaveAttribute('data-streets', 'true');
  await expect(frame.getByText('Streets of the journeys')).toBeAttached();
  await expect(frame.locator('[data-towns]')).toHaveCount(0);
  await frame.locator('canvas').click();
  await expect(page.getByLabel(words('Latitude'))).toHaveValue(/^5[01]/);
  await expectAccessible(page);
});
