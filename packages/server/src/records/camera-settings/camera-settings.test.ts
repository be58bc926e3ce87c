import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { createAddressVault } from './address-vault.ts';

const { cameraSettings, devices, cameras, customers, lines, zones, alarmRules, notifications } =
  endpoints;
const address = 'rtsp://admin:Xylophone-7@192.0.2.7:554/stream1';

let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

async function watchedDevice(customerId?: number) {
  const device = await foyer.device(customerId);
  const camera = await foyer.camera(device.id, 'cam');
  const changed = await put(camera, { address });
  expect(changed.status, changed.problem.detail).toBe(200);
  return { ...device, camera };
}
const get = (id: number, token = admin) =>
  foyer.call(cameraSettings.get, { token, params: { id } });
const put = (id: number, body: unknown, token = admin) =>
  foyer.call(cameraSettings.update, { token, params: { id }, body });
const configuration = async ({ token }: Pick<TestDevice, 'token'>) =>
  (await foyer.call(cameraSettings.configuration, { token })).data;

test('a camera without settings has the defaults, and is watched by nobody', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  expect((await get(camera)).data).toEqual({
    enabled: true,
    has_address: false,
    every_s: 5,
    pictures_per_s: 5,
    distance_m: 1.5,
    sharing: 'whole',
    sharing_in_force: 'whole',
    ground: null,
  });
  expect((await configuration(device)).cameras).toEqual([]);
});

test('programs that use the former address of a camera’s settings still reach them', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const at = (method: 'GET' | 'PUT', payload?: object) =>
    foyer.app.inject({
      method,
      url: `/api/cameras/${camera}/watching`,
      headers: { authorization: `Bearer ${admin}` },
      ...(payload && { payload }),
    });
  expect((await at('PUT', { every_s: 7 })).json().data).toMatchObject({ every_s: 7 });
  expect((await at('GET')).json().data).toEqual((await get(camera)).data);
});

test('only the device gets the address, with what is drawn on the camera', async () => {
  const device = await watchedDevice();
  const other = await watchedDevice(device.customerId);
  const params = { id: device.camera };
  const points = [
    [0, 0.5],
    [1, 0.5],
    [1, 1],
  ];
  const drawn: [string, object][] = [
    ['b', { points }],
    ['a', { points }],
    ['undrawn', { name: 'C' }],
    ['ended by a double click', { points: [...points, points[2]] }],
    ['a point', { points: [points[0], points[0]] }],
  ];
  for (const [line, body] of drawn) {
    await foyer.call(lines.update, { token: admin, params: { ...params, line }, body });
  }
  await foyer.call(zones.update, {
    token: admin,
    params: { ...params, zone: 'q' },
    body: { points },
  });
  const masks = [{ name: 'Till', kind: 'black', points }];
  await foyer.call(cameras.update, { token: admin, params, body: { masks } });
  const ground = { points: [...points, [0, 1]], width_m: 4, depth_m: 2.5 };
  const changed = await put(device.camera, { every_s: 10, ground });
  expect(changed.data).toMatchObject({ every_s: 10, ground, has_address: true, distance_m: 1.5 });

  const { version, cameras: watched } = await configuration(device);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect(watched).toEqual([
    {
      code: 'cam',
      name: expect.any(String),
      address,
      every_s: 10,
      pictures_per_s: 5,
      distance_m: 1.5,
      sharing: 'whole',
      ground,
      lines: [
        { id: 'a', points },
        { id: 'b', points },
        { id: 'ended by a double click', points },
      ],
      zones: [{ id: 'q', points }],
      masks: [{ kind: 'black', points }],
    },
  ]);
  expect((await configuration(other)).cameras).toMatchObject([{ code: 'cam', lines: [] }]);

  // Fewer than one in 2 s would have the watcher refuse the lines, but are enough without any.
  await put(device.camera, { pictures_per_s: 0.1 });
  await put(other.camera, { pictures_per_s: 0.1 });
  expect((await configuration(device)).cameras).toMatchObject([{ pictures_per_s: 0.5 }]);
  expect((await configuration(other)).cameras).toMatchObject([{ pictures_per_s: 0.1 }]);
  await put(other.camera, { enabled: false });
  expect((await configuration(other)).cameras).toEqual([]);
  await put(other.camera, { enabled: true });
  await put(other.camera, { address: null });
  expect((await get(other.camera)).data).toMatchObject({ enabled: true, has_address: false });
  expect((await configuration(other)).cameras).toEqual([]);
});

