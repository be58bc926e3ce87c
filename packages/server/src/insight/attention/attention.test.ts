import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentDevices } from '../../alarms/list/silence-views.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import type { TestDevice } from '../../testing/test-records.ts';

const { list, unread, read, readAll } = endpoints.attention;
const { send, sendBatch } = endpoints.notifications;
let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const say = async ({ token }: TestDevice, body: object) =>
  (await foyer.call(send, { token, body })).data.id;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const countFor = async (token: string) => (await foyer.call(unread, { token })).data.count;
const openFor = async (token: string, query = {}) =>
  (await foyer.call(unread, { token, query })).data.open;
const nothing = { alarms: 0, alerts: 0, offline: 0, degraded: 0, disks: 0, brokers: 0, total: 0 };
const listFor = async (token: string) => (await foyer.call(list, { token })).data;
/** A device and an operator of its customer. */
const place = async () => {
  const device = await foyer.device();
  return { device, token: (await foyer.person('OPERATOR', device.customerId)).token };
};
/** Silent for longer than it is set to. */
const fallSilent = ({ id }: TestDevice, minutes: number) =>
  foyer.rows(
    `update device_states set last_received_at = now() - make_interval(mins => $2) where device_id = $1`,
    [id, minutes],
  );

test('Info and good Health need nobody; an alert does until it is looked at', async () => {
  const { device, token } = await place();
  await say(device, infoMessage([{ src: 'cam', people: 3 }]));
  await say(device, healthMessage({ cam: 90 }));
  expect(await listFor(token)).toEqual({ count: 0, open: nothing, rows: [] });
  const earlier = await say(device, alertMessage('cam', { CreatedAt: ago(50) }));
  const notification = await say(device, alertMessage('cam'));
  const { count, rows } = await listFor(token);
  expect([count, rows.length]).toEqual([2, 2]);
  expect(rows[0]).toMatchObject({
    kind: 'alert',
    unread: true,
    notification_id: notification,
    device_id: device.id,
    device_name: device.code,
    reason: 'Too many people',
    value: '12',
    threshold: '10',
    src: 'cam',
  });
  // Looking at the list reads nothing; opening one reads that one.
  expect(await countFor(token)).toBe(2);
  const { data } = await foyer.call(read, { token, body: { notification } });
  expect(data).toMatchObject({ count: 1, open: { alerts: 1 } });
  expect((await listFor(token)).rows).toMatchObject([{ notification_id: earlier, unread: true }]);
});

test('a resend is not new, and an alert that somebody took up or deleted needs nobody', async () => {
  const { device, token } = await place();
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  const body = alertMessage('cam');
  await say(device, body);
  await say(device, alertMessage('cam'));
  await foyer.call(readAll, { token });
  await say(device, body);
  expect(await countFor(token)).toBe(0);
  await say(device, alertMessage('cam'));
  await say(device, alertMessage('cam'));
  expect(await countFor(token)).toBe(2);
  const [first, second] = (await listFor(token)).rows.flatMap((row) =>
    row.kind === 'alert' ? [row.alert_id] : [],
  ) as [number, number];
  const taken = { params: { id: first }, body: { state: 'acknowledged' } };
  await foyer.call(endpoints.alerts.update, { token, ...taken });
  expect(await countFor(token)).toBe(1);
  await foyer.call(endpoints.alerts.remove, { token: admin, params: { id: second } });
  expect(await countFor(token)).toBe(0);
  const left = await foyer.rows('select 1 from read_alerts where alert_id = $1', [second]);
  expect(left).toEqual([]);
});

test('an alert written by hand is looked at by its own id', async () => {
  const { device, token } = await place();
  const body = { DeviceID: device.id, src: 'cam', reason: 'Glass broken' };
  const { id } = (await foyer.call(endpoints.alerts.create, { token, body })).data;
  expect((await listFor(token)).rows).toMatchObject([{ alert_id: id, notification_id: null }]);
  expect((await foyer.call(read, { token, body: { alert: id } })).data.count).toBe(0);
});

