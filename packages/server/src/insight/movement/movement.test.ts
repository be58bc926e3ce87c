import { endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { cameras, notifications, zones, cameraSettings } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const clock = (time: string) => `2026-03-02T${time}Z`;
const day = { from: clock('00:00:00'), to: '2026-03-03T00:00:00Z' };

const movement = (camera: number, query: { from?: string; to?: string } = day, token = admin) =>
  foyer.call(cameras.movement, { token, params: { id: camera }, query });

const walk = (det_id: number, time: string, xs: readonly number[], given: object = {}): Path => ({
  det_id,
  from: clock(time),
  points: xs.map((x, nth) => [1_000 * nth, x, 0.5]),
  ...given,
});

/** A camera with two zones, and an hour of paths of which `paths` were sent. */
async function watched(paths: readonly Path[]) {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  for (const [zone, left] of [
    ['till', 0],
    ['shelf', 0.5],
  ] as const) {
    const right = left + 0.25;
    const points = [
      [left, 0],
      [right, 0],
      [right, 1],
      [left, 1],
    ];
    const params = { id: camera, zone };
    await foyer.call(zones.update, { token: admin, params, body: { name: zone, points } });
  }
  const period = { from: clock('10:00:00') };
  const body = lineMessage('cam', [], period, { CreatedAt: clock('11:00:00') });
  const [result] = body.Attributes.payload.results;
  Object.assign(result!, { counting_num: 0, paths });
  delete result!.lines;
  const sent = await foyer.call(notifications.send, { token: device.token, body });
  expect(sent.status).toBe(201);
  return { ...device, camera };
}

test('the movement of a day tells squares, zones and the share of the time with paths', async () => {
  const { camera } = await watched([
    walk(1, '10:00:01', [0.9, 0.6, 0.3, 0.1]),
    walk(2, '10:30:00', [0.6, 0.6, 0.9]),
  ]);
  const { data } = await movement(camera);
  expect(data).toMatchObject({
    range: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' },
    coverage: 0.0417,
    people: 2,
    speed_by: null,
    zones: [
      { id: 'shelf', name: 'shelf', points: expect.any(Array) },
      { id: 'till', name: 'till' },
    ],
    transitions: [
      { from: null, to: 'shelf', people: 2 },
      { from: 'shelf', to: 'till', people: 1 },
      { from: 'till', to: null, people: 1 },
      { from: 'shelf', to: null, people: 1 },
    ],
  });
  const row = Math.floor(0.5 * data.rows) * data.columns;
  expect(data.walks[row + Math.floor(0.75 * data.columns)]).toBe(2);
  expect(data.walks[row + Math.floor(0.2 * data.columns)]).toBe(1);
  expect(Math.max(...data.walks.slice(0, row))).toBe(0);
  expect(data.walks).toHaveLength(data.columns * data.rows);
});

test('speed and standing are measured by the heights of people, and by a measured floor where there is one', async () => {
  // 0.3 of the width in a second: ten times the margin, which is 17 cm.
  const margin: [number, number] = [0.03, 0.05];
  const { camera } = await watched([
    walk(1, '10:00:00', [0.1, 0.4], { margin }),
    walk(2, '10:00:00', [0.9, 0.9, 0.9], { margin }),
  ]);
  const byHeight = (await movement(camera)).data;
  const row = Math.floor(0.5 * byHeight.rows) * byHeight.columns;
  const [walked, stood] = [0.25, 0.9].map((x) => row + Math.floor(x * byHeight.columns));
  expect(byHeight.speed_by).toBe('height');
  expect(byHeight.speed[walked!]).toBe(1.7);
  expect(byHeight.standing_s[stood!]).toBe(2);
  expect(byHeight.speed[stood!]).toBeNull();
  const ground = {
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    width_m: 10,
    depth_m: 5,
  };
  const params = { id: camera };
  await foyer.call(cameraSettings.update, { token: admin, params, body: { ground } });
  const onFloor = (await movement(camera)).data;
  expect(onFloor.speed_by).toBe('floor');
  expect(onFloor.speed[walked!]).toBe(3);
});

test('a camera without paths has no movement, and another customer’s is not found', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const { data } = await movement(camera, {});
  expect(data).toMatchObject({ coverage: 0, people: 0, transitions: [], speed_by: null });
  expect(data.walks.every((people) => people === 0)).toBe(true);
  const foreign = await foyer.person('VIEWER', (await foyer.device()).customerId);
  expect((await movement(camera, {}, foreign.token)).status).toBe(404);
  const own = await foyer.person('VIEWER', device.customerId);
  expect((await movement(camera, {}, own.token)).status).toBe(200);
});

test('a range of more than 31 days is refused with the reason', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const answer = await movement(camera, { from: '2026-01-01', to: '2026-03-01' });
  expect(answer.status).toBe(400);
  expect(answer.problem).toMatchObject({ detail: '31 days are answered at most.' });
});