test('the same content has the same version, which is answered with 304 and nothing else', async () => {
  const device = await watchedDevice();
  const ask = (tag: string) =>
    foyer.call(cameraSettings.configuration, {
      token: device.token,
      headers: { 'if-none-match': tag },
    });
  const first = await ask('"another"');
  expect([first.status, first.raw.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const tag = String(first.raw.headers.etag);
  expect(tag).toBe(`"${first.data.version}"`);
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const { status, raw } = await ask(known);
    expect([known, status, raw.body, raw.headers.etag]).toEqual([known, 304, '', tag]);
    expect(raw.headers['cache-control']).toBe('private, no-store');
  }
  // Another write encrypts it again.
  await put(device.camera, { address });
  expect((await ask(tag)).status).toBe(304);
});

test('the version changes with all that concerns the watcher, and with nothing else', async () => {
  const device = await watchedDevice();
  const params = { id: device.camera };
  const points = [
    [0, 0],
    [1, 1],
    [0, 1],
  ];
  const call = foyer.call;
  const token = admin;
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['address', () => put(device.camera, { address: `${address}?2` })],
    ['interval', () => put(device.camera, { every_s: 7 })],
    ['pictures', () => put(device.camera, { pictures_per_s: 2 })],
    ['distance', () => put(device.camera, { distance_m: 2 })],
    ['sharing', () => put(device.camera, { sharing: 'faces' })],
    [
      'line',
      () => call(lines.update, { token, params: { ...params, line: 'a' }, body: { points } }),
    ],
    ['line removed', () => call(lines.remove, { token, params: { ...params, line: 'a' } })],
    [
      'zone',
      () => call(zones.update, { token, params: { ...params, zone: 'a' }, body: { points } }),
    ],
    [
      'mask',
      () => call(cameras.update, { token, params, body: { masks: [{ kind: 'blur', points }] } }),
    ],
    ['code', () => call(cameras.update, { token, params, body: { Code: 'cam-2' } })],
    [
      'customer’s sharing',
      () =>
        call(customers.update, {
          token,
          params: { id: device.customerId },
          body: { WatcherSharing: 'people' },
        }),
    ],
    ['disabled', () => put(device.camera, { enabled: false })],
  ];
  let version = (await configuration(device)).version;
  for (const [what, change] of changes) {
    expect([what, (await change()).status]).toEqual([what, 200]);
    const next = (await configuration(device)).version;
    expect([what, next]).not.toEqual([what, version]);
    version = next;
  }
  const others = [
    call(customers.update, {
      token,
      params: { id: device.customerId },
      body: { Name: 'New name' },
    }),
    call(devices.update, { token, params: { id: device.id }, body: { Name: 'New name' } }),
    call(lines.update, { token, params: { ...params, line: 'b' }, body: { name: 'Undrawn' } }),
    call(alarmRules.create, {
      token,
      body: { Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 },
    }),
  ];
  for (const { status } of await Promise.all(others)) expect(status).toBeLessThan(300);
  expect((await configuration(device)).version).toBe(version);
});

test('what leaves the site is the stricter of the camera’s and its customer’s settings', async () => {
  const device = await watchedDevice();
  const seen = async () => (await configuration(device)).cameras[0]?.sharing;
  for (const [own, ofCustomer, inForce] of [
    ['whole', 'whole', 'whole'],
    ['faces', 'whole', 'faces'],
    ['faces', 'people', 'people'],
    ['numbers', 'people', 'numbers'],
    ['whole', 'numbers', 'numbers'],
  ]) {
    const params = { id: device.customerId };
    await foyer.call(customers.update, {
      token: admin,
      params,
      body: { WatcherSharing: ofCustomer },
    });
    const { data } = await put(device.camera, { sharing: own });
    expect(data).toMatchObject({ sharing: own, sharing_in_force: inForce });
    expect(await seen()).toBe(inForce);
  }
});

test('Health says which configuration the watcher follows, and a refused one needs a person', async () => {
  const device = await watchedDevice();
  const say = (watcher_configuration: object | undefined) =>
    foyer.call(notifications.send, {
      token: device.token,
      body: healthMessage({ cam: 100 }, {}, { watcher_configuration } as never),
    });
  const seen = async () =>
    (await foyer.call(devices.get, { token: admin, params: { id: device.id } })).data;
  expect((await seen()).watcher).toBeNull();
  const { version } = await configuration(device);
  await say({ version });
  expect(await seen()).toMatchObject({
    state: 'online',
    watcher: {
      version,
      present_version: version,
      in_force: true,
      refused: null,
      reported_at: expect.any(String),
    },
  });
  await put(device.camera, { address: `${address}x` });
  const refused = {
    version: (await configuration(device)).version,
    reason: 'No picture came from cam.',
  };
  expect((await seen()).watcher).toMatchObject({ version, in_force: false });
  await say({ version, refused });
  expect(await seen()).toMatchObject({
    state: 'degraded',
    troubles: [expect.stringMatching(/: No picture came from cam$/)],
    watcher: { version, present_version: refused.version, in_force: false, refused },
  });
  await put(device.camera, { address: `${address}y` });
  const corrected = await configuration(device);
  expect(corrected.version).not.toBe(refused.version);
  expect(await seen()).toMatchObject({
    watcher: { version, present_version: corrected.version, in_force: false, refused },
  });
  const { data } = await foyer.call(endpoints.attention.list, { token: admin });
  expect(data.rows).toContainEqual(
    expect.objectContaining({
      device_id: device.id,
      troubles: [expect.any(String)],
      reasons: [{ code: 'refusedConfiguration', params: { subject: 'No picture came from cam' } }],
    }),
  );
  await say(undefined);
  expect(await seen()).toMatchObject({ state: 'online', watcher: null });
});

