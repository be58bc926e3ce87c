import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove } = endpoints.alerts;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let operator: Awaited<ReturnType<TestFoyer['person']>>;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  operator = await foyer.person('OPERATOR', device.customerId);
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const { send } = endpoints.notifications;
const sendAlert = async (src: string) =>
  (await foyer.call(send, { token: device.token, body: alertMessage(src) })).data.id;
const listed = async () => (await foyer.call(list, { token: operator.token })).data;

test('an Alert notification becomes an open alert, the newest first', async () => {
  await sendAlert('first');
  const NotificationID = await sendAlert('second');
  const [newest, before] = await listed();
  expect(newest).toMatchObject({
    NotificationID,
    DeviceID: device.id,
    device_name: device.code,
    customer_id: device.customerId,
    src: 'second',
    reason: 'Too many people',
    threshold: '10',
    value: '12',
    state: 'open',
    note: '',
    handled_by: null,
    handled_at: null,
  });
  expect(before?.src).toBe('first');
});

test('reasons of other makes are found and sorted as their reader reads them, and answered as they are kept', async () => {
  const reasons = ['Tampering (State)', 'Nobody moves', 'The sensor failed', 'Own words'];
  for (const reason of reasons)
    await foyer.call(create, {
      token: operator.token,
      body: { DeviceID: device.id, src: 'maker', reason },
    });
  const german = { 'accept-language': 'de' };
  const asked = async (query: object, headers = {}) => {
    const { data } = await foyer.call(list, {
      token: operator.token,
      headers,
      query: { limit: 9, ...query },
    });
    return (data as unknown as { rows: { reason: string }[] }).rows.map(({ reason }) => reason);
  };
  expect(await asked({ q: 'sabotage state' }, german)).toEqual(['Tampering (State)']);
  expect(await asked({ q: 'tampering' }, german)).toEqual(['Tampering (State)']);
  expect(await asked({ q: 'sabotage' })).toEqual([]);
  // Der Sensor ist ausgefallen, Niemand bewegt sich, Own words, Sabotage.
  const sorted = ['The sensor failed', 'Nobody moves', 'Own words', 'Tampering (State)'];
  expect(await asked({ q: 'maker', sort: 'reason' }, german)).toEqual(sorted);
  expect(await asked({ q: 'maker', sort: 'reason' })).toEqual(reasons.toSorted());
});

test('an alert is written by hand, handled, and deleted by an administrator', async () => {
  const { token, email } = operator;
  const body = { DeviceID: device.id, src: 'cam', reason: 'Door open', value: '3' };
  const made = await foyer.call(create, { token, body });
  expect(made.status).toBe(201);
  const params = made.data;
  const alert = (await foyer.call(get, { token, params })).data;
  expect(alert).toMatchObject({ ...body, NotificationID: null, threshold: '', state: 'open' });

  const note = { note: 'Closed it' };
  expect((await foyer.call(update, { token, params, body: note })).data).toMatchObject({
    ...note,
    state: 'open',
    handled_by: email,
  });
  const closed = await foyer.call(update, { token, params, body: { state: 'closed' } });
  expect(closed.data).toMatchObject({ ...note, state: 'closed', handled_by: email });
  expect((await foyer.call(remove, { token: admin, params })).data).toEqual(params);
  expect((await foyer.call(get, { token, params })).status).toBe(404);
});

test('the notification of a deleted alert stays', async () => {
  const id = await sendAlert('kept');
  const alert = (await listed()).find((row) => row.NotificationID === id);
  const params = { id: alert?.id ?? 0 };
  expect((await foyer.call(remove, { token: admin, params })).status).toBe(200);
  const kept = await foyer.call(endpoints.notifications.get, { token: admin, params: { id } });
  expect(kept.status).toBe(200);
});

test('a person who handled an alert may be deleted: the alert stays', async () => {
  const colleague = await foyer.person('OPERATOR', device.customerId);
  const body = { DeviceID: device.id, src: 'cam', reason: 'Smoke' };
  const { data: params } = await foyer.call(create, { token: colleague.token, body });
  const state = { state: 'acknowledged' };
  await foyer.call(update, { token: colleague.token, params, body: state });
  await foyer.call(endpoints.users.remove, { token: admin, params: { id: colleague.id } });
  const { data } = await foyer.call(get, { token: operator.token, params });
  expect(data).toMatchObject({ ...state, handled_by: null });
});

test('unknown states, devices and texts that cannot be stored are refused', async () => {
  const { token } = operator;
  const [alert] = await listed();
  const params = { id: alert?.id ?? 0 };
  const wrong = await foyer.call(update, { token, params, body: { state: 'ignored' } });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, '/state']);
  const body = { DeviceID: device.id, src: 'a\u0000b', reason: 'x' };
  expect((await foyer.call(create, { token, body })).status).toBe(400);
  const nowhere = { DeviceID: 2_000_000_000, src: 'cam', reason: 'x' };
  const { status, problem } = await foyer.call(create, { token, body: nowhere });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/DeviceID']);
});
