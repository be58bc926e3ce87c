import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, keepPicture, newSite, type Site, test } from './fixtures.ts';
import { smallTouchTargets } from './harness/touch-targets.ts';
import { words } from './harness/words.ts';

/** Buttons and links that say nothing to whoever does not see their icon. */
const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(
        (one) =>
          `${one.getAttribute('aria-label') ?? ''}${one.title}${one.textContent}`.trim() === '' &&
          one.querySelector('img[alt], [aria-label], title') === null,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** Fields beside each other whose inputs begin at different heights. */
const raggedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('form .mantine-InputWrapper-label')]
      .filter((label) => label.checkVisibility())
      .map((label) => ({
        name: label.innerText,
        top: Math.round(label.getBoundingClientRect().top),
        input: label.parentElement?.querySelector('.mantine-Input-wrapper')?.getBoundingClientRect()
          .top,
      }));
    return fields.flatMap((one, nth) =>
      fields
        .slice(nth + 1)
        .filter(
          (other) => other.top === one.top && Math.abs((other.input ?? 0) - (one.input ?? 0)) > 1,
        )
        .map((other) => `${one.name} beside ${other.name}`),
    );
  });

/** Groups of choices of which a part is cut off. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-SegmentedControl-root')]
      .filter((group) => group.scrollWidth > group.clientWidth)
      .map((group) => group.innerText),
  );

async function expectFitForPhones(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => unnamed(page), `unnamed buttons of ${name}`).toEqual([]);
  await expect.poll(() => smallTouchTargets(page), `small targets of ${name}`).toEqual([]);
  await expect.poll(() => cutChoices(page), `cut choices of ${name}`).toEqual([]);
  await keepPicture(page, `phone-${name}`, 375);
}

let site: Site;
test.beforeEach(async ({ page, server }) => {
  site = await newSite(server, { deviceName: 'Mill', cameras: { hall: 'Hall' } });
  await site.send(infoMessage([{ src: 'hall', people: 9 }]));
  await page.setViewportSize({ width: 375, height: 800 });
});

test('on a phone, lists and profiles have named buttons that a finger can press', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('/app/devices');
  // The server of the journeys has more devices than a page shows.
  await page
    .getByRole('searchbox', { name: words('Filter {records}', { records: words('devices') }) })
    .fill(site.device.code);
  await expect(page.getByRole('link', { name: 'Mill', exact: true })).toBeVisible();
  await expectFitForPhones(page, 'devices');
  await page.goto(`/app/devices/${site.device.id}/view`);
  await expectFitForPhones(page, 'device');
  await page.goto('/app/alarm-rules');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectFitForPhones(page, 'alarm-rules');
  await page.goto('/app/settings');
  await expectFitForPhones(page, 'settings');
  await page.goto('/app/main/analytics');
  await expect(page.getByRole('radio', { name: words('Own range') })).toBeAttached();
  expect(await cutChoices(page)).toEqual([]);
  await page.goto('/app/alarms');
  await page.getByRole('button', { name: words.of('keyboard', 'Keys') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words('Close') })).toBeVisible();
  await expectFitForPhones(page, 'alarm-keys');
});

test('Save stands above the preview of a rule, and inputs beside each other begin at one height', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('/app/alarm-rules/create');
  const preview = page.getByRole('group', {
    name: words('Preview of the last {days, number} days', { days: 30 }),
  });
  const save = page.getByRole('button', { name: words('Save') });
  await expect(preview).toBeVisible();
  const topOf = async (one: typeof save) => (await one.boundingBox())!.y;
  expect(await topOf(save)).toBeLessThan(await topOf(preview));
  await expectFitForPhones(page, 'rule');
  for (const path of [
    'alarm-rules/create',
    'policies/create',
    'reports/create',
    'devices/create',
    `devices/${site.device.id}`,
    `cameras/${site.cameras.hall!.id}/settings`,
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/app/${path}`);
    await expect(save).toBeVisible();
    await expect.poll(() => raggedFields(page), path).toEqual([]);
    await keepPicture(page, `form-${path.replaceAll('/', '-')}`, 1280);
  }
});
