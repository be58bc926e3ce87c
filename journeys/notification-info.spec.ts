import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { factsOf } from './harness/cards.ts';
import { drawnPicture } from './harness/pictures.ts';
import { matching, words } from './harness/words.ts';

/** Rectangles around people in pixels from the displayed picture's corner, with the picture's size. */
const drawnBoxes = (page: Page) =>
  page
    .locator('figure')
    .first()
    .evaluate((figure) => {
      const picture = figure.querySelector('img')?.getBoundingClientRect();
      const overlay = figure.querySelector('svg[data-boxes]')?.getBoundingClientRect();
      if (!picture || !overlay) throw new Error('There is no picture with boxes.');
      const rectangles = [...figure.querySelectorAll<SVGRectElement>('rect[data-violating]')];
      return {
        width: picture.width,
        height: picture.height,
        boxes: rectangles.map((rectangle) => {
          const { x, y, width, height } = rectangle.getBBox();
          return {
            left: x + overlay.left - picture.left,
            top: y + overlay.top - picture.top,
            width,
            height,
            colour: getComputedStyle(rectangle).stroke,
          };
        }),
      };
    });

const isRed = (colour: string): boolean => {
  const [red = 0, green = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > green;
};

test('Info shows three cards, each photo with a box over each person, and its source beside', async ({
  page,
  server,
  open,
}) => {
  const { jpeg, people } = await drawnPicture();
  const persons = people.slice(0, 3).map((person, i) => ({
    ...person,
    det_id: 41 + i,
    violates_ipd: i < 2,
    violates_ppe: i === 0,
  }));
  const stranger = { ...persons[2]!, det_id: 'x-7', violates_ppe: null };
  const site = await newSite(server, { cameras: { 'gate-1': 'Main gate' } });
  const message = messageOf(1, {
    payload: {
      results: [
        { src: 'gate-1', imsa_uid: 'frame-a', counting_num: 1203, people: persons },
        { src: 'yard-2', imsa_uid: 'frame-b', counting_num: 1, people: [stranger] },
      ],
    },
    Photos: [
      { Code: 'frame-a', Content: Buffer.from(jpeg).toString('base64') },
      { Code: 'frame-b' },
    ],
  });
  const id = await site.send(message);
  await open(`/app/notifications/${id}`, await site.sessionOf('VIEWER'));

  expect(await factsOf(page, words('Counting'))).toEqual([
    ['Main gate gate-1', '1,203'],
    ['yard-2 no camera of this name', '1'],
  ]);
  expect(await factsOf(page, words('Distance Violation'))).toEqual([
    ['Main gate gate-1', '2'],
    ['yard-2 no camera of this name', '0'],
  ]);
  expect(await factsOf(page, words('PPE Violation'))).toEqual([
    ['Main gate gate-1', '1'],
    ['yard-2 no camera of this name', 'not judged'],
  ]);
  expect(await factsOf(page, 'Main gate')).toEqual([
    [words('Count'), '1,203'],
    [words('Distance violations'), '2'],
    [words('PPE violations'), '1'],
  ]);
  expect(await factsOf(page, 'yard-2')).toEqual([
    [words('Count'), '1'],
    [words('Distance violations'), '0'],
    [words('PPE violations'), 'not judged'],
  ]);

  await expect(
    page.getByRole('main').getByRole('link', { name: 'Main gate' }).first(),
  ).toHaveAttribute('href', `/app/cameras/${site.cameras['gate-1']?.id}/view`);

  const figures = page.locator('figure');
  await expect(figures).toHaveCount(2);
  await expect(figures.last()).toContainText(words('No picture was sent'));
  await expect(figures.last().locator('img')).toHaveCount(0);
  await expect(figures.first().locator('svg[data-boxes] text')).toHaveText([
    /^41$/,
    /^!?42$/,
    /^43$/,
  ]);

  // Who lacks equipment is marked beside the colour of the distance, and named for who sees no picture.
  const marks = figures.first().locator('[data-boxes] [data-lacks-equipment]');
  await expect(marks).toHaveCount(1);
  await expect(
    figures.first().getByText(words('lacks protective equipment, whatever the distance')),
  ).toBeVisible();
  await expect(figures.first().getByRole('img').first()).toHaveAccessibleName(
    matching`${words('violating the distance: {ids}', { ids: '41, 42' })}; ${words('without protective equipment: {ids}', { ids: '41' })}$`,
  );
  await expect(figures.last()).toContainText(words('protective equipment was not judged'));

  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const drawn = await drawnBoxes(page);
        return drawn.boxes
          .map((box, i) => {
            const [left = 0, top = 0] = persons[i]!.segm.value.tl;
            const [right = 0, bottom = 0] = persons[i]!.segm.value.br;
            return Math.max(
              Math.abs(box.left - left * drawn.width),
              Math.abs(box.top - top * drawn.height),
              Math.abs(box.width - (right - left) * drawn.width),
              Math.abs(box.height - (bottom - top) * drawn.height),
            );
          })
          .filter((offPx) => offPx > 1);
      }, `boxes further than 1 px from their people at ${width} px`)
      .toEqual([]);
    const { boxes } = await drawnBoxes(page);
    expect(boxes.map(({ colour }) => isRed(colour))).toEqual([true, true, false]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-info');
});

test('an id that does not exist and one of another customer get the same answer', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const site = await newSite(server);
  const stranger = await newSite(server);
  const id = await site.send(messageOf(3, { Code: 'not for strangers' }));
  const token = await stranger.sessionOf('VIEWER');
  for (const [i, asked] of [id, 999_999_999].entries()) {
    await open(`/app/notifications/${asked}`, token);
    const main = page.getByRole('main');
    await expect(
      main.getByText(words('{record} not found', { record: words('Notification') })),
    ).toBeVisible();
    await expect(
      main.getByText(
        words('There is no {record} {id}, or you do not have access. It may have been deleted.', {
          record: words('notification'),
          id: String(asked),
        }),
      ),
    ).toBeVisible();
    await expect(page.getByText('not for strangers')).toHaveCount(0);
    // Trying again would not help: the list does.
    await expect(main.getByRole('button', { name: words('Try again') })).toHaveCount(0);
    if (i === 0) await expectAccessible(page);
  }
  await keepScreenshot(page, 'notification-unknown');
  await open('/app/notifications/999999999/live', token);
  await page.getByRole('link', { name: words('All notifications') }).click();
  await expect(page).toHaveURL(/\/app\/notifications$/);
});

test('a notification that is loading has its final layout, and one that failed to load can be requested again', async ({
  page,
  server,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const site = await newSite(server);
  const id = await site.send(messageOf(3, { Code: 'came at last' }));
  const token = await site.sessionOf('VIEWER');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/notifications/${id}`, async (route) => {
    await held;
    await route.fulfill({ status: 503, body: 'unavailable' });
  });
  await open(`/app/notifications/${id}`, token);
  await expect(
    page.getByRole('status', {
      name: words('Loading {what}', { what: words('the notification') }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('503');
  await page.unroute(`**/api/notifications/${id}`);
  await page.getByRole('button', { name: words('Try again') }).click();
  await expect(page.getByRole('heading', { name: 'came at last' })).toBeVisible();
});