test('a device that went degraded needs somebody until it is looked at or well, and again the next time', async () => {
  const { device, token } = await place();
  await say(device, healthMessage({ cam: 'down' }, { CreatedAt: ago(5) }));
  await say(device, healthMessage({ cam: 'down' }, { CreatedAt: ago(4) }));
  const { count, rows } = await listFor(token);
  expect(count).toBe(1);
  expect(rows).toMatchObject([
    { kind: 'device', device_id: device.id, state: 'degraded', unread: true },
  ]);
  const since = rows[0]?.at;
  await foyer.call(read, { token, body: { device: device.id } });
  // Going on being degraded, or an older Health that comes late, is nothing new.
  await say(device, healthMessage({ cam: 'down' }, { CreatedAt: ago(3) }));
  await say(device, healthMessage({ cam: 90 }, { CreatedAt: ago(10) }));
  expect(await listFor(token)).toMatchObject({ count: 0, rows: [{ unread: false, at: since }] });
  await say(device, healthMessage({ cam: 90 }, { CreatedAt: ago(2) }));
  expect(await listFor(token)).toEqual({ count: 0, open: nothing, rows: [] });
  await say(device, healthMessage({ cam: 'down' }, { CreatedAt: ago(8) }));
  expect((await listFor(token)).rows).toEqual([]);
  await say(device, healthMessage({ cam: 'down' }, { CreatedAt: ago(1) }));
  expect(await countFor(token)).toBe(1);
});

test('a device that fell silent needs somebody, each time it falls silent again; one that was never seen does not', async () => {
  const { device, token } = await place();
  await foyer.device(device.customerId);
  expect(await countFor(token)).toBe(0);
  await say(device, infoMessage([{ src: 'cam', people: 1 }]));
  await fallSilent(device, 600);
  const { rows } = await listFor(token);
  expect(rows).toMatchObject([{ kind: 'device', state: 'offline', unread: true }]);
  expect((await foyer.call(readAll, { token })).data).toMatchObject({
    count: 0,
    // Still offline: looking at it mends nothing.
    open: { offline: 1 },
  });
  await say(device, infoMessage([{ src: 'cam', people: 1 }]));
  expect((await listFor(token)).rows).toEqual([]);
  await fallSilent(device, 500);
  expect(await countFor(token)).toBe(1);
});

test('a rebuild keeps what people have looked at', async () => {
  const { device, token } = await place();
  await say(device, healthMessage({ cam: 'down' }));
  await say(device, alertMessage('cam'));
  await foyer.call(readAll, { token });
  const before = await listFor(token);
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  await foyer.call(endpoints.analytics.update, { token: admin });
  expect(await listFor(token)).toEqual(before);
});

test('each person reads for themselves, and only their own customer’s', async () => {
  const [mine, theirs] = [await place(), await place()];
  const colleague = (await foyer.person('VIEWER', mine.device.customerId)).token;
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  const registered = (await foyer.person('VIEWER')).token;
  await foyer.call(readAll, { token: admin });
  for (const { device } of [mine, theirs]) {
    await say(device, alertMessage('cam'));
    await say(device, healthMessage({ cam: 'down' }));
  }
  const counts = () => Promise.all([mine.token, colleague, registered, admin].map(countFor));
  expect(await counts()).toEqual([2, 2, 0, 4]);
  await foyer.call(readAll, { token: mine.token });
  expect(await counts()).toEqual([0, 2, 0, 4]);
  // Naming another customer's reads nothing.
  const [alert] = await foyer.rows<{ id: number; notification_id: number }>(
    'select id, notification_id from alerts where device_id = $1',
    [theirs.device.id],
  );
  for (const body of [
    { alert: Number(alert?.id) },
    { notification: Number(alert?.notification_id) },
    { device: theirs.device.id },
  ]) {
    expect((await foyer.call(read, { token: colleague, body })).data).toMatchObject({ count: 2 });
  }
  const reads = 'select 1 from read_alerts where device_id = $1';
  expect(await foyer.rows(reads, [theirs.device.id])).toEqual([]);
  expect((await foyer.call(read, { token: colleague, body: {} })).status).toBe(400);
});