test('only administrators change it, others read it of their own customer’s cameras, and nobody by a device’s token', async () => {
  const { camera, customerId, token: deviceToken } = await watchedDevice();
  for (const role of ['VIEWER', 'OPERATOR'] as const) {
    const { token } = await foyer.person(role, customerId);
    expect((await put(camera, { enabled: false }, token)).status).toBe(403);
    expect((await get(camera, token)).data).toMatchObject({ enabled: true, has_address: true });
    expect((await foyer.call(cameraSettings.configuration, { token })).status).toBe(403);
    const other = await foyer.person(role, await foyer.customer());
    expect((await get(camera, other.token)).status).toBe(404);
  }
  expect((await get(camera, deviceToken)).status).toBe(401);
  expect((await put(camera, { enabled: false }, deviceToken)).status).toBe(401);
  expect((await foyer.call(cameraSettings.configuration)).status).toBe(401);
});

test('what cannot be is refused with the field, and what was kept before stays', async () => {
  const { camera } = await watchedDevice();
  const before = (await get(camera)).data;
  for (const [body, path] of [
    [{ address: 'rtsp://admin:Xylophone-8' }, '/address'],
    [{ address: 5 }, '/address'],
    [{ addres: 'rtsp://admin:Xylophone-8@x' }, '/addres'],
    [{ every_s: 0 }, '/every_s'],
    [{ sharing: 'everything' }, '/sharing'],
    [{ ground: { points: [[0, 0]], width_m: 1, depth_m: 1 } }, '/ground/points'],
    [
      {
        ground: {
          points: [
            [0, 1],
            [1, 1],
            [0, 0],
            [1, 0],
          ],
          width_m: 1,
          depth_m: 1,
        },
      },
      '/ground/points',
    ],
    [{ ground: { points: [], width_m: 1, depth_m: 1, height_m: 1 } }, '/ground/height_m'],
  ] as const) {
    const { status, problem, raw } = await put(camera, body);
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ]);
    expect(raw.body).not.toContain('Xylophone');
  }
  const broken = await put(camera, '{"address":"Xylophone-9", x');
  expect([broken.status, broken.raw.body.includes('Xylophone')]).toEqual([400, false]);
  expect((await put(2_000_000_000, {})).status).toBe(404);
  expect((await put(camera, {})).data).toEqual(before);
});

test('an address of before the token secret changed is asked for again', async () => {
  const device = await watchedDevice();
  const { sealed } = createAddressVault('another secret of more than 32 characters');
  await foyer.rows('update camera_settings set address = $1 where camera_id = $2', [
    sealed(address),
    device.camera,
  ]);
  expect((await get(device.camera)).data.has_address).toBe(false);
  expect((await configuration(device)).cameras).toEqual([]);
});

test('an address stays with the customer whose it is', async () => {
  const device = await watchedDevice();
  await put(device.camera, { every_s: 9 });
  const { data: moved } = await foyer.call(devices.update, {
    token: admin,
    params: { id: device.id },
    body: { CustomerID: await foyer.customer() },
  });
  const copy = moved.Cameras[0]!.id;
  expect((await get(copy)).data).toMatchObject({ every_s: 9, has_address: false });
  expect((await configuration(device)).cameras).toEqual([]);
  // Its earlier record is history: nobody could use the address any more.
  expect((await get(device.camera)).data.has_address).toBe(false);
  expect((await put(device.camera, { address })).status).toBe(409);

  const near = await watchedDevice();
  const [sameSite, elsewhere] = [await foyer.device(near.customerId), await foyer.device()];
  const bring = (DeviceID: number) =>
    foyer.call(cameras.update, { token: admin, params: { id: near.camera }, body: { DeviceID } });
  expect((await bring(sameSite.id)).status).toBe(200);
  expect((await configuration(sameSite)).cameras).toMatchObject([{ address }]);
  expect((await bring(elsewhere.id)).status).toBe(200);
  expect((await configuration(elsewhere)).cameras).toEqual([]);

  const retiring = await watchedDevice();
  await foyer.call(devices.remove, { token: admin, params: { id: retiring.id } });
  const { status } = await foyer.call(cameraSettings.configuration, { token: retiring.token });
  expect(status).toBe(401);
  const removed = await watchedDevice();
  await foyer.call(cameras.remove, { token: admin, params: { id: removed.camera } });
  const kept = await foyer.rows('select 1 from camera_settings where camera_id = any($1)', [
    [removed.camera, retiring.camera],
  ]);
  expect(kept).toEqual([]);
});
