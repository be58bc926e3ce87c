import { countPaths, endpoints, type WalkedPath } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let admin: { token: string };
const begin = Date.UTC(2026, 2, 4, 10);

beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(begin + 3_600_000) });
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => foyer.stop());

const serial = '80:1F:12:0B:00:01';
/** Somebody who walks 4 m to the right in 10 s, half a metre above the sensor's origin. */
const live = (...seconds: number[]) => ({
  live_data: {
    package_info: { version: '5.0', id: 150 + seconds[0]!, agent_id: 1005 },
    sensor_info: { serial_number: serial, type: 'SINGLE_SENSOR' },
    frames: seconds.map((second) => ({
      framenumber: 4_137_403 + second,
      time: begin + 1000 * second,
      tracked_objects: [
        {
          track_id: 490,
          type: 'PERSON',
          position: [-2 + 0.4 * second, 0.5, 1.738642],
          attributes: {},
        },
      ],
      events: [],
    })),
  },
});
/** Two metres to the right of the origin, which is the picture's middle, and two above it. */
const ground = {
  points: [
    [0.5, 0.5],
    [1, 0.5],
    [1, 0],
    [0.5, 0],
  ],
  width_m: 2,
  depth_m: 2,
};

test('positions of a sensor in metres are paths of its camera once its floor is measured', async () => {
  const device = await foyer.device(undefined, 'adopt', 'xovis');
  const camera = await foyer.camera(device.id, serial);
  const post = async (second: number) => {
    const payload = JSON.stringify(live(second));
    await foyer.app.inject({ method: 'POST', url: `/in/${device.token}`, payload });
  };
  const received = async () =>
    (await foyer.call(endpoints.devices.received, { ...admin, params: { id: device.id } })).data;
  await post(0);
  expect((await received())[0]).toMatchObject({
    outcome: 'ignored',
    reason: expect.stringMatching(/metres .* once the floor of the camera is measured/),
  });
  const params = { id: camera };
  await foyer.call(endpoints.cameraSettings.update, { ...admin, params, body: { ground } });
  for (let second = 0; second <= 20; second += 1) await post(second);
  await post(20);
  const query = { camera, from: '2026-03-04T10:00:00Z', to: '2026-03-04T11:00:00Z' };
  const { data } = await foyer.call(endpoints.paths.list, { ...admin, query });
  expect(data.map(({ det_id, points }) => [det_id, points.length])).toEqual([
    [490, 2],
    [490, 2],
  ]);
  expect(data[0]).toMatchObject({
    source: serial,
    points: [
      [0, 0, 0.375],
      [10_000, 1, 0.375],
    ],
  });
  const middle = countPaths([
    { x: 0.9, y: 0 },
    { x: 0.9, y: 1 },
  ]);
  const crossings = data.flatMap(({ det_id, from, points }) => {
    const path: WalkedPath = {
      person: det_id,
      margin: { x: 0.01, y: 0.01 },
      points: points.map(([ms, x, y]) => ({ at: Date.parse(from) + ms, x, y })),
    };
    return middle.add(path);
  });
  expect(crossings).toHaveLength(1);
});

test('a preview shows the paths of a message, or why there are none', async () => {
  const preview = async (seconds: readonly number[], more: object) =>
    (
      await foyer.call(endpoints.profiles.preview, {
        ...admin,
        body: { profile: 'xovis', body: live(...seconds), ...more },
      })
    ).data;
  const unmeasured = await preview([0], {});
  expect(unmeasured.left_out).toMatch(/once the floor of the camera is measured/);
  const first = await preview([0, 3, 6], { ground });
  const next = await preview([9, 10], { ground, state: first.state });
  expect(next).toMatchObject({
    errors: [],
    notifications: [
      {
        CreatedAt: '2026-03-04T10:00:10.000Z',
        Attributes: { payload: { results: [{ src: serial, paths: [{ det_id: 490 }] }] } },
      },
    ],
  });
});
