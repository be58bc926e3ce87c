import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A clock that stands at three in the afternoon of yesterday: no day begins meanwhile. */
async function standStill(page: Page) {
  const at = new Date();
  at.setDate(at.getDate() - 1);
  at.setHours(15, 0, 0, 0);
  await page.clock.install({ time: at });
}
const titled = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('chat: days are told apart, both searches find, a message is sent after 1000 ms', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await standStill(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/chat');
  await titled(page, 'Chat');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  const chats = pane(page, 'Chats');
  const dialog = pane(page, 'Dialog');
  const info = pane(page, 'Info');

  // The fourth is active; equal weekdays a week apart are two days.
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Station pilot');
  await expect(chats.getByRole('listitem')).toHaveCount(9);
  const days = dialog.getByRole('heading', { level: 3 });
  await expect(days).toHaveCount(5);
  await expect(days.nth(0)).toHaveText(/^\w+day, \w+ \d+$/);
  await expect(days.nth(1)).toHaveText(/^\w+day, \w+ \d+$/);
  await expect(days.nth(2)).toHaveText(/^Last \w+day$/);
  await expect(days.nth(3)).toHaveText('Yesterday');
  await expect(days.nth(4)).toHaveText('Today');
  await expect(dialog.locator('time').first()).toHaveText('9:05 am');

  await chats.getByRole('searchbox').fill('tram noon');
  await expect(chats.getByRole('listitem')).toHaveCount(1);
  await chats.getByRole('searchbox').fill('');

  const messages = dialog.getByRole('article');
  const field = dialog.getByRole('textbox', { name: 'Type Your Message' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(messages).toHaveCount(11);
  await field.fill('   ');
  await field.press('Enter');
  await expect(send, 'nothing to send').toBeEnabled();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
  await field.fill('See you on the platform.');
  await send.click();
  await expect(send).toHaveAttribute('data-loading', 'true');
  await page.clock.runFor(990);
  await expect(messages).toHaveCount(11);
  await page.clock.runFor(20);
  await expect(messages).toHaveCount(12);
  await expect(messages.last()).toContainText('See you on the platform.');
  await expect(messages.last()).toContainText(/\d:0\d pm$/);
  await expect(field).toHaveValue('');
  await expect(chats.getByRole('button', { name: /You: See you on the platform/ })).toBeVisible();
  await page.clock.resume();

  await info.getByRole('button', { name: '3 members' }).click();
  const members = page.getByRole('dialog', { name: 'Members of Station pilot' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  await members.getByRole('searchbox').fill('kenji');
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(members).toHaveCount(0);
  await info.getByRole('button', { name: 'Add people' }).click();
  const strangers = page.getByRole('dialog', { name: 'Add people to Station pilot' });
  await strangers.getByRole('button', { name: 'Add Amara Okafor' }).click();
  await expect(strangers.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(info.getByRole('button', { name: '4 members' })).toBeVisible();

  await expect(info.getByRole('link', { name: /\.(txt|csv)$/ })).toHaveCount(5);
  await info.getByRole('button', { name: 'Files' }).click();
  await expect(info.getByRole('link', { name: /\.(txt|csv)$/ })).toHaveCount(0);
  await chats.getByRole('button', { name: /^Rafael Costa/ }).click();
  for (const words of ['No images', 'No links', 'Mobile', 'Clearview Installers'])
    await expect(info.getByText(words)).toBeVisible();
  await info.getByRole('switch').uncheck({ force: true });
  await expect(chats.getByRole('img', { name: 'without notifications' })).toBeVisible();
});

test('chat on a phone: one pane at a time, list clears the chat, info once more leads back', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/app/chat');
  await titled(page, 'Chat');
  const seen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-pane]')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.dataset.pane),
    );
  await expect.poll(seen).toEqual(['chat']);
  await page.getByRole('button', { name: 'Info', exact: true }).click();
  await expect.poll(seen).toEqual(['info']);
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  await expect.poll(seen).toEqual(['chat']);
  await page.getByRole('button', { name: 'Chats', exact: true }).click();
  await expect.poll(seen).toEqual(['list']);
  await expect(pane(page, 'Chats').locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Amara Okafor/ }).click();
  await expect.poll(seen).toEqual(['chat']);
  await expect(page.getByRole('heading', { level: 2, name: 'Amara Okafor' })).toBeFocused();
});

test('email: a banner after 500 ms, messages ten a page, chosen, marked, starred and found', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await standStill(page);
  await open('/app/chat');
  await titled(page, 'Chat');
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
  await page.evaluate(() => {
    history.pushState({}, '', '/app/email');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const title = page.getByRole('heading', { level: 1, name: 'E-mail' });
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await title.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
  const banner = page.getByText('this is a real app');
  // The title has been there for 50 ms at most.
  await page.clock.runFor(440);
  await expect(banner).toHaveCount(0);
  await page.clock.runFor(60);
  await expect(banner).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(banner).toHaveCount(0);

  const folder = (name: string) =>
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });
  const rows = page.getByRole('table').getByRole('row');
  await expect(folder('Inbox')).toHaveText(/2 unread/);
  await expect(folder('Draft')).toHaveText(/3 waiting/);
  await expect(page.getByText('1–10 of 96')).toBeVisible();
  await page.getByRole('button', { name: 'Page 10' }).click();
  await expect(page.getByText('91–96 of 96')).toBeVisible();
  await expect(rows).toHaveCount(7);
  await folder('Inbox').click();
  await expect(rows).toHaveCount(11);

  const boxes = page.getByRole('checkbox');
  const checked = () =>
    boxes.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length);
  const pick = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await boxes.first().check();
  await expect.poll(checked).toBe(11);
  for (const [item, count] of [
    ['None', 0],
    ['All', 11],
    ['Read', 8],
    ['Unread', 2],
  ] as const) {
    await pick('Select', item);
    await expect.poll(checked, item).toBe(count);
  }
  await pick('Actions', 'Mark As Read');
  await expect(folder('Inbox')).toHaveText('Inbox');
  await pick('Actions', 'Mark As Unread');
  await expect(folder('Inbox')).toHaveText(/2 unread/);
  await pick('Actions', 'Archive');
  await expect(page.getByText('1–10 of 94')).toBeVisible();
  await folder('Saved').click();
  await expect(rows).toHaveCount(3);
  await boxes.first().check();
  await pick('Actions', 'Delete');
  await expect(page.getByText('Nothing in Saved')).toBeVisible();

  await folder('Inbox').click();
  const star = page.getByRole('button', { name: /^Star: / }).first();
  const was = await star.getAttribute('aria-pressed');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', String(was !== 'true'));
  await page.getByRole('searchbox', { name: 'Search Messages' }).fill('lunch half past twelve');
  for (const one of await rows.getByRole('button', { name: /^(Unread)?[^:]*$/ }).all())
    await expect(one).toHaveText('Lunch on Thursday?');
});