test('the count ends at 100, and all of more alerts than are named one by one are read at once', async () => {
  const { device, token } = await place();
  const viewer = (await foyer.person('VIEWER', device.customerId)).token;
  for (let batch = 0; batch < 3; batch++) {
    const body = Array.from({ length: 400 }, () => alertMessage('cam'));
    await foyer.call(sendBatch, { token: device.token, body });
  }
  expect(await countFor(token)).toBe(100);
  expect((await listFor(token)).rows).toHaveLength(20);
  expect((await foyer.call(readAll, { token })).data).toMatchObject({ count: 0 });
  expect((await listFor(token)).rows).toEqual([]);
  const rows = await foyer.rows('select 1 from read_alerts where device_id = $1', [device.id]);
  expect(rows).toHaveLength(999);
  await say(device, alertMessage('cam'));
  expect(await countFor(token)).toBe(1);
  expect(await countFor(viewer)).toBe(100);
});

test('alerts of a quiet customer are found behind thousands of others, and those of a busy one among them', async () => {
  const [quiet, busy] = [await place(), await place()];
  await say(quiet.device, alertMessage('first'));
  await say(quiet.device, alertMessage('second'));
  await foyer.rows(
    `insert into alerts (id, device_id, at, reason, value, threshold, source, state, late)
     select 1000000 + n, $1, now() - n * interval '1 second', 'Crowd', '12', '10', 'cam-' || n, 'open', false
     from generate_series(1, 2500) n`,
    [busy.device.id],
  );
  await say(quiet.device, alertMessage('last'));
  const seen = async (token: string) =>
    (await listFor(token)).rows.map((row) => (row.kind === 'alert' ? row.src : row.kind));
  expect(await countFor(quiet.token)).toBe(3);
  expect(await seen(quiet.token)).toEqual(['last', 'second', 'first']);
  expect(await countFor(busy.token)).toBe(100);
  expect(new Set(await seen(busy.token)).size).toBe(20);
});

test('header, list, dashboard and devices count the same, of all, a customer or a device', async () => {
  const { device, token } = await place();
  const [silent, degraded] = [
    await foyer.device(device.customerId),
    await foyer.device(device.customerId),
  ];
  // Never seen: it is waited for.
  await foyer.device(device.customerId);
  await say(device, alertMessage('cam'));
  await say(silent, infoMessage([{ src: 'cam', people: 1 }]));
  await fallSilent(silent, 600);
  await say(degraded, healthMessage({ cam: 'down' }));
  const expected = { ...nothing, alerts: 1, offline: 1, degraded: 1, total: 3 };
  expect(await openFor(token)).toEqual(expected);
  const { open, rows } = await listFor(token);
  expect([open, rows.length]).toEqual([expected, expected.total]);
  const listed = (await foyer.call(endpoints.devices.list, { token })).data;
  expect(listed.filter((one) => one.needs_attention).map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      [silent.id, 'offline'],
      [degraded.id, 'degraded'],
    ]),
  );
  expect(listed.filter((one) => one.needs_attention)).toHaveLength(2);
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  expect(await openFor(admin, { customer: device.customerId })).toEqual(expected);
  expect(await openFor(token, { device: silent.id })).toEqual({ ...nothing, offline: 1, total: 1 });
  expect(await openFor(token, { device: device.id })).toEqual({ ...nothing, alerts: 1, total: 1 });
  const other = await place();
  expect(
    (await foyer.call(unread, { token: other.token, query: { device: device.id } })).status,
  ).toBe(404);
});

test('imported history needs nobody: neither its alerts nor a device that has sent nothing else', async () => {
  const { device, token } = await place();
  const day = 24 * 60;
  const body = [
    ...Array.from({ length: 120 }, (_, nth) =>
      alertMessage('cam', { CreatedAt: ago(2 * day - nth) }),
    ),
    healthMessage({ cam: 'down' }, { CreatedAt: ago(2 * day) }),
  ];
  await foyer.call(sendBatch, { token: device.token, body });
  await fallSilent(device, 600);
  expect(await listFor(token)).toEqual({ count: 0, open: nothing, rows: [] });
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  await foyer.call(endpoints.analytics.rebuild, { token: admin });
  expect(await openFor(token)).toEqual(nothing);
  const silent = async () =>
    (await silentDevices(foyer.postgres.db, new Date(), null)).map((row) => row.device_id);
  // Nor is there an alarm that it is offline.
  expect(await silent()).not.toContain(device.id);
  // From its first message of now on it is watched.
  await say(device, infoMessage([{ src: 'cam', people: 1 }]));
  await fallSilent(device, 600);
  expect(await openFor(token)).toMatchObject({ alerts: 0, offline: 1 });
  expect(await silent()).toContain(device.id);
});
