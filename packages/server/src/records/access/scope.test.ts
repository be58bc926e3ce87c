import { type Endpoint, endpoints, type Role } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let ours: Awaited<ReturnType<typeof prepare>>;
let theirs: Awaited<ReturnType<typeof prepare>>;
const tokens: Record<string, string> = {};

/** A customer with one record of each kind. */
async function prepare() {
  const customer = await foyer.customer();
  const { id: device, token } = await foyer.device(customer);
  const camera = await foyer.camera(device, 'cam');
  const user = (await foyer.person('VIEWER', customer)).id;
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const send = (body: unknown) => foyer.call(endpoints.notifications.send, { token, body });
  const seen = [{ src: 'cam', people: 2, photo: 'p' }];
  const notification = (await send(infoMessage(seen, { Photos }))).data.id;
  await send(alertMessage('cam'));
  const [alert] = await foyer.rows<{ id: number }>('select id from alerts where device_id = $1', [
    device,
  ]);
  return { customer, device, camera, user, notification, alert: alert?.id ?? 0 };
}

beforeAll(async () => {
  foyer = await startTestFoyer();
  ours = await prepare();
  theirs = await prepare();
  for (const role of ['VIEWER', 'OPERATOR'] satisfies Role[]) {
    tokens[role] = (await foyer.person(role, ours.customer)).token;
  }
  tokens.SUPER_ADMIN = (await foyer.person('SUPER_ADMIN')).token;
  tokens.unassigned = (await foyer.person('VIEWER')).token;
});
afterAll(() => foyer.stop());

const oneRecord = () =>
  [
    [endpoints.customers.get, 'customer'],
    [endpoints.devices.get, 'device'],
    [endpoints.devices.rejected, 'device'],
    [endpoints.cameras.get, 'camera'],
    [endpoints.users.get, 'user'],
    [endpoints.notifications.get, 'notification'],
    [endpoints.notifications.live, 'notification'],
    [endpoints.alerts.get, 'alert'],
  ] as [Endpoint, keyof typeof ours][];

const lists = () =>
  [
    [endpoints.customers.list, 'customer'],
    [endpoints.customers.images, 'customer'],
    [endpoints.devices.list, 'device'],
    [endpoints.cameras.list, 'camera'],
    [endpoints.cameras.images, 'camera'],
    [endpoints.alerts.list, 'alert'],
    [endpoints.users.list, 'user'],
  ] as [Endpoint, keyof typeof ours][];

describe.each(['VIEWER', 'OPERATOR'])('%s', (role) => {
  test.each(oneRecord())('$path answers 404 for another customer’s record', async (call, noun) => {
    const token = tokens[role];
    const own = await foyer.call(call, { token, params: { id: ours[noun] } });
    expect(own.status).toBe(200);
    const foreign = await foyer.call(call, { token, params: { id: theirs[noun] } });
    expect(foreign.status).toBe(404);
    const unknown = await foyer.call(call, { token, params: { id: 2_000_000_000 } });
    const words = (detail: string) => detail.replaceAll(/\d+/g, '');
    expect(words(foreign.problem.detail)).toBe(words(unknown.problem.detail));
  });

  test.each(lists())('$path lists only the own customer’s records', async (call, noun) => {
    const ids = async (token: string | undefined) =>
      ((await foyer.call(call, { token })).data as { id: number }[]).map((row) => row.id);
    const seen = await ids(tokens[role]);
    expect(seen).toContain(ours[noun]);
    expect(seen).not.toContain(theirs[noun]);
    expect(await ids(tokens.SUPER_ADMIN)).toEqual(
      expect.arrayContaining([ours[noun], theirs[noun]]),
    );
    expect(await ids(tokens.unassigned)).toEqual([]);
  });

  test('the list and count of notifications hold only the own customer’s', async () => {
    const { list } = endpoints.notifications;
    const { data } = await foyer.call(list, { token: tokens[role] });
    expect(data.count).toBe(2);
    expect(data.rows.map((row) => row.device_id)).toEqual([ours.device, ours.device]);
    const query = { device: theirs.device };
    const foreign = await foyer.call(list, { token: tokens[role], query });
    expect(foreign.status).toBe(404);
    const unassigned = await foyer.call(list, { token: tokens.unassigned });
    expect(unassigned.data).toEqual({ rows: [], count: 0, page: 1 });
  });

  test('the network addresses of a device are for SUPER_ADMIN alone', async () => {
    const ask = { params: { id: ours.device } };
    const hidden = await foyer.call(endpoints.devices.get, { ...ask, token: tokens[role] });
    expect(hidden.data).toMatchObject({ ip_vpn: '', mac_address: '' });
    const [listed] = (await foyer.call(endpoints.devices.list, { token: tokens[role] })).data;
    expect(listed).toMatchObject({ id: ours.device, ip_vpn: '', mac_address: '' });
    const shown = await foyer.call(endpoints.devices.get, { ...ask, token: tokens.SUPER_ADMIN });
    expect(shown.data).toMatchObject({ ip_vpn: '10.8.0.7', mac_address: '02:00:00:00:00:07' });
  });
});

test('the dashboard counts only the own customer’s data, and none for a person without a customer', async () => {
  const tiles = async (token: string | undefined) => {
    const { data } = await foyer.call(endpoints.analytics.get, { token });
    return [data.devices.total, data.cameras.total, data.alerts.total];
  };
  expect(await tiles(tokens.VIEWER)).toEqual([1, 1, 1]);
  expect(await tiles(tokens.SUPER_ADMIN)).toEqual([2, 2, 2]);
  expect(await tiles(tokens.unassigned)).toEqual([0, 0, 0]);
});

test('an operator handles alerts of the own customer and of no other', async () => {
  const token = tokens.OPERATOR;
  const body = { state: 'acknowledged' };
  const { create, update } = endpoints.alerts;
  const own = await foyer.call(update, { token, params: { id: ours.alert }, body });
  expect(own.data).toMatchObject({ id: ours.alert, state: 'acknowledged' });
  expect(own.data.handled_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const foreign = await foyer.call(update, { token, params: { id: theirs.alert }, body });
  expect(foreign.status).toBe(404);
  const draft = { DeviceID: theirs.device, src: 'cam', reason: 'Smoke' };
  const written = await foyer.call(create, { token, body: draft });
  expect(written.status).toBe(400);
  expect(written.problem.errors).toEqual([{ path: '/DeviceID', message: 'does not exist' }]);
});
