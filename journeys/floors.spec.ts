import type { Locator } from '@playwright/test';
import {
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

/** 20 m by 10 m where the wall is 400 units long. */
const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 250"><rect x="50" y="25" width="400" height="200"
  fill="none" stroke="#123" stroke-width="4"/><path d="M250 25v120" stroke="#123" stroke-width="4"/></svg>`;

test('a floor gets a plan with a scale, a camera placed by keys with its error in cm, and shows who is there now', async ({
  page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Arcade', cameras: { gate: 'Arcade gate' } });
  const content = base64(await jpeg());
  const seen = (people: number) =>
    site.sendAll([
      infoMessage([{ src: 'gate', people, photo: 'p' }], {
        Photos: [{ Code: 'p', CreatedAt: new Date().toISOString(), Content: content }],
      }),
    ]);
  await seen(3);
  await server.call('POST', '/api/areas', {
    Name: 'Arcade hall',
    CustomerID: site.customer.id,
    Capacity: 10,
    Lines: [{ camera: site.cameras.gate!.id, line: 'door', direction: 1 }],
  });
  await site.sendAll([lineMessage('gate', [{ id: 'door', in: 4, out: 0 }], undefined)]);

  await open(`/app/floors/create?customer=${site.customer.id}`);
  await page.getByLabel(words('Name')).fill('Ground floor');
  await page.getByRole('combobox', { name: words('Site') }).click();
  await page.getByRole('option', { name: site.customer.name }).click();
  await expect(page.getByText('Create the floor first')).toBeVisible();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Floor') })),
  ).toBeVisible();
  await page
    .getByRole('row', { name: /Ground floor/ })
    .getByRole('link', { name: words('Edit') })
    .click();

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(plan) });
  await expect(toast(page, words('The plan is uploaded.'))).toBeVisible();
  await expect(
    page.getByRole('img', { name: words('Plan of {floor}', { floor: 'Ground floor' }) }),
  ).toBeVisible();

  // The scale: 0.6 of 500 units are 300, which are 15 m.
  await page.getByRole('button', { name: words('Set two points') }).click();
  await page.getByLabel(words('Distance between both points (m)')).fill('15');
  await page.getByLabel(words('Distance between both points (m)')).press('Enter');
  await expect(
    page.getByText(
      words('The plan shows {width, number} m by {height, number} m.', { width: 25, height: 12.5 }),
    ),
  ).toBeVisible();

  await page.getByText(words('Areas'), { exact: true }).last().click();
  await page.getByRole('combobox', { name: words('Add an area') }).click();
  await page.getByRole('option', { name: 'Arcade hall' }).click();
  await page.getByRole('button', { name: /^Point 1 of Arcade hall/ }).press('Shift+ArrowLeft');
  await expect(
    page.getByRole('button', {
      name: words('Point {number} of {shape}: {x} {y}', {
        number: '1',
        shape: 'Arcade hall',
        x: '0.35',
        y: '0.4',
      }),
    }),
  ).toBeVisible();

  await page.getByText(words('Cameras'), { exact: true }).last().click();
  await page.getByRole('combobox', { name: words('Add a camera') }).click();
  await page.getByRole('option', { name: 'Arcade gate' }).click();
  const marker = page.getByRole('button', { name: /^Arcade gate: / });
  await marker.press('Shift+ArrowUp');
  await marker.press(']');
  await expect(marker).toHaveAccessibleName(
    words('{camera}: {x, number}, {y, number}, looks to {direction, number}°', {
      camera: 'Arcade gate',
      x: 0.5,
      y: 0.475,
      direction: 5,
    }),
  );
  await page.getByRole('button', { name: words('Undo') }).click();
  await keepScreenshot(page, 'floor-editor');
  await expectAccessible(page);

  await page.getByRole('button', { name: words('Place its picture on the plan…') }).click();
  const picture = page.getByRole('img', {
    name: words('The last photo of {camera}', { camera: 'Arcade gate' }),
  });
  const onPlan = page.getByRole('img', {
    name: words('Plan of {floor}', { floor: 'Ground floor' }),
  });
  await expect(picture).toBeVisible();
  await expect(onPlan).toBeVisible();
  for (const [x, y] of [
    [0.1, 0.2],
    [0.9, 0.2],
    [0.9, 0.8],
    [0.1, 0.8],
  ] as const) {
    for (const [box, part] of [
      [picture, { x, y }],
      [onPlan, { x: 0.3 + x * 0.4, y: 0.3 + y * 0.4 }],
    ] as const) {
      // Below the header, which lies over what is scrolled.
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(box).toBeVisible();
      const { width, height } = (await box.boundingBox())!;
      await box.click({ position: { x: part.x * width, y: part.y * height }, force: true });
    }
  }
  await expect(page.getByText(/off by about \d+ cm \(estimated/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: words('Pairs of points') }).getByRole('row'),
  ).toHaveCount(5);
  await keepScreenshot(page, 'floor-placement');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Done') }).click();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Floor') })),
  ).toBeVisible();

  await page.goto('/app/sites');
  await page.getByRole('searchbox').fill(site.customer.name);
  await page.getByRole('link', { name: site.customer.name, exact: true }).click();
  await page
    .getByRole('navigation', { name: words('What is at the site') })
    .getByRole('link', { name: words('Floors') })
    .click();
  await page.getByRole('link', { name: 'Ground floor', exact: true }).click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('link', { name: /Arcade hall 4 of 10/ })).toBeVisible();
  const live = page.getByRole('button', { name: 'Arcade gate, online, 3 people' });
  await pinched(live);
  await expect(page.getByRole('button', { name: words('Reduce the plan') })).toBeEnabled();
  await page.getByRole('button', { name: words('Show the whole plan') }).click();
  await live.click();
  const panel = page.getByRole('region', { name: 'Camera Arcade gate' });
  await expect(panel.getByText(/old$/)).toBeVisible();
  await expect(panel.getByText(/± \d+ cm/)).toBeVisible();
  await seen(5);
  await site.sendAll([lineMessage('gate', [{ id: 'door', in: 5, out: 0 }], undefined)]);
  await expect(page.getByRole('button', { name: 'Arcade gate, online, 5 people' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Arcade hall 9 of 10 · nearly full/ })).toBeVisible();
  await keepScreenshot(page, 'floor');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: words('Heat: where people were') }).click();
  await page.getByRole('option', { name: words('Heat: today') }).click();
  await expect(page.getByText(/people were seen on \d+ of \d+ pictures/)).toBeVisible();
  await keepScreenshot(page, 'floor-heat');
  await page.getByText(words('Table'), { exact: true }).click();
  await expect(page.getByRole('row', { name: /Arcade gate/ })).toContainText(words('online'));
  await expect(page.getByRole('row', { name: /Arcade hall/ })).toContainText(
    words.of('occupancy', 'nearly full'),
  );
  await expectAccessible(page);
});

test('where people walked on a floor, how fast and between which areas: whom two cameras saw counts once', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, {
    deviceName: 'Mall',
    cameras: { west: 'West', east: 'East' },
  });
  const area = (Name: string) =>
    server.call<{ id: number }>('POST', '/api/areas', {
      Name,
      CustomerID: site.customer.id,
      Capacity: 10,
      Lines: [],
    });
  const square = (left: number, right: number) => [
    [left, 0.1],
    [right, 0.1],
    [right, 0.9],
    [left, 0.9],
  ];
  /** Both look straight down; their views overlap between 8 m and 12 m of 20 m. */
  const views = { west: [0, 0.6], east: [0.4, 1] } as const;
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const [firstSite] = await server.call<{ id: number }[]>(
    'GET',
    `/api/sites?customer=${site.customer.id}`,
  );
  const floor = await server.call<{ id: number }>('POST', '/api/floors', {
    Name: 'First floor',
    SiteID: firstSite!.id,
    Scale: { from: [0, 0.1], to: [1, 0.1], metres: 20 },
    Cameras: (['west', 'east'] as const).map((name) => ({
      camera: site.cameras[name]!.id,
      x: (views[name][0] + views[name][1]) / 2,
      y: 0.05,
      direction: 180,
      view_angle: 100,
      range_m: 30,
      pairs: corners.map(([x, y]) => ({
        picture: [x, y],
        plan: [views[name][0] + x * (views[name][1] - views[name][0]), y],
      })),
    })),
    Areas: [
      { area: (await area('Shelves')).id, points: square(0.05, 0.3) },
      { area: (await area('Tills')).id, points: square(0.7, 0.95) },
    ],
  });
  const planned = await fetch(`${server.url}/api/floors/${floor.id}/plan`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await server.tokenOf()}`,
      'content-type': 'application/octet-stream',
    },
    body: plan,
  });
  expect(planned.status).toBe(200);
  const begin = Date.now() - 10 * 60_000;
  /** Somebody who walks a metre a second over the plan, from the second `from` to the second `to`. */
  const walk = (name: 'west' | 'east', nth: number, from: number, to: number) => {
    const [left, right] = views[name];
    return {
      det_id: nth,
      from: new Date(begin + 1000 * (20 * nth + from)).toISOString(),
      points: Array.from({ length: to - from + 1 }, (_, second) => [
        1000 * second,
        ((from + second) / 20 - left) / (right - left),
        0.3 + 0.05 * (nth % 8),
      ]),
    };
  };
  const period = { from: new Date(begin).toISOString(), to: new Date().toISOString() };
  const message = infoMessage([]);
  message.Attributes.payload.results = (['west', 'east'] as const).map((src) => ({
    src,
    counting_num: 0,
    period,
    paths: Array.from({ length: 12 }, (_, nth) =>
      src === 'west' ? walk(src, nth, 1, 12) : walk(src, nth, 8, 19),
    ),
  })) as never;
  await site.sendAll([message]);

  await open(`/app/floors/${floor.id}/view`);
  await page.getByRole('combobox', { name: words('Heat: where people were') }).click();
  await page.getByRole('option', { name: words('Heat: 7 days') }).click();
  await page.getByText(words('Walking'), { exact: true }).click();
  await expect(page.getByText(/^12 people walked here; .* Grey: no placed camera/)).toBeVisible();
  await expect(
    page.getByText(/^12 of them were seen by several cameras .* \d\d.?% sure/),
  ).toBeVisible();
  await expect(page.getByText(words('People who walked over a spot'))).toBeVisible();
  await keepScreenshot(page, 'floor-walking');
  await page.getByText(words('Speed'), { exact: true }).click();
  await expect(page.getByText(words('Mean speed of walking people, km/h'))).toBeVisible();
  await expectAccessible(page);
  await page.getByText(words('Table'), { exact: true }).click();
  await expect(page.getByRole('row', { name: 'Shelves Tills 12' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^West 12 / })).toBeVisible();
  await keepScreenshot(page, 'floor-movement-table');
  await expectAccessible(page);
});

/** Two fingers move apart, one of them on an element. */
async function pinched(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const session = await element.page().context().newCDPSession(element.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x + width / 2, y: y + height / 2, id: 0 },
              { x: x + width / 2 + apart, y: y + height / 2, id: 1 },
            ],
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
}