test('email: a message is read and answered, and a draft is kept, sent or discarded', {
  tag: '@nightly',
}, async ({ page, open }) => {
  await open('/app/email');
  await titled(page, 'E-mail');
  const folder = (name: string) =>
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });
  await page
    .getByRole('button', { name: /^Unread/ })
    .first()
    .click();
  const message = page.getByRole('article');
  const rows = page.getByRole('table').getByRole('row');
  await expect(message.getByRole('heading', { level: 2 })).toBeFocused();
  const subject = (await message.getByRole('heading', { level: 2 }).textContent())!;
  await expect(folder('Inbox')).toHaveText(/1 unread/);
  await message.getByRole('button', { name: 'View main-door.webp' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'main-door.webp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const file = page.waitForEvent('download');
  await message.getByRole('link', { name: 'Download main-door.webp' }).click();
  expect((await file).suggestedFilename()).toBe('main-door.webp');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: subject, exact: true }).first()).toBeFocused();
  await page.keyboard.press('Enter');

  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await page.goForward();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  const words = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(to).toHaveValue(/@example\.org$/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  // Half written and left for another folder, it is kept.
  await words.click();
  await page.keyboard.type('Half');
  await folder('Trash').click();
  await expect(folder('Draft')).toHaveText(/4 waiting/);
  await folder('Draft').click();
  await page.getByRole('button', { name: subject, exact: true }).click();
  await expect(words).toHaveText('Half');
  await words.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('All clear');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await expect(folder('Draft')).toHaveText(/4 waiting/);

  await page.getByRole('button', { name: subject, exact: true }).click();
  await expect(words.locator('strong')).toHaveText('All clear');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sent Mail' })).toBeVisible();
  await expect(folder('Draft')).toHaveText(/3 waiting/);
  await page.getByRole('button', { name: subject, exact: true }).click();
  await expect(message.locator('strong').filter({ hasText: 'All clear' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Forward' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Fwd: ${subject}`);
  await expect(words.locator('blockquote strong')).toHaveText('All clear');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Compose' }).click();
  for (const name of ['Save', 'Send']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('Nothing is written yet')).toBeVisible();
  }
  await folder('Sent Mail').click();
  await page.getByRole('button', { name: subject, exact: true }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});
