import { type Alert, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertMessage, codedAlert } from '../../testing/messages/sample-messages.ts';
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

test('reasons with a code are found and sorted as their reader reads them, and answered with both', async () => {
  const messages = [
    codedAlert('maker', { code: 'tampering', params: { part: 'State' } }),
    codedAlert('maker', { code: 'noMotion' }),
    codedAlert('maker', { code: 'sensorFailed' }),
    codedAlert('maker', { code: 'longQueue', params: { region: '7' } }),
    alertMessage('maker', {}, { reason: 'Tampering', reason_code: 'later' }),
    alertMessage('long', {}, { reason_code: 'crowd', reason_params: { name: 'x'.repeat(4001) } }),
  ];
  await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body: messages });
  const german = { 'accept-language': 'de' };
  const rowsOf = async (query: object, headers = {}) => {
    const { data } = await foyer.call(list, {
      token: operator.token,
      headers,
      query: { limit: 9, ...query },
    });
    return (data as unknown as { rows: Alert[] }).rows;
  };
  const asked = async (query: object, headers = {}) =>
    (await rowsOf(query, headers)).map(({ reason }) => reason);
  const [queue, tampering, text] = [
    'Too many people in the queue (region 7)',
    'Tampering (State)',
    'Tampering',
  ];
  expect(await asked({ q: 'sabotage state' }, german)).toEqual([tampering]);
  expect(await asked({ q: 'warteschlange zone 7' }, german)).toEqual([queue]);
  expect((await asked({ q: 'tampering' }, german)).toSorted()).toEqual([text, tampering]);
  expect(await asked({ q: 'sabotage' })).toEqual([]);
  // Der Sensor ist ausgefallen, Niemand bewegt sich, Sabotage (State), Tampering, Zu viele Personen …
  const sorted = ['The sensor failed', 'Nobody moves', tampering, text, queue];
  expect(await asked({ q: 'maker', sort: 'reason' }, german)).toEqual(sorted);
  expect(await asked({ q: 'maker', sort: 'reason' })).toEqual(sorted.toSorted());
  const [one] = await rowsOf({ q: 'warteschlange' }, german);
  expect(one).toMatchObject({ reason_code: 'longQueue', reason_params: { region: '7' } });
  const [own] = await rowsOf({ q: 'niemand' }, german);
  expect(own).toMatchObject({ reason_code: 'noMotion', reason_params: null });
  const [unknown] = (await rowsOf({ q: 'tampering' })).filter(({ reason }) => reason === text);
  expect(unknown).toMatchObject({ reason_code: null, reason_params: null });
  expect(await rowsOf({ q: 'long' }, german)).toMatchObject([
    { reason: 'Too many people', reason_code: null, reason_params: null },
  ]);
  const attention = await foyer.call(endpoints.attention.list, { token: operator.token });
  expect(attention.data.rows).toContainEqual(
    expect.objectContaining({
      reason: queue,
      reason_code: 'longQueue',
      reason_params: { region: '7' },
    }),
  );
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

test('a rebuild keeps the code that the upgrade gave to the alert of a message without one', async () => {
  const body = alertMessage('old', {}, { reason: 'Tampering (State)' });
  const { data } = await foyer.call(send, { token: device.token, body });
  const reason = { reason_code: 'tampering', reason_params: { part: 'State' } };
  await foyer.rows(
    'update alerts set reason_code = $1, reason_params = $2 where notification_id = $3',
    [reason.reason_code, reason.reason_params, data.id],
  );
  const rebuild = await foyer.call(endpoints.analytics.rebuild, { token: admin });
  expect(await foyer.jobEnded(rebuild.data.job)).toMatchObject({ state: 'done', error: null });
  const alert = (await listed()).find(({ NotificationID }) => NotificationID === data.id);
  expect(alert).toMatchObject({ reason: 'Tampering (State)', ...reason });
});
