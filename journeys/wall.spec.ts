import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import {
  expect,
  expectAccessible,
  expectReadable,
  keepPicture,
  newSite,
  test,
} from './fixtures.ts';
import { counted } from './harness/phrases.ts';
import { smallTouchTargets } from './harness/touch-targets.ts';
import { pattern, words } from './harness/words.ts';

const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Addresses of pictures that the page asked for, without their signatures. */
function picturesOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/images/')) asked.push(`${pathname} ${searchParams.get('size')}`);
  });
  return asked;
}

const gateWith = (people: number) =>
  ['Gate', words('online'), counted('person', people)].join(', ');
const oneViolation = words(
  '{count, plural, one {# distance violation} other {# distance violations}}',
  { count: 1 },
);

test('the wall of cameras shows who is on the newest pictures, follows new ones, and is used by keys', async ({
  page,
  server,
  open,
}) => {
  const stranger = await newSite(server, { cameras: { spy: 'Elsewhere' } });
  const names = Array.from({ length: 14 }, (_, nth) => `Aisle ${nth + 1}`);
  const aisles = Object.fromEntries(names.map((name, nth) => [`aisle-${nth + 1}`, name]));
  const site = await newSite(server, {
    cameras: { ...aisles, gate: 'Gate', hall: 'Hall', yard: 'Yard' },
  });
  const Content = base64(await jpeg(1280, 720));
  const photo = (Code: string, CreatedAt = new Date().toISOString()) => ({
    Code,
    CreatedAt,
    Content,
  });
  const codes = [...Object.keys(aisles), 'gate'];
  const message = (people: number) =>
    infoMessage(
      codes.map((src) => ({ src, people: src === 'gate' ? people : 0, distance: 1, photo: src })),
      { Photos: codes.map((code) => photo(code)) },
    );
  const earlier = new Date(Date.now() - 20 * 60_000).toISOString();
  const old = infoMessage([{ src: 'hall', people: 1, photo: 'h' }], {
    CreatedAt: earlier,
    Photos: [photo('h', earlier)],
  });
  await site.sendAll([old, infoMessage([{ src: 'hall', people: 1 }]), message(2)]);
  await stranger.send(
    infoMessage([{ src: 'spy', people: 1, photo: 's' }], { Photos: [photo('s')] }),
  );

  await page.setViewportSize({ width: 375, height: 500 });
  const pictures = picturesOf(page);
  await open('/app/wall?size=8', await site.sessionOf('VIEWER'));
  const tiles = page.locator('[data-tile]');
  await expect(tiles).toHaveCount(17);
  await expect(tiles.first().locator('img')).toBeVisible();
  // Fewer columns than were asked for, and pictures of what is seen alone.
  expect(pictures.length).toBeLessThan(15);
  await tile(page, [gateWith(2), oneViolation].join(', ')).scrollIntoViewIfNeeded();
  await tile(
    page,
    ['Yard', words('never seen'), words('no reading yet')].join(', '),
  ).scrollIntoViewIfNeeded();
  const gate = tile(page, [gateWith(2), oneViolation].join(', '));
  await expect(gate.locator('[data-boxes="2"]')).toBeAttached();
  await expect(gate).toHaveAccessibleDescription(
    pattern('{count, number} s old', { count: /\d+/ }),
  );
  const hall = tile(page, ['Hall', words('Old picture'), counted('person', 1)].join(', '));
  await expect(hall).toHaveAccessibleDescription(
    pattern('{count, number} min old', { count: /2\d/ }),
  );
  await expect(hall.getByText(words('Old picture'))).toBeVisible();
  await expectAccessible(page);
  expect(await smallTouchTargets(page)).toEqual([]);
  await keepPicture(page, 'wall', 375);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => pictures.length).toBe(16);
  expect(new Set(pictures).size).toBe(16);
  expect(pictures.every((address) => address.endsWith(' thumbnail'))).toBe(true);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cameras/')) calls.push(request.url());
  });
  await site.send(message(5));
  await expect(
    tile(page, [gateWith(5), oneViolation].join(', ')).locator('[data-boxes="5"]'),
  ).toBeAttached();
  // One call for all tiles, and one more where the stream told of the device and of its state.
  expect(calls.length).toBeLessThanOrEqual(2);
  await expectReadable(page);
  await keepPicture(page, 'wall', 1280);

  await page.keyboard.press('2');
  await expect(page).toHaveURL(/size=2/);
  await expect(tiles).toHaveCount(4);
  await expect(tiles.first().locator('img[src*="size=preview"]')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/page=2/);
  await expect(tiles.first()).toHaveAttribute('aria-label', /^Aisle 5,/);
  await page.keyboard.press('ArrowRight');
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(3)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: words('Leave full screen') })).toBeVisible();
  // Nothing of the page is beside it.
  const fills = () =>
    page.evaluate(() =>
      document
        .elementFromPoint(4, 300)
        ?.matches('[data-fills-screen="true"], [data-fills-screen="true"] *'),
    );
  await expect.poll(fills).toBe(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.of('keyboard', 'Keys') })).toContainText(
    words('Move between cameras'),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('Leave full screen') }).click();
  await expect(page.getByRole('button', { name: words('Full screen') })).toBeVisible();
  await tiles.nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Aisle 8' })).toBeVisible();
});

test('lists of cameras and devices show a small picture beside each name', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { cameras: { gate: 'Gate', yard: 'Yard' } });
  const Photos = [{ Code: 'p', Content: base64(await jpeg(1280, 720)) }];
  await site.send(infoMessage([{ src: 'gate', people: 1, photo: 'p' }], { Photos }));
  await open(`/app/cameras?device=${site.device.id}`);
  await expect(
    page.getByRole('img', { name: words('What {camera} last saw', { camera: 'Gate' }) }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: words('No photo yet') })).toBeVisible();
  await page.goto(`/app/devices?device=${site.device.id}`);
  const row = page.getByRole('row', { name: new RegExp(site.device.code) });
  await expect(
    row.getByRole('img', { name: pattern('What a camera of {device} last saw') }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('after a lost connection the wall shows the newest pictures by itself, on a full screen too', {
  tag: '@nightly',
}, async ({ page, context, server, open, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|50[02]/);
  const site = await newSite(server, { cameras: { gate: 'Gate' } });
  const Content = base64(await jpeg(1280, 720));
  const send = (people: number) =>
    site.send(
      infoMessage([{ src: 'gate', people, photo: 'p' }], {
        Photos: [{ Code: 'p', CreatedAt: new Date().toISOString(), Content }],
      }),
    );
  await send(1);
  await open('/app/wall', await site.sessionOf('VIEWER'));
  const shown = (people: number) => tile(page, gateWith(people)).locator('img');
  await expect(shown(1)).toBeVisible();
  await page.keyboard.press('f');
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: words('No connection to Foyer.') });
  await expect(notice).toBeVisible();
  // It lies above the wall.
  await notice.click({ trial: true });
  await send(3);
  await expect(shown(1)).toBeVisible();
  const before = await shown(1).getAttribute('src');
  await context.setOffline(false);
  await expect(shown(3)).toBeVisible();
  await expect.poll(() => shown(3).getAttribute('src')).not.toBe(before);
  await expect(page.getByText(words('No connection to Foyer.'))).toHaveCount(0);
});
