import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { devices, customers, cameras, alerts, attention, notifications, analytics, users } =
  endpoints;
let foyer: TestFoyer;
let token: string;
/** Two devices of one customer with the same messages, one of them retired, and a retired customer. */
let live: TestDevice;
let retired: TestDevice;
let former: TestDevice;
const cameraIds = new Map<TestDevice, number>();
const alertIds = new Map<TestDevice, number>();

const retire = (id: number) => foyer.call(devices.remove, { token, params: { id } });
const get = (id: number, bearer = token) =>
  foyer.call(devices.get, { token: bearer, params: { id } });

beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  live = await foyer.device();
  retired = await foyer.device(live.customerId);
  former = await foyer.device();
  for (const device of [live, retired, former]) {
    cameraIds.set(device, await foyer.camera(device.id, 'cam'));
    const body = [
      infoMessage([{ src: 'cam', people: 2 }]),
      healthMessage({ cam: 90 }),
      alertMessage('cam'),
    ];
    await foyer.call(notifications.sendBatch, { token: device.token, body });
    const [alert] = await foyer.rows<{ id: number }>('select id from alerts where device_id = $1', [
      device.id,
    ]);
    alertIds.set(device, alert!.id);
  }
  expect((await retire(retired.id)).data).toEqual({ id: retired.id });
  await retire(former.id);
  const params = { id: former.customerId };
  expect((await foyer.call(customers.remove, { token, params })).data).toEqual(params);
});
afterAll(() => foyer.stop());

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort();
const lists = {
  'devices.list': [devices.list, () => [live.id], () => [live.id, retired.id, former.id]],
  'cameras.list': [
    cameras.list,
    () => [cameraIds.get(live)],
    () => [live, retired, former].map((device) => cameraIds.get(device)),
  ],
  'cameras.images': [
    cameras.images,
    () => [cameraIds.get(live)],
    () => [live, retired, former].map((device) => cameraIds.get(device)),
  ],
  'devices.images': [devices.images, () => [live.id], () => [live.id, retired.id, former.id]],
  'alerts.list': [
    alerts.list,
    () => [alertIds.get(live)],
    () => [live, retired, former].map((device) => alertIds.get(device)),
  ],
  'customers.list': [
    customers.list,
    () => [live.customerId],
    () => [live.customerId, former.customerId],
  ],
  'customers.images': [
    customers.images,
    () => [live.customerId],
    () => [live.customerId, former.customerId],
  ],
} as const;

