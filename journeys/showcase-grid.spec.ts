import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

test('widgets are dragged by their head and by key around a locked one, load, and ask before they close', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  await page.clock.install();
  await open('/app/grid');
  await titled(page, 'Draggable grid');
  const column = (name: string) => page.getByRole('region', { name: `${name} column` });
  const titles = (name: string) => column(name).getByRole('heading', { level: 2 });
  await expect(titles('Left')).toHaveText(['Default', 'Shares', 'Autoload', 'Custom loader']);
  await expect(titles('Right')).toHaveText([
    'News',
    'Collapsed and locked',
    'Draggable story',
    'Team chat',
  ]);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  const loads = column('Left').getByText('so far');
  const before = Number(/(\d+) times? so far/.exec((await loads.textContent())!)![1]);
  await page.clock.runFor(2_000);
  await expect(loads).toContainText(`${before + 1} time`);
  const loader = page.getByRole('status', { name: 'Autoload is loading' });
  await expect(loader).toBeVisible();
  await page.clock.runFor(200);
  await expect(loader).toHaveCount(0);

  const stories = page.getByRole('list', { name: 'Stories' }).getByRole('listitem');
  await expect(stories).toHaveCount(3);
  await page.getByRole('button', { name: 'Reload: News' }).click();
  await expect(stories).toHaveCount(4);
  await expect(stories.first()).toContainText('Rain fills the food court');
  await page.clock.runFor(200);

  const grip = page.getByRole('button', { name: 'Move News' });
  await grip.press('ArrowDown');
  await expect(titles('Right')).toHaveText([
    'Draggable story',
    'Collapsed and locked',
    'News',
    'Team chat',
  ]);
  await grip.press('ArrowLeft');
  await expect(page.getByText('News is 2 of 5 in the left column.')).toBeAttached();
  await expect(grip).toBeFocused();
  await expect(stories, 'what was loaded stays').toHaveCount(4);

  await page.clock.resume();
  const head = titles('Left').filter({ hasText: 'Custom loader' });
  // Waits until it has slid to its place.
  await head.hover();
  const from = (await head.boundingBox())!;
  const goal = (await titles('Left').filter({ hasText: 'Default' }).boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 40, { steps: 4 });
  await page.mouse.move(goal.x + 60, goal.y - 10, { steps: 8 });
  await page.mouse.up();
  await expect(titles('Left').first()).toHaveText('Custom loader');
  await expect(page.getByRole('button', { name: 'Move Collapsed and locked' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close: News' }).click();
  const question = page.getByRole('dialog', { name: 'Sure?' });
  await expect(question).toContainText(
    'Do you really want to unrevertably remove this super news widget?',
  );
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  await expect(stories).toHaveCount(4);
  await page.getByRole('button', { name: 'Close: News' }).click();
  await question.getByRole('button', { name: 'Yes, remove widget' }).click();
  await expect(stories).toHaveCount(0);

  await page.reload();
  await expect(titles('Left').first(), 'kept after a reload').toHaveText('Custom loader');
  await expect(stories).toHaveCount(0);
  await page.getByRole('button', { name: 'Arrange as at first' }).click();
  await expect(titles('Left')).toHaveText(['Default', 'Shares', 'Autoload', 'Custom loader']);
  await expect(stories).toHaveCount(3);
});
