import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { pattern, words } from './harness/words.ts';

/** 20 m by 10 m where the wall is 400 units long. */
const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 250"><rect x="50" y="25" width="400" height="200"
  fill="none" stroke="#123" stroke-width="4"/><path d="M250 25v120" stroke="#123" stroke-width="4"/></svg>`;

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
  await expect(
    page.getByText(
      pattern.start(
        '{people, plural, =0 {Nobody walked here} one {One person walked here} other {{people, number} people walked here}}; who left all views and came back counts again. Paths are stored of {share} of the time. Grey: no placed camera looks there.',
        { people: 12 },
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      pattern.start(
        '{people, plural, one {One of them was seen by several cameras and counts once} other {{people, number} of them were seen by several cameras and count once}}; that these are the same people is {certainty} sure on average.',
        { people: 12, certainty: /\d\d.?%/ },
      ),
    ),
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