describe('a retired device or customer', () => {
  test.each(Object.entries(lists))(
    'is in %s only when requested',
    async (_, [list, without, all]) => {
      const plain = (await foyer.call(list, { token })).data;
      expect(ids(plain)).toEqual(without());
      const query = { retired: 'true' };
      const asked = (await foyer.call(list, { token, query } as never)).data;
      expect(ids(asked)).toEqual([...all()].sort());
    },
  );

  test('is tested for every list of devices or customers of the contract', () => {
    // Notifications are history and stay readable; rejected messages are those of one device; of a retired one
    // nothing is decided any more. Areas, regions and floors are their customer's: `areas.test.ts`, `regions.test.ts`, `floors.test.ts`. Keys end
    // with their customer. Alarm rules say by themselves whether they hold, and maintenance windows when. Claim codes:
    // `claims.test.ts`. Links of installers end with their customer.
    const known = [
      ...Object.keys(lists),
      'notifications.list',
      'notifications.live',
      'devices.rejected',
      'sources.list',
      'areas.list',
      'regions.list',
      'sites.list',
      'floors.list',
      'apiKeys.list',
      'claimCodes.list',
      'installerLinks.list',
      'alarmRules.list',
      'maintenanceWindows.list',
      'channels.list',
      'escalationPolicies.list',
      'reports.list',
    ];
    const names = Object.entries(endpoints).flatMap(([noun, calls]) =>
      Object.entries(calls)
        .filter(([, { method, answer }]) => {
          const fields = (answer as { items?: { properties?: object } }).items?.properties ?? {};
          const isConcerned = /"(device|customer)_?ids?"/i.test(
            JSON.stringify(Object.keys(fields)),
          );
          return method === 'GET' && isConcerned;
        })
        .map(([call]) => `${noun}.${call}`),
    );
    expect(names).toContain('cameras.list');
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('is counted in no tile and no pie', async () => {
    const { data } = await foyer.call(analytics.get, { token });
    const total = ({ series }: { series: number[] }) => series.reduce((sum, n) => sum + n, 0);
    expect([data.devices, data.cameras, data.alerts, data.healts]).toEqual(
      Array(4).fill({ total: 1, last: 1 }),
    );
    expect([total(data.deviceHealth), total(data.cameraHealth)]).toEqual([1, 1]);
  });

  test('stays in the charts of the past', async () => {
    const { data } = await foyer.call(analytics.get, {
      token,
      query: { customer: live.customerId },
    });
    expect(data.summary.peak).toBe(4);
    const own = await foyer.call(analytics.get, { token, query: { device: retired.id } });
    expect(own.data.summary.peak).toBe(2);
  });

  test('is no attention item', async () => {
    await foyer.rows(`update device_states set last_received_at = now() - interval '1 day'`);
    for (const bearer of [token, (await foyer.person('VIEWER', live.customerId)).token]) {
      const { data } = await foyer.call(attention.list, { token: bearer });
      const ids = data.rows.flatMap((row) => ('device_id' in row ? [row.device_id] : []));
      expect(ids).toEqual([live.id, live.id]);
      expect(data.count).toBe(2);
      expect((await foyer.call(attention.unread, { token: bearer })).data.count).toBe(2);
    }
  });

  test('stays readable with its notifications by its customer only', async () => {
    const own = (await foyer.person('OPERATOR', retired.customerId)).token;
    const stranger = (await foyer.person('OPERATOR')).token;
    const { data } = await get(retired.id, own);
    expect(data).toMatchObject({ retired_at: expect.any(String), Cameras: [{ Code: 'cam' }] });
    const query = { device: retired.id };
    const listed = (await foyer.call(notifications.list, { token: own, query })).data;
    expect(listed.count).toBe(3);
    const all = (await foyer.call(notifications.list, { token: own })).data;
    expect(all.count).toBe(6);
    for (const { id } of listed.rows) {
      const params = { id };
      const shown = await foyer.call(notifications.get, { token: own, params });
      expect(shown.data).toMatchObject({ device_id: retired.id });
      expect((await foyer.call(notifications.live, { token: own, params })).data).toHaveLength(1);
      expect((await foyer.call(notifications.get, { token: stranger, params })).status).toBe(404);
    }
    const params = { id: cameraIds.get(retired)! };
    const camera = await foyer.call(cameras.get, { token: own, params });
    expect(camera.data).toMatchObject({ counting: { people: 2 }, retired_at: data.retired_at });
    expect((await get(retired.id, stranger)).status).toBe(404);
  });

  test('accepts no messages and no changes', async () => {
    const sent = await foyer.call(notifications.send, {
      token: retired.token,
      body: alertMessage('cam'),
    });
    expect(sent.status).toBe(401);
    const device = { token, params: { id: retired.id } };
    const camera = { token, params: { id: cameraIds.get(retired)! } };
    const customer = { token, params: { id: former.customerId } };
    const changes = [
      await foyer.call(devices.update, { ...device, body: { Name: 'x' } }),
      await foyer.call(devices.update, { ...device, body: { CustomerID: live.customerId + 0 } }),
      await foyer.call(devices.issueToken, device),
      await foyer.call(devices.revokeToken, device),
      await foyer.call(cameras.update, { ...camera, body: { Name: 'x' } }),
      await foyer.call(cameras.remove, camera),
      await foyer.call(customers.update, { ...customer, body: { Name: 'x' } }),
    ];
    expect(changes.map(({ status, problem }) => [status, problem.code])).toEqual(
      changes.map(() => [409, 'retired']),
    );
    const references = [
      await foyer.call(cameras.create, {
        token,
        body: { Name: 'x', Code: 'x', DeviceID: retired.id },
      }),
      await foyer.call(cameras.update, {
        token,
        params: { id: cameraIds.get(live)! },
        body: { DeviceID: retired.id },
      }),
      await foyer.call(alerts.create, {
        token,
        body: { DeviceID: retired.id, src: 'cam', reason: 'x' },
      }),
      await foyer.call(devices.create, {
        token,
        body: { Name: 'x', Code: 'x', CustomerID: former.customerId },
      }),
      await foyer.call(users.create, {
        token,
        body: { Email: 'x@example.org', Role: 3, Customer: former.customerId },
      }),
    ];
    expect(references.map(({ status }) => status)).toEqual(references.map(() => 400));
  });

  test('is not changed by being retired again', async () => {
    const before = (await get(retired.id)).data;
    expect((await retire(retired.id)).status).toBe(200);
    expect((await get(retired.id)).data).toEqual(before);
    expect((await retire(2_000_000_000)).status).toBe(404);
  });
});

test('a code that is free again can be given to a new device, which has no history', async () => {
  const body = { Name: 'Again', Code: retired.code, CustomerID: live.customerId };
  const made = await foyer.call(devices.create, { token, body });
  expect(made.status).toBe(201);
  expect((await foyer.call(devices.create, { token, body })).status).toBe(409);
  const params = { id: made.data.id };
  const bearer = (await foyer.call(devices.issueToken, { token, params })).data.token;
  const message = alertMessage('cam', { Code: 'of-both' });
  const sent = await foyer.call(notifications.send, { token: bearer, body: message });
  expect(sent.status).toBe(201);
  const { data } = await get(made.data.id);
  expect(data).toMatchObject({ Cameras: [], Notifications: [{ id: sent.data.id }] });
  expect((await get(retired.id)).data.Notifications).not.toEqual(data.Notifications);
  expect((await retire(made.data.id)).status).toBe(200);
});

test('a device that never sent anything is deleted with its cameras', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  await foyer.call(notifications.send, { token: device.token, body: { broken: true } });
  expect((await retire(device.id)).status).toBe(200);
  expect((await get(device.id)).status).toBe(404);
  const params = { id: camera };
  expect((await foyer.call(cameras.get, { token, params })).status).toBe(404);
  const customer = { id: device.customerId };
  expect((await foyer.call(customers.remove, { token, params: customer })).status).toBe(200);
  expect((await foyer.call(customers.get, { token, params: customer })).status).toBe(404);
});

test('a customer with a device in use cannot be retired, one with retired devices can', async () => {
  const device = await foyer.device();
  const params = { id: device.customerId };
  await foyer.call(notifications.send, { token: device.token, body: healthMessage({}) });
  const kept = await foyer.call(customers.remove, { token, params });
  expect([kept.status, kept.problem.code]).toEqual([409, 'in_use']);
  await foyer.rows(`update customers set code = 'again' where id = $1`, [device.customerId]);
  await retire(device.id);
  expect((await foyer.call(customers.remove, { token, params })).status).toBe(200);
  const { data } = await foyer.call(customers.get, { token, params });
  expect(data.retired_at).toEqual(expect.any(String));
  const body = { Name: 'Other', Code: 'again' };
  expect((await foyer.call(customers.create, { token, body })).status).toBe(201);
});
