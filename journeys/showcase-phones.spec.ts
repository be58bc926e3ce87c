import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('on a phone the day, messages, rows and pictures are in the first screen, and nothing explains a wheel', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const top = async (one: Locator) => (await one.boundingBox())!.y;

  await open('/app/extra/calendar');
  const calendar = page.locator('[data-view]');
  await expect(calendar).toHaveAttribute('data-view', 'timeGridDay');
  expect(await top(calendar)).toBeLessThan(await top(page.getByRole('list', { name: 'Tasks' })));
  await expect(page.getByText('Drag a task onto a day')).toBeHidden();

  await open('/app/email');
  await expect(page.getByText('Success: this is a real app')).toBeVisible();
  expect(await top(page.locator('[data-email]').nth(1)), 'the second message').toBeLessThan(650);
  await open('/app/tables/dynamic');
  expect(await top(page.getByText('East door')), 'the second row').toBeLessThan(667);
  await expect(page.getByRole('searchbox', { name: 'Office' })).toBeHidden();
  await page.getByText('Filters', { exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Office' })).toBeVisible();

  for (const [address, list] of [
    ['/app/extra/gallery', page.getByRole('list', { name: 'Pictures' })],
    ['/app/showcase', page.getByRole('region', { name: 'Interface' }).getByRole('list')],
  ] as const) {
    await open(address);
    const tiles = list.getByRole('listitem');
    await expect(tiles.first()).toBeVisible();
    expect(await top(tiles.nth(1)), 'two in a row').toBe(await top(tiles.first()));
    expect(await top(tiles.nth(2))).toBeGreaterThan(await top(tiles.first()));
  }

  await open('/app/maps/amcharts');
  await expect(page.getByText('without Antarctica')).toBeVisible();
  await expect(page.getByText('the wheel zoom')).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('the wheel zoom')).toBeVisible();
  await open('/app/extra/time-line');
  const events = page.getByRole('main').locator('ol > li');
  const first = (await events.first().boundingBox())!;
  expect(await top(events.nth(1)), 'beside the first event').toBeLessThan(first.y + first.height);
});
