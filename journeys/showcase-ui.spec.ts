import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

test('the carousel shows its next slide after 4000 ms, and waits for pointer, focus and button', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/app/ui/carousel');
  await titled(page, 'Carousel');
  await page.mouse.move(0, 0);
  const carousel = page.getByRole('region', { name: 'Places' });
  const slide = (title: string) => carousel.getByRole('heading', { name: title });
  await expect(slide('Harbour Hall')).toBeVisible();
  await expect(carousel.getByRole('button', { name: /^Slide / })).toHaveCount(3);

  // A timer begins when the slides are ready; from then on the clock stands still between steps.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const current = carousel.locator('[aria-current]');
  const before = await current.getAttribute('aria-label');
  await page.clock.runFor(4_100);
  await expect(current).not.toHaveAttribute('aria-label', before!);

  await carousel.getByRole('button', { name: 'Slide 1: Harbour Hall' }).click();
  await expect(slide('Harbour Hall')).toBeAttached();
  await page.clock.runFor(12_000);
  await expect(current, 'under the pointer').toHaveAttribute('aria-label', 'Slide 1: Harbour Hall');

  await page.mouse.move(0, 0);
  await page.clock.runFor(3_900);
  await expect(current, 'before its time').toHaveAttribute('aria-label', 'Slide 1: Harbour Hall');
  await page.clock.runFor(200);
  await expect(current).toHaveAttribute('aria-label', 'Slide 2: Market Square');

  await page.keyboard.press('Tab');
  await expect(carousel.getByRole('button', { name: 'Slide 2: Market Square' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAttribute('aria-label', 'Slide 3: Central Station');
  await expect(carousel.getByRole('status')).toHaveText('3 of 3: Central Station');
  await page.clock.runFor(12_000);
  await expect(current, 'under the focus').toHaveAttribute(
    'aria-label',
    'Slide 3: Central Station',
  );

  await carousel.getByRole('button', { name: 'Pause: Places' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(current, 'paused').toHaveAttribute('aria-label', 'Slide 3: Central Station');
  await expect(carousel.getByRole('button', { name: 'Play: Places' })).toBeVisible();
});

test('the notifications dropdown has 13, and 9 notifications after a reload of 1500 ms', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.clock.install();
  await open('/app/ui/notifications');
  await titled(page, 'Notifications');
  await page.getByRole('button', { name: 'Notifications (13)' }).click();
  const dropdown = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dropdown.getByRole('heading', { name: 'You have 13 notifications' })).toBeVisible();
  await expect.poll(async () => (await dropdown.boundingBox())?.width).toBe(343);

  const rows = dropdown.getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await dropdown.getByRole('tab', { name: 'Messages' }).click();
  await expect(rows).toHaveCount(6);
  await dropdown.getByRole('tab', { name: 'Progress' }).click();
  for (const percent of [60, 83, 44, 86, 100])
    await expect(dropdown.locator(`[role=progressbar][aria-valuenow="${percent}"]`)).toBeAttached();

  await dropdown.getByRole('tab', { name: 'Notifications' }).click();
  await expect(dropdown.getByRole('status')).toContainText('Synced at');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dropdown.getByRole('button', { name: 'Reload' }).click();
  await expect(dropdown.getByRole('status')).toHaveText('Asking for new ones …');
  await page.clock.runFor(1_400);
  await expect(rows, 'still loading').toHaveCount(7);
  await page.clock.runFor(200);
  await expect(rows).toHaveCount(9);
  await expect(dropdown.getByRole('heading', { name: 'You have 15 notifications' })).toBeVisible();
});

test('toasts of three kinds appear where the picker says, and their buttons answer', async ({
  page,
  open,
}) => {
  await open('/app/ui/notifications');
  await titled(page, 'Notifications');
  await expect(page.getByRole('radio')).toHaveCount(6);
  await page.getByRole('radio', { name: 'bottom left' }).check();
  await expect(page.getByText("position: 'bottom-left'")).toBeVisible();

  const messages = page.getByRole('status', { name: 'Messages' });
  await page.getByRole('button', { name: 'Error message' }).click();
  await expect(messages).toContainText('The report could not be sent');
  const box = await messages.getByText('The report could not be sent').boundingBox();
  expect(box!.x).toBeLessThan(400);
  expect(box!.y).toBeGreaterThan(400);
  await messages.getByRole('button', { name: 'Try again' }).click();
  await expect(messages).toContainText('The report is on its way.');
  await page.getByRole('button', { name: 'Info message' }).click();
  await messages.getByRole('button', { name: 'Stop it' }).click();
  await expect(messages).toContainText('Camera 2 keeps running.');
  await page.getByRole('button', { name: 'Success message' }).click();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('The opening hours are as before.');
});

test('stars are sorted, and branches nested and carried across trees, by keyboard and pointer', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/ui/list-groups');
  await titled(page, 'List groups');
  const stars = page.getByRole('list', { name: 'Stars' }).getByRole('listitem');
  await expect(stars).toHaveCount(5);
  const vega = page.getByRole('button', { name: 'Move Vega' });
  await vega.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Vega is .*at 4 of 5\.$/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Vega is at 3 of 5.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(stars.nth(2)).toContainText('Vega');
  await expect(vega).toBeFocused();

  const first = page.getByRole('list', { name: 'Tree 1' });
  const second = page.getByRole('list', { name: 'Tree 2' });
  const row = (list: typeof first, name: string) => list.getByText(name, { exact: true });
  await expect(first.getByRole('listitem')).toHaveCount(9);
  await expect(second.getByRole('listitem')).toHaveCount(6);
  await first.getByRole('button', { name: 'Close Item 2' }).click();
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await first.getByRole('button', { name: 'Open Item 2' }).click();
  await expect(first.getByRole('listitem')).toHaveCount(9);

  const nine = page.getByRole('button', { name: 'Move Item 9' });
  await nine.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Item 9 is line 9 of 9 in tree 1, below Item 2.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Item 9 is line 1 of 7 in tree 2.')).toBeVisible();
  await expect(nine).toBeFocused();

  const from = await page.getByRole('button', { name: 'Move Item 13' }).boundingBox();
  const to = await row(first, 'Item 1').boundingBox();
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(from!.x - 40, from!.y - 10, { steps: 4 });
  await page.mouse.move(to!.x - 30, to!.y - 8, { steps: 12 });
  // The line where it would go.
  await expect(first.locator('li[aria-hidden]')).toBeAttached();
  await page.mouse.up();
  await expect(row(first, 'Item 13')).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveCount(9);
});

test('modals open and give the focus back, popovers and tooltips say more, accordions open one at a time', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/ui/modal');
  await titled(page, 'Modal');
  for (const [name, title] of [
    ['Demo', 'Close the east door?'],
    ['Long content', 'How this house counts'],
    ['Large', 'Name the new site'],
    ['Small', 'Log out?'],
    ['With a grid', 'Today in three places'],
  ] as const) {
    const opener = page.getByRole('button', { name: `Open ${name}`, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    const heading = page.getByRole('dialog').getByRole('heading', { name: title });
    await expect(heading, 'larger than the text').toHaveCSS('font-size', '16px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await open('/app/ui/popovers');
  await titled(page, 'Popovers');
  // Playwright would wait until it is enabled.
  await page.getByRole('button', { name: 'Export the day' }).click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Export the day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete the site' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Only for administrators');

  await open('/app/ui/tabs');
  await titled(page, 'Tabs');
  const questions = page.getByRole('button', { name: /\?$/ });
  const areOpen = () =>
    questions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded') === 'true'));
  await expect.poll(areOpen).toEqual([false, false, false, false, true, false]);
  await questions.nth(5).click();
  await expect.poll(areOpen).toEqual([false, false, false, false, false, true]);
});

test('alerts are closed and restored, buttons stay pressed, a navbar opens its links', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/ui/alerts');
  await titled(page, 'Alerts');
  const dismiss = page.getByRole('button', { name: /^Dismiss: / });
  await expect(dismiss).toHaveCount(4);
  await dismiss.first().click();
  await expect(dismiss).toHaveCount(3);
  const again = page.getByRole('button', { name: 'Show all four' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(dismiss).toHaveCount(4);

  await open('/app/ui/buttons');
  await titled(page, 'Buttons');
  const tuesday = page.getByRole('button', { name: 'Tuesday' });
  await tuesday.click();
  await expect(tuesday).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Monday' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'More ways to export' }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('Chosen: Send by e-mail')).toBeVisible();

  await open('/app/ui/navbar');
  await titled(page, 'Navbar');
  const navbar = page.getByRole('navigation', { name: 'Collapsing navbar' });
  await expect(navbar.getByRole('link')).toHaveCount(0);
  await navbar.getByRole('button', { name: 'Show the links of Collapsing navbar' }).click();
  await expect(navbar.getByRole('link')).toHaveCount(3);
});
