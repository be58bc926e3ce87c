import { endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { floors, notifications } = endpoints;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const clock = (time: string) => `2026-03-02T${time}Z`;
const day = { from: clock('00:00:00'), to: '2026-03-03T00:00:00Z' };
const planM = 20;

/** A view straight down on all of the plan's height, from `left` to `right` of its width. */
const view = (left: number, right: number) =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x, y]) => ({ picture: [x!, y!], plan: [left + x! * (right - left), y!] }));

/** Two cameras of one device before a plan of 20 m by 10 m, whose views overlap between 8 m and 12 m. */
type View = 'west' | 'east';
const views: Record<View, [number, number]> = { west: [0, 0.6], east: [0.4, 1] };

async function hall() {
  const device = await foyer.device();
  const ids = {
    west: await foyer.camera(device.id, 'west'),
    east: await foyer.camera(device.id, 'east'),
  };
  const square = (left: number, right: number) => [
    [left, 0],
    [right, 0],
    [right, 1],
    [left, 1],
  ];
  const area = async (Name: string) =>
    (
      await foyer.call(endpoints.areas.create, {
        token,
        body: { Name, CustomerID: device.customerId, Capacity: 10, ResetAt: '04:00', Lines: [] },
      })
    ).data.id;
  const [shelves, tills] = [await area('Shelves'), await area('Tills')];
  const { data } = await foyer.call(floors.create, {
    token,
    body: {
      Name: 'Hall',
      SiteID: await foyer.siteOf(device.id),
      Scale: { from: [0, 0], to: [1, 0], metres: planM },
      Cameras: (['west', 'east'] as const).map((name) => ({
        camera: ids[name],
        x: (views[name][0] + views[name][1]) / 2,
        y: 0.5,
        direction: 0,
        view_angle: 90,
        range_m: 50,
        pairs: view(...views[name]),
      })),
      Areas: [
        { area: shelves, points: square(0, 0.25) },
        { area: tills, points: square(0.75, 1) },
      ],
    },
  });
  const params = { id: data.id };
  const body = Buffer.from('<svg viewBox="0 0 20 10"><path d="M0 0L20 10"/></svg>');
  await foyer.call(floors.putPlan, { token, params, body });
  return { device, ids, areas: { shelves, tills }, params };
}

/** Somebody at these metres of the plan, one a second, as a camera sees it. */
function seen(name: View, det_id: number, time: string, metres: readonly number[], y = 0.51): Path {
  const [left, right] = views[name];
  const partOf = (m: number) => (m / planM - left) / (right - left);
  const points = metres.map((m, nth): [number, number, number] => [1000 * nth, partOf(m), y]);
  return { det_id, from: clock(time), points };
}

async function send(token: string, name: View, paths: readonly Path[]) {
  const body = lineMessage(name, [], { from: clock('10:00:00') }, { CreatedAt: clock('11:00:00') });
  const [result] = body.Attributes.payload.results;
  Object.assign(result!, { counting_num: 0, paths });
  delete result!.lines;
  expect((await foyer.call(notifications.send, { token, body })).status).toBe(201);
}

const movement = (params: { id: number }, as = token, query: Record<string, string> = day) =>
  foyer.call(floors.movement, { token: as, params, query });

test('whom two cameras see is one person, who goes from area to area over the whole plan', async () => {
  const { device, ids, areas, params } = await hall();
  // From 1 m to 19 m at one metre a second; both cameras see the metres from 8 to 12.
  await send(device.token, 'west', [
    seen('west', 1, '10:00:00', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ]);
  await send(device.token, 'east', [
    seen('east', 77, '10:00:07', [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]),
    seen('east', 78, '10:00:07', [8.1, 8.1, 8.1, 8.1], 0.91),
  ]);
  const { status, data } = await movement(params);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    people: 2,
    merged: { people: 1, walks: 2 },
    cell_m: 0.25,
    columns: 80,
    rows: 40,
    cameras: [
      { camera: ids.east, walks: 2 },
      { camera: ids.west, walks: 1 },
    ],
    transitions: [
      { from: null, to: areas.shelves, people: 1 },
      { from: areas.shelves, to: areas.tills, people: 1 },
      { from: areas.tills, to: null, people: 1 },
    ],
  });
  expect(data.merged.certainty).toBeGreaterThan(0.95);
  expect(data.cameras[0]!.coverage).toBeCloseTo(1 / 24, 3);
  const at = (x: number, y: number) => Math.floor(y / 0.25) * data.columns + Math.floor(x / 0.25);
  for (const x of [2.1, 9.1, 10.1, 15.1]) {
    expect(data.walks[at(x, 5.1)]).toBe(1);
    expect(data.speed[at(x, 5.1)]).toBe(1);
  }
  expect(data.walks[at(10.1, 2)]).toBe(0);
  // The other one stood for three seconds.
  expect(data.standing_s.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(3);
  expect(data.standing_s[at(8.1, 9.1)]).toBe(3);
});

test('a floor without a scale has no squares, and one without paths nobody', async () => {
  const { params } = await hall();
  expect((await movement(params)).data).toMatchObject({
    people: 0,
    merged: { people: 0, walks: 0, certainty: null },
    cameras: [{ coverage: 0 }, { coverage: 0 }],
  });
  await foyer.call(floors.update, { token, params, body: { Scale: null } });
  const { status, data } = await movement(params);
  expect(status).toBe(200);
  expect(data).toMatchObject({ cameras: [], people: 0, walks: [null] });
});

test('another customer’s floor is not found, and more than 31 days are refused', async () => {
  const { device, params } = await hall();
  const own = await foyer.person('VIEWER', device.customerId);
  expect((await movement(params, own.token)).status).toBe(200);
  const foreign = await foyer.person('VIEWER', (await foyer.device()).customerId);
  expect((await movement(params, foreign.token)).status).toBe(404);
  const long = { from: '2026-01-01', to: '2026-03-01' };
  expect((await movement(params, token, long)).status).toBe(400);
});
