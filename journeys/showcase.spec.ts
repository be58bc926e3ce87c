import { screens } from '@foyer/showcase';
import { addressOf } from '../packages/showcase/src/find-screen.ts';
import { expect, expectAccessibleIn, keepPicture, test } from './fixtures.ts';

/** What a screen needs in its address, where that is not a name of its own. */
const examples: Record<string, string> = { id: '1', name: 'star' };
const filled = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1');

for (const screen of screens) {
  test(`showcase: ${screen.title} at ${screen.path} is readable by all, on every width`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(filled(addressOf(screen)));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessibleIn(page, 'dark');
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessibleIn(page, 'light');
    const name = `showcase-${screen.path.replace(/^\//, '').replaceAll(/[/:]+/g, '-')}`;
    for (const width of [375, 1280]) await keepPicture(page, name, width);
  });
}
