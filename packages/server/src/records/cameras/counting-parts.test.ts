import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { lines, zones, notifications, devices, cameras } = endpoints;
let foyer: TestFoyer;
let device: TestDevice;
let camera: number;
let admin: string;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  camera = await foyer.camera(device.id, 'cam');
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const body = [
    lineMessage('cam', [{ id: 'north door/1', in: 3, out: 1 }], undefined),
    infoMessage([{ src: 'cam', people: 2, zones: [{ id: 'queue', people: 4 }] }]),
  ];
  const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
  expect(data.filter(({ error }) => error)).toEqual([]);
});
afterAll(() => foyer.stop());

const listed = async (id = camera, token = admin) =>
  (await foyer.call(lines.list, { token, params: { id } })).data;

test('a line appears by itself, unnamed, with who crossed it today', async () => {
  expect(await listed()).toEqual([
    {
      id: 'north door/1',
      name: '',
      in_name: '',
      out_name: '',
      points: null,
      seen: true,
      in: 3,
      out: 1,
      coverage: 0,
    },
  ]);
});

test('an administrator names and draws lines, also before they are sent, and removes them', async () => {
  const params = { id: camera, line: 'north door/1' };
  const points = [
    [0, 0.5],
    [1, 0.5],
  ];
  const drawn = await foyer.call(lines.update, { token: admin, params, body: { points } });
  expect(drawn.data).toMatchObject({ name: '', points, in: 3 });
  const body = { name: 'North door', in_name: 'into the hall' };
  const named = await foyer.call(lines.update, { token: admin, params, body });
  expect(named.data).toMatchObject({ ...body, points, out_name: '' });
  const planned = { id: camera, line: 'exit' };
  await foyer.call(lines.update, { token: admin, params: planned, body: { name: 'Exit' } });
  expect(await listed()).toMatchObject([
    { id: 'exit', seen: false, in: null },
    { name: 'North door' },
  ]);
  for (const [sent, path] of [
    [{ points: [[0, 0]] }, '/points'],
    [
      {
        points: [
          [0, 0],
          [2, 0],
        ],
      },
      '/points/1/0',
    ],
  ] as const) {
    const { status, problem } = await foyer.call(lines.update, {
      token: admin,
      params,
      body: sent,
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect((await foyer.call(lines.remove, { token: admin, params: planned })).status).toBe(200);
  expect((await foyer.call(lines.remove, { token: admin, params: planned })).status).toBe(404);
  expect(await listed()).toHaveLength(1);
  const [entry] = await foyer.rows<{ status: number; record_id: number; action: string }>(
    `select status, record_id, action from audit_entries where status = 200 order by id desc limit 1`,
  );
  expect(entry).toEqual({
    status: 200,
    record_id: camera,
    action: 'lines.remove',
  });
});

test('zones are listed, named and removed in the same way', async () => {
  const params = { id: camera, zone: 'queue' };
  const list = async () => (await foyer.call(zones.list, { token: admin, params })).data;
  expect(await list()).toEqual([
    { id: 'queue', name: '', points: null, seen: true, people: 4, peak: 4 },
  ]);
  const points = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  await foyer.call(zones.update, { token: admin, params, body: { name: 'Queue', points } });
  expect(await list()).toMatchObject([{ name: 'Queue', points, people: 4 }]);
  await foyer.call(zones.remove, { token: admin, params });
  expect(await list()).toEqual([]);
});

test('only administrators write, and another customer’s camera is not found', async () => {
  const params = { id: camera, line: 'a' };
  const own = await foyer.person('OPERATOR', device.customerId);
  const other = await foyer.person('VIEWER', await foyer.customer());
  expect((await foyer.call(lines.update, { token: own.token, params, body: {} })).status).toBe(403);
  expect((await foyer.call(lines.list, { token: own.token, params })).status).toBe(200);
  expect((await foyer.call(lines.list, { token: other.token, params })).status).toBe(404);
  expect((await foyer.call(zones.list, { token: other.token, params })).status).toBe(404);
});

test('a removed line ends, and is back when a message names it again', async () => {
  const own = await foyer.device();
  const id = await foyer.camera(own.id, 'cam');
  const say = (minutes: number) =>
    foyer.call(notifications.send, {
      token: own.token,
      body: lineMessage('cam', [{ id: 'a', in: 1, out: 0 }], undefined, {
        CreatedAt: minutesAgo(minutes),
      }),
    });
  await say(40);
  await foyer.call(lines.remove, { token: admin, params: { id, line: 'a' } });
  expect(await listed(id)).toEqual([]);
  await foyer.rows(`update counting_lines set removed_at = now() - interval '30 minutes'`);
  await say(0);
  expect(await listed(id)).toMatchObject([{ id: 'a', name: '' }]);
});

test('a device that moves takes its drawings along, without their names', async () => {
  const own = await foyer.device();
  const id = await foyer.camera(own.id, 'cam');
  const points = [
    [0, 0],
    [1, 1],
  ];
  const params = { id, line: 'a' };
  await foyer.call(lines.update, { token: admin, params, body: { name: 'Secret', points } });
  const body = { CustomerID: await foyer.customer() };
  const moved = await foyer.call(devices.update, { token: admin, params: { id: own.id }, body });
  await foyer.call(notifications.send, { token: own.token, body: infoMessage([]) });
  const { data: all } = await foyer.call(cameras.list, { token: admin });
  const copy = all.find(({ DeviceID }) => DeviceID === moved.data.id);
  expect(await listed(copy!.id)).toMatchObject([{ id: 'a', name: '', points, seen: false }]);
});
